import { hasChannel, isEditionName, takesPackages } from '@banyan/rules/app/version'
import { Alert, Form, Input, InputNumber, Segmented, Switch } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { fieldRule } from '../../../parts/field/rule.ts'
import { text } from '../version.text.ts'
import { channels, type Filled, platforms, type Uploaded } from './data.ts'
import { PackageField } from './package-field.tsx'

/** Which apps the version is for. */
export function TargetFields() {
  const words = useWords(text)
  const form = Form.useFormInstance<Filled>()
  const platform = Form.useWatch<Filled['platform'] | undefined>('platform') ?? ''
  const take = (chosen: Filled['platform']) => {
    if (!hasChannel(chosen, form.getFieldValue('channel') as string)) form.setFieldValue('channel', 'app')
  }
  const offered = channels.filter((channel) => hasChannel(platform, channel))
  return (
    <>
      <Form.Item name="platform" label={words.platform} rules={[{ required: true }]}>
        <Segmented options={platforms.map((value) => ({ value, label: words[value] }))} onChange={take} />
      </Form.Item>
      <Form.Item name="channel" label={words.channel} rules={[{ required: true }]}>
        <Segmented options={offered.map((value) => ({ value, label: words[value] }))} />
      </Form.Item>
    </>
  )
}

/** The package or the link, and the number and name, which a package has inside. */
export function SourceFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const words = useWords(text)
  const platform = Form.useWatch<Filled['platform'] | undefined>('platform')
  const source = Form.useWatch<Filled['source'] | undefined>('source')
  if (platform === 'web')
    return (
      <>
        <Form.Item>
          <Alert type="info" showIcon title={words.webHelp} />
        </Form.Item>
        <NumberFields />
      </>
    )
  const packaged = takesPackages(platform ?? '')
  const packageRule = fieldRule((value: Uploaded | null) => (value ? undefined : words.missingPackage))
  const linkRule = fieldRule((value: string) =>
    /^https:\/\/[^\s@]+$/.test(value.trim()) ? undefined : words.linkWrong,
  )
  return (
    <>
      {packaged ? (
        <Form.Item name="source" label={words.source} required>
          <Segmented
            options={(['package', 'link'] as const).map((value) => ({ value, label: words[value] }))}
          />
        </Form.Item>
      ) : (
        <Form.Item>
          <Alert type="info" showIcon title={words.iosHelp} />
        </Form.Item>
      )}
      {source === 'link' || !packaged ? (
        <>
          <Form.Item name="link" label={words.link} required rules={[linkRule]}>
            <Input maxLength={500} autoComplete="off" spellCheck={false} inputMode="url" />
          </Form.Item>
          <NumberFields />
        </>
      ) : (
        <Form.Item name="package" label={words.package} required rules={[packageRule]}>
          <PackageField onBusy={onBusy} />
        </Form.Item>
      )}
    </>
  )
}

function NumberFields() {
  const words = useWords(text)
  const nameRule = fieldRule((value: string) => (isEditionName(value.trim()) ? undefined : words.nameWrong))
  return (
    <>
      <Form.Item
        name="number"
        label={words.number}
        extra={words.numberHelp}
        rules={[{ required: true, message: words.missing }]}
      >
        <InputNumber min={1} max={1_000_000_000} precision={0} />
      </Form.Item>
      <Form.Item name="name" label={words.name} required rules={[nameRule]}>
        <Input maxLength={20} autoComplete="off" style={{ maxWidth: 200 }} />
      </Form.Item>
    </>
  )
}

/** How the version reaches people, and who can't go on without it. A browser only tells people to reload. */
export function WhoMustFields() {
  const words = useWords(text)
  const platform = Form.useWatch<Filled['platform'] | undefined>('platform')
  const source = Form.useWatch<Filled['source'] | undefined>('source')
  if (platform === 'web') return null
  return (
    <>
      {takesPackages(platform ?? '') && source === 'package' && (
        <Form.Item
          name="silent"
          label={words.silent}
          extra={words.silentHelp}
          valuePropName="checked"
          required
        >
          <Switch />
        </Form.Item>
      )}
      <Form.Item name="forced" label={words.forced} extra={words.forcedHelp} valuePropName="checked" required>
        <Switch />
      </Form.Item>
      <Form.Item name="minimum" label={words.minimum} extra={words.minimumHelp}>
        <InputNumber min={0} max={1_000_000_000} precision={0} />
      </Form.Item>
    </>
  )
}

import type { ReplyOf } from '@banyan/contract/call'
import type { loadBanner } from '@banyan/contract/staff/content/banner'
import { contrastOf } from '@banyan/rules/setting'
import { Form, Input, Segmented, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { DateTime } from '../../../parts/field/date-time.tsx'
import { type FiveTexts, FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { FormDialog } from '../../../parts/field/form-dialog.tsx'
import { PictureField, type ShownPicture, uploadPublic } from '../../../parts/field/picture-field.tsx'
import { ask } from '../../../state/ask.ts'
import { text } from '../banner.text.ts'
import css from './editor.module.css'
import { type TargetKind, TargetPicker } from './target.tsx'

export type Banner = ReplyOf<typeof loadBanner>['list'][number]
export const listKey = ['banners']

interface Filled {
  title: FiveTexts
  subtitle: FiveTexts
  picture: ShownPicture | null
  colour: string
  link_kind: Banner['link_kind']
  link_code: string
  from: Dayjs | null
  until: Dayjs | null
  shown: boolean
}

const kinds = ['none', 'category', 'goods', 'points', 'article', 'video', 'website'] as const
/** These links have a target that staff search for. */
const found = ['category', 'goods', 'article', 'video'] as const
const isFound = (kind: Banner['link_kind']): kind is TargetKind => found.some((one) => one === kind)
/** WCAG AA for text: the banner's words are white. */
const leastContrast = 4.5

const filledBy = (banner: Banner | undefined): Filled => ({
  title: banner?.title ?? { zh: '' },
  subtitle: banner?.subtitle ?? { zh: '' },
  picture: banner ? { url: banner.picture } : null,
  colour: banner?.colour ?? '#0e20fc',
  link_kind: banner?.link_kind ?? 'none',
  link_code: banner?.link_code ?? '',
  from: banner?.shown_from ? dayjs(banner.shown_from) : null,
  until: banner?.shown_until ? dayjs(banner.shown_until) : null,
  shown: banner?.shown ?? true,
})

/** Adds a banner or changes one. */
export function BannerEditor({ banner, onClose }: { banner: Banner | undefined; onClose: () => void }) {
  const words = useWords(text)
  const [form] = Form.useForm<Filled>()
  const [uploading, setUploading] = useState(false)
  const [code] = useState(() => banner?.code ?? `banner-${crypto.randomUUID().slice(0, 13)}`)
  const kind = Form.useWatch('link_kind', form) ?? banner?.link_kind ?? 'none'
  const save = ({ picture, from, until, link_code, ...filled }: Filled) =>
    ask('/staff/content/banner', 'do-save', {
      ...filled,
      code,
      picture: picture?.url ?? '',
      link_code: isFound(filled.link_kind) || filled.link_kind === 'website' ? link_code.trim() : '',
      shown_from: from?.toISOString(),
      shown_until: until?.toISOString(),
      version: banner?.version,
    })
  return (
    <FormDialog<Filled>
      width={640}
      title={banner ? words.editOf(banner.title.zh) : words.add}
      okText={words.save}
      form={form}
      initialValues={filledBy(banner)}
      uploading={uploading}
      save={save}
      saved={words.saved}
      stale={[listKey]}
      onClose={onClose}
    >
      <Texts />
      <Look onBusy={setUploading} />
      <Form.Item name="link_kind" label={words.link} rules={[{ required: true }]}>
        <Segmented
          options={kinds.map((value) => ({ value, label: words[value] }))}
          onChange={() => form.setFieldValue('link_code', '')}
        />
      </Form.Item>
      {kind === 'website' && (
        <Form.Item
          name="link_code"
          label={words.target}
          extra={words.websiteHelp}
          rules={[{ required: true, whitespace: true, message: words.missing }]}
        >
          <Input type="url" inputMode="url" maxLength={2000} autoComplete="off" />
        </Form.Item>
      )}
      {isFound(kind) && (
        <Form.Item name="link_code" label={words.target} rules={[{ required: true, message: words.missing }]}>
          <TargetPicker
            kind={kind}
            known={
              banner?.link_kind === kind ? { code: banner.link_code, name: banner.link_name } : undefined
            }
          />
        </Form.Item>
      )}
      <div className={css['period']}>
        <Form.Item name="from" label={words.from} extra={words.periodHelp}>
          <DateTime placeholder={words.always} className="full" />
        </Form.Item>
        <Form.Item name="until" label={words.until}>
          <DateTime placeholder={words.always} className="full" />
        </Form.Item>
      </div>
      <Form.Item name="shown" label={words.shown} valuePropName="checked" rules={[{ required: true }]}>
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}

function Texts() {
  const words = useWords(text)
  const needed = [
    {
      required: true,
      validator: (_: unknown, given: FiveTexts) =>
        given.zh.trim() === '' ? Promise.reject(new Error(words.missingTitle)) : Promise.resolve(),
    },
  ]
  return (
    <>
      <Form.Item name="title" label={words.heading} rules={needed}>
        <FiveTextsField label={words.heading} maxLength={60} />
      </Form.Item>
      <Form.Item name="subtitle" label={words.subtitle} rules={needed}>
        <FiveTextsField label={words.subtitle} maxLength={80} />
      </Form.Item>
    </>
  )
}

function Look({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const words = useWords(text)
  const judge = (_: unknown, colour: string) => {
    if (!/^#[0-9a-f]{6}$/i.test(colour)) return Promise.reject(new Error(words.colourWrong))
    return contrastOf(colour, '#ffffff') < leastContrast
      ? Promise.reject(new Error(words.colourPale))
      : Promise.resolve()
  }
  return (
    <>
      <Form.Item
        name="picture"
        label={words.picture}
        extra={words.pictureHelp}
        rules={[{ required: true, message: words.missingPicture }]}
      >
        <PictureField upload={uploadPublic('large')} label={words.picture} onBusy={onBusy} />
      </Form.Item>
      <Form.Item
        name="colour"
        label={words.colour}
        extra={words.colourHelp}
        rules={[{ required: true, validator: judge }]}
      >
        <Input maxLength={7} autoComplete="off" spellCheck={false} className="digits" />
      </Form.Item>
    </>
  )
}

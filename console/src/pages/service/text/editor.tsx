import { Alert, App, Form, Input, InputNumber, Modal, Switch } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { type FiveTexts, FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { fieldRule } from '../../../parts/field/rule.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../text.text.ts'
import { type Kind, type ServiceText, useSave } from './data.ts'

interface Filled {
  title: FiveTexts
  body: FiveTexts
  code: string
  place: number
  shown: boolean
}

/** Edits a text in five languages, or adds one. */
export function TextEditor({
  kind,
  of,
  onClose,
}: {
  kind: Kind
  of: ServiceText | undefined
  onClose: () => void
}) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const shown = language.useValue()
  const [open, setOpen] = useState(true)
  const save = useSave(() => {
    void message.success(words.saved)
    setOpen(false)
  })
  const given = fieldRule((texts: FiveTexts) => (texts.zh.trim() === '' ? words.bodyMissing : undefined))
  return (
    <Modal
      open={open}
      title={of ? words.editOf(of.title[shown] || of.title.zh) : words.addTo(words[kind])}
      okText={words.save}
      cancelText={cancel}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
      width={640}
    >
      <Form<Filled>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={of ?? { title: { zh: '' }, body: { zh: '' }, code: '', place: 0, shown: true }}
        onFinish={(filled) => void save.run({ ...(of ? { id: of.id } : {}), kind, ...filled })}
      >
        <Form.Item name="title" label={words.name} rules={[given]}>
          <FiveTextsField label={words.name} maxLength={120} />
        </Form.Item>
        <Form.Item name="body" label={words.body} rules={[given]}>
          <FiveTextsField label={words.body} maxLength={2000} lines={2} />
        </Form.Item>
        <Form.Item
          name="code"
          hidden={kind === 'question'}
          label={kind === 'answer' ? words.answerCode : words.channelCode}
          extra={kind === 'answer' ? words.answerHelp : words.channelHelp}
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="place" label={words.place}>
          <InputNumber min={0} max={9999} precision={0} />
        </Form.Item>
        <Form.Item name="shown" label={words.shown} valuePropName="checked" hidden={kind === 'answer'}>
          <Switch />
        </Form.Item>
      </Form>
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}

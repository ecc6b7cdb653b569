import { editionNoteMost } from '@banyan/rules/app/version'
import { Alert, App, Form, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { type FiveTexts, FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { text } from '../version.text.ts'
import { type Edition, type Filled, filledBy, listKey, saveEdition } from './data.ts'
import { SourceFields, TargetFields, WhoMustFields } from './fields.tsx'
import { nameOf } from './rows.tsx'

/** Adds a version as a draft, or changes a draft. */
export function VersionEditor({ edition, onClose }: { edition: Edition | undefined; onClose: () => void }) {
  const words = useWords(text)
  const { cancel } = useWords(common)
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const [isUploading, setUploading] = useState(false)
  const save = useActInPlace({
    run: (filled: Partial<Filled>) =>
      saveEdition(edition?.id, { ...filledBy(edition), number: null, name: '', ...filled }),
    done() {
      void message.success(words.saved)
      setOpen(false)
    },
    stale: [listKey],
  })
  const noteRule = {
    required: true,
    validator: (_: unknown, given: FiveTexts) =>
      given.zh.trim() === '' ? Promise.reject(new Error(words.missingNote)) : Promise.resolve(),
  }
  return (
    <Modal
      open={open}
      width={720}
      title={edition ? words.editOf(nameOf(edition)) : words.add}
      okText={words.save}
      cancelText={cancel}
      confirmLoading={save.busy}
      okButtonProps={{ disabled: isUploading }}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <Form<Filled>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={filledBy(edition)}
        onFinish={(values) => void save.run(values)}
      >
        <TargetFields />
        <SourceFields onBusy={setUploading} />
        <WhoMustFields />
        <Form.Item name="note" label={words.note} rules={[noteRule]}>
          <FiveTextsField label={words.note} maxLength={editionNoteMost} lines={2} />
        </Form.Item>
      </Form>
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}

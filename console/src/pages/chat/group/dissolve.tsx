import { Alert, App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { text } from '../group.text.ts'
import { type Group, useDissolve } from './data.ts'

/** Asks for a confirmation and a reason before a group is dissolved. */
export function DissolveQuestion({ group, onClose }: { group: Group; onClose: () => void }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const [form] = Form.useForm<{ reason: string }>()
  const [open, setOpen] = useState(true)
  const dissolve = useDissolve(group.id, () => {
    void message.success(words.done(group.name))
    setOpen(false)
  })
  return (
    <Modal
      open={open}
      title={words.dissolveOf(group.name)}
      okText={words.dissolve}
      cancelText={cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={dissolve.busy}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <p>{words.dissolveSays(group.member_count)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason }) => void dissolve.run(reason)}
      >
        <Form.Item
          name="reason"
          label={words.reason}
          extra={words.reasonHelp}
          rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
        >
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </Form>
      {dissolve.fault !== undefined && <Alert type="error" showIcon title={dissolve.fault} />}
    </Modal>
  )
}

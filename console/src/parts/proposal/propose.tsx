import { Alert, Form, type FormInstance, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { text } from './proposal.text.ts'

/** The rule of a field that must be filled. */
export function useNeeded() {
  return { required: true, whitespace: true, message: useWords(text).missing }
}

interface ProposeModalProps<Filled> {
  form: FormInstance<Filled>
  open: boolean
  title: string
  initialValues: Partial<Filled>
  busy: boolean
  /** The server's refusal. */
  fault: string | undefined
  onPropose: (filled: Filled) => void
  onCancel: () => void
  afterClose: () => void
  children: ReactNode
}

/** The form of a proposal that a second person must approve. */
export function ProposeModal<Filled>({
  form,
  open,
  title,
  initialValues,
  busy,
  fault,
  onPropose,
  onCancel,
  afterClose,
  children,
}: ProposeModalProps<Filled>) {
  const words = useWords(text)
  const shared = useWords(common)
  return (
    <Modal
      open={open}
      title={title}
      okText={words.submit}
      cancelText={shared.cancel}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onCancel}
      afterClose={afterClose}
      centered
      destroyOnHidden
    >
      <Form<Filled>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        onFinish={onPropose}
      >
        {children}
      </Form>
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </Modal>
  )
}

/** The reason of a proposal. `help` says who reads it. */
export function ReasonField({ label, help }: { label: string; help: string }) {
  const needed = useNeeded()
  return (
    <Form.Item name="reason" label={label} extra={help} rules={[needed]}>
      <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  )
}

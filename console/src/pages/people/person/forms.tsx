import type { ReplyOf } from '@banyan/contract/call'
import type { loadPerson } from '@banyan/contract/staff/people/person'
import { isEmail } from '@banyan/rules/validate'
import { Alert, App, Form, type FormInstance, Input, Modal, Radio, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useOutletContext } from 'react-router'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { fieldRule } from '../../../parts/field/rule.ts'
import { useRoleOptions } from '../../../parts/people/roles.ts'
import { ProposeModal, ReasonField } from '../../../parts/proposal/propose.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import type { Me } from '../../../state/me.ts'
import { text } from '../person.text.ts'

interface FormProps {
  person: ReplyOf<typeof loadPerson>
  /** The queries that show the changed data. */
  stale: string[][]
  onClose: () => void
}

interface DialogProps<Filled> {
  form: FormInstance<Filled>
  open: boolean
  title: string
  initial: Partial<Filled>
  busy: boolean
  fault: string | undefined
  onSave: (filled: Filled) => void
  onCancel: () => void
  onClose: () => void
  children: ReactNode
}

function Dialog<Filled>(props: DialogProps<Filled>) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  return (
    <Modal
      open={props.open}
      title={props.title}
      okText={words.save}
      cancelText={cancel}
      confirmLoading={props.busy}
      onOk={props.form.submit}
      onCancel={props.onCancel}
      afterClose={props.onClose}
      centered
      destroyOnHidden
    >
      <Form<Filled>
        form={props.form}
        layout="vertical"
        requiredMark={false}
        initialValues={props.initial}
        onFinish={props.onSave}
      >
        {props.children}
      </Form>
      {props.fault !== undefined && <Alert type="error" showIcon title={props.fault} />}
    </Modal>
  )
}

/** Gives the person another role. */
export function RoleForm({ person, stale, onClose }: FormProps) {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const roles = useRoleOptions(me.rights)
  const { message } = App.useApp()
  const [form] = Form.useForm<{ role: string }>()
  const [open, setOpen] = useState(true)
  const save = useActInPlace({
    run: ({ role }: { role: string }) => askOnce('/staff/people/person', 'do-role', { id: person.id, role }),
    done() {
      void message.success(words.saved)
      setOpen(false)
    },
    stale,
  })
  return (
    <Dialog
      form={form}
      open={open}
      title={words.changeRole}
      initial={{ role: person.role }}
      busy={save.busy}
      fault={save.fault}
      onSave={(filled) => void save.run(filled)}
      onCancel={() => setOpen(false)}
      onClose={onClose}
    >
      <Form.Item name="role" label={words.role} extra={words.changeRoleHelp}>
        <Select options={roles} />
      </Form.Item>
    </Dialog>
  )
}

interface Mail {
  mail: string
  mail_language: 'zh' | 'en'
}

/** Changes where mails to the person go. */
export function MailForm({ person, stale, onClose }: FormProps) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [form] = Form.useForm<Mail>()
  const [open, setOpen] = useState(true)
  const save = useActInPlace({
    run: ({ mail, mail_language }: Mail) =>
      askOnce('/staff/people/person', 'do-mail', { id: person.id, mail: mail.trim(), mail_language }),
    done() {
      void message.success(words.saved)
      setOpen(false)
    },
    stale,
  })
  return (
    <Dialog
      form={form}
      open={open}
      title={words.changeMail}
      initial={{ mail: person.mail ?? '', mail_language: person.language }}
      busy={save.busy}
      fault={save.fault}
      onSave={(filled) => void save.run(filled)}
      onCancel={() => setOpen(false)}
      onClose={onClose}
    >
      <Form.Item
        name="mail"
        label={words.mail}
        rules={[fieldRule((mail: string) => (isEmail(mail.trim()) ? undefined : words.mailWrong))]}
      >
        <Input type="email" maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="mail_language" label={words.language}>
        <Radio.Group
          options={[
            { value: 'zh', label: words.zh },
            { value: 'en', label: words.en },
          ]}
        />
      </Form.Item>
    </Dialog>
  )
}

/** Proposes a reset of the second factor. */
export function ResetForm({ person, stale, onClose }: FormProps) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [form] = Form.useForm<{ reason: string }>()
  const [open, setOpen] = useState(true)
  const propose = useActInPlace({
    run: ({ reason }: { reason: string }) =>
      askOnce('/staff/people/factor', 'do-propose', { id: person.id, reason }),
    done() {
      void message.success(words.proposed)
      setOpen(false)
    },
    stale: [...stale, ['staff-resets'], ['me']],
  })
  return (
    <ProposeModal
      form={form}
      open={open}
      title={words.reset}
      initialValues={{ reason: '' }}
      busy={propose.busy}
      fault={propose.fault}
      onPropose={(filled) => void propose.run(filled)}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p className="quiet">{words.resetHelp}</p>
      <ReasonField label={words.reason} help={words.reasonHelp} />
    </ProposeModal>
  )
}

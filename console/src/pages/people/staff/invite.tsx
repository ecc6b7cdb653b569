import { isEmail } from '@banyan/rules/validate'
import { Alert, App, Form, Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { fieldRule } from '../../../parts/field/rule.ts'
import { useRoleOptions } from '../../../parts/people/roles.ts'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import type { Me } from '../../../state/me.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../staff.text.ts'
import { inviteKey } from './data.ts'

interface Filled {
  name: string
  mail: string
  role: string
  mail_language: 'zh' | 'en'
}

/** Invites a person by mail. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const me = useOutletContext<Me>()
  const shown = language.useValue()
  const roles = useRoleOptions(me.rights)
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const invite = useActInPlace({
    run: async (filled: Filled) =>
      (await askOnce('/staff/people/invite', 'do-invite', { ...filled, mail: filled.mail.trim() })).data,
    done({ sent }) {
      void (sent ? message.success(words.sent) : message.warning(words.unsent))
      setOpen(false)
    },
    stale: [inviteKey, ['staff-roles']],
  })
  return (
    <Modal
      open={open}
      title={words.inviteTitle}
      okText={words.send}
      cancelText={cancel}
      confirmLoading={invite.busy}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <Form<Filled>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: '', mail: '', mail_language: shown }}
        onFinish={(filled) => void invite.run(filled)}
      >
        <Form.Item
          name="name"
          label={words.name}
          extra={words.nameHelp}
          rules={[fieldRule((name: string) => ([...name.trim()].length < 2 ? words.nameShort : undefined))]}
        >
          <Input maxLength={60} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="mail"
          label={words.mail}
          rules={[fieldRule((mail: string) => (isEmail(mail.trim()) ? undefined : words.mailWrong))]}
        >
          <Input type="email" maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="role" label={words.role} rules={[{ required: true, message: words.missing }]}>
          <Select options={roles} />
        </Form.Item>
        <Form.Item name="mail_language" label={words.language}>
          <Radio.Group
            options={[
              { value: 'zh', label: words.zh },
              { value: 'en', label: words.en },
            ]}
          />
        </Form.Item>
      </Form>
      {invite.fault !== undefined && <Alert type="error" showIcon title={invite.fault} />}
    </Modal>
  )
}

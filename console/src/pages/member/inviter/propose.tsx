import { useQuery } from '@tanstack/react-query'
import { Alert, App, Empty, Form, Input, Modal, Radio, Select } from 'antd'
import { useRef, useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { useActInPlace } from '../../../state/act.ts'
import { ask } from '../../../state/ask.ts'
import { text } from '../inviter.text.ts'
import { type Candidate, nameOf, stale } from './data.ts'

interface Filled {
  member_id: string
  to: 'set' | 'remove'
  inviter_id?: string
  reason: string
}

/** Proposes another inviter. A repeat after a lost answer uses the same request key. */
export function ProposeForm({ onClose }: { onClose: () => void }) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const [member, setMember] = useState<Candidate>()
  const to = Form.useWatch('to', form) ?? 'set'
  const key = useRef<{ terms: string; key: string }>(undefined)
  const propose = useActInPlace({
    run({ member_id, inviter_id, reason, to: way }: Filled) {
      const request = { member_id, reason, ...(way === 'set' && inviter_id !== undefined && { inviter_id }) }
      const terms = JSON.stringify(request)
      if (key.current?.terms !== terms) key.current = { terms, key: crypto.randomUUID() }
      return ask('/staff/member/inviter', 'do-propose', { ...request, request_key: key.current.key })
    },
    done() {
      void message.success(words.proposedNow)
      setOpen(false)
    },
    stale,
  })
  const needed = { required: true, whitespace: true, message: words.missing }
  return (
    <Modal
      open={open}
      title={words.propose}
      okText={words.submit}
      cancelText={shared.cancel}
      confirmLoading={propose.busy}
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
        initialValues={{ to: 'set', reason: '' }}
        onFinish={(filled) => void propose.run(filled)}
      >
        <Form.Item
          name="member_id"
          label={words.member}
          rules={[needed]}
          extra={member && words.current(nameOf(member.inviter, words.none), member.team)}
        >
          <MemberChoice onPick={setMember} />
        </Form.Item>
        <Form.Item name="to" label={words.to} {...(to === 'remove' && { extra: words.removeHelp })}>
          <Radio.Group
            options={[
              { value: 'set', label: words.set },
              { value: 'remove', label: words.remove },
            ]}
          />
        </Form.Item>
        {to === 'set' && (
          <Form.Item name="inviter_id" label={words.to} rules={[needed]}>
            <MemberChoice />
          </Form.Item>
        )}
        <Form.Item name="reason" label={words.reason} extra={words.reasonHelp} rules={[needed]}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
      {propose.fault !== undefined && <Alert type="error" showIcon title={propose.fault} />}
    </Modal>
  )
}

interface MemberChoiceProps {
  onPick?: (member: Candidate | undefined) => void
  /** As a field of a form, it gets these from the form. */
  id?: string
  value?: string
  onChange?: (id: string) => void
}

/** A search for one member. */
function MemberChoice({ onPick, onChange, ...field }: MemberChoiceProps) {
  const words = useWords(text)
  const [typed, setTyped] = useState('')
  const search = typed.trim().slice(0, 100)
  const found = useQuery({
    queryKey: ['inviter-members', search],
    queryFn: async ({ signal }) =>
      (await ask('/staff/member/inviter', 'find-members', { search }, { signal })).data.list,
    placeholderData: (old) => old,
  })
  return (
    <Select
      {...field}
      onChange={(id: string) => {
        onChange?.(id)
        onPick?.(found.data?.find((one) => one.id === id))
      }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={words.find}
      notFoundContent={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.emptyMembers} />}
      options={(found.data ?? []).map((one) => ({ value: one.id, label: nameOf(one, '') }))}
    />
  )
}

import { App, Form, Radio } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { MemberChoice } from '../../../parts/proposal/member-choice.tsx'
import { ProposeModal, ReasonField, useNeeded } from '../../../parts/proposal/propose.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import { text } from '../inviter.text.ts'
import { type Candidate, nameOf, stale } from './data.ts'

/** The search for members, with their inviters. */
const candidates = {
  name: 'inviter-members',
  find: async (search: string, signal: AbortSignal) =>
    (await ask('/staff/member/inviter', 'find-members', { search }, { signal })).data.list,
  labelOf: (one: Candidate) => nameOf(one, ''),
}

interface Filled {
  member_id: string
  to: 'set' | 'remove'
  inviter_id?: string
  reason: string
}

/** Proposes another inviter. */
export function ProposeForm({ onClose }: { onClose: () => void }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const [member, setMember] = useState<Candidate>()
  const to = Form.useWatch('to', form) ?? 'set'
  const propose = useActInPlace({
    run({ member_id, inviter_id, reason, to: way }: Filled) {
      const request = { member_id, reason, ...(way === 'set' && inviter_id !== undefined && { inviter_id }) }
      return askOnce('/staff/member/inviter', 'do-propose', request)
    },
    done() {
      void message.success(words.proposedNow)
      setOpen(false)
    },
    stale,
  })
  const needed = useNeeded()
  return (
    <ProposeModal
      form={form}
      open={open}
      title={words.propose}
      initialValues={{ to: 'set', reason: '' }}
      busy={propose.busy}
      fault={propose.fault}
      onPropose={(filled) => void propose.run(filled)}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Form.Item
        name="member_id"
        label={words.member}
        rules={[needed]}
        extra={member && words.current(nameOf(member.inviter, words.none), member.team)}
      >
        <MemberChoice {...candidates} onPick={setMember} />
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
          <MemberChoice {...candidates} />
        </Form.Item>
      )}
      <ReasonField label={words.reason} help={words.reasonHelp} />
    </ProposeModal>
  )
}

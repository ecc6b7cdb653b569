import { App } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { RejectProposal } from '../../../parts/proposal/decide.tsx'
import { SureQuestion } from '../../../parts/work-list/question/sure-question.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { text } from '../inviter.text.ts'
import { type InviterChange, nameOf, stale } from './data.ts'

interface Asked {
  item: InviterChange
  onClose: () => void
}

/** The member, both inviters and the reason of a correction, for a question about it. */
function Terms({ item }: { item: InviterChange }) {
  const words = useWords(text)
  return (
    <>
      <p>
        <strong>{nameOf(item.member, words.none)}</strong>
        <br />
        {words.from}: {nameOf(item.old, words.none)}
        <br />
        {words.to}: {nameOf(item.new, words.none)}
      </p>
      <p className="quiet">
        {words.proposed} {item.proposed_by}
        <br />
        {item.reason}
      </p>
    </>
  )
}

/** Asks for a confirmation before the inviter is changed. */
export function ApproveQuestion({ item, onClose }: Asked) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const approve = useActInPlace({
    run: () => askOnce('/staff/member/inviter', 'do-approve', { id: item.id }),
    done() {
      void message.success(words.approvedNow)
      setOpen(false)
    },
    stale,
  })
  return (
    <SureQuestion
      open={open}
      busy={approve.busy}
      fault={approve.fault}
      title={words.sureApprove}
      okText={words.doApprove}
      onSure={() => void approve.run()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Terms item={item} />
    </SureQuestion>
  )
}

/** Asks why the correction is rejected, or withdrawn by the person who proposed it. */
export function RejectQuestion({ item, onClose }: Asked) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const reject = useActInPlace({
    run: (reason: string) => askOnce('/staff/member/inviter', 'do-reject', { id: item.id, reason }),
    done() {
      void message.success(item.mine ? words.withdrawnNow : words.rejectedNow)
      setOpen(false)
    },
    stale,
  })
  return (
    <RejectProposal
      open={open}
      busy={reject.busy}
      fault={reject.fault}
      title={item.mine ? words.sureWithdraw : words.sureReject}
      mine={item.mine}
      onSure={(reason) => void reject.run(reason)}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Terms item={item} />
    </RejectProposal>
  )
}

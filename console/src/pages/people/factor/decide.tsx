import { App } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { RejectProposal } from '../../../parts/proposal/decide.tsx'
import { SureQuestion } from '../../../parts/work-list/question/sure-question.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { text } from '../factor.text.ts'
import { type Reset, stale } from './data.ts'

interface Asked {
  item: Reset
  onClose: () => void
}

/** Asks for a confirmation before the authenticator is reset. */
export function ApproveQuestion({ item, onClose }: Asked) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const approve = useActInPlace({
    run: async () => (await askOnce('/staff/people/factor', 'do-approve', { id: item.id })).data,
    done({ sent }) {
      void (sent ? message.success(words.sentNow) : message.warning(words.unsentNow))
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
      <p>{words.approveSays(item.person.name, item.mail)}</p>
      <p className="quiet">{item.reason}</p>
    </SureQuestion>
  )
}

/** Asks why the reset is rejected, or withdrawn by the person who proposed it. */
export function RejectQuestion({ item, onClose }: Asked) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const reject = useActInPlace({
    run: (reason: string) => askOnce('/staff/people/factor', 'do-reject', { id: item.id, reason }),
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
      <p>
        <strong>{item.person.name}</strong>
      </p>
      <p className="quiet">{item.reason}</p>
    </RejectProposal>
  )
}

import { showMoney } from '@banyan/rules/money'
import { useMoneyWords } from '../../../state/unit.ts'
import { RejectQuestion as Reject } from '../../../parts/work-list/question/reject-question.tsx'
import type { Asking } from '../../../parts/work-list/review.tsx'
import { SureQuestion } from '../../../parts/work-list/question/sure-question.tsx'
import { text } from '../recharge.text.ts'
import type { Recharge, Verdict } from './source.ts'
import { reasons } from './reasons.ts'

type Question = Asking<Recharge, Verdict>

/** Asks for a confirmation with the amount and the member, before money is credited. */
export function ApproveQuestion({ item, onSure, ...asking }: Question) {
  const words = useMoneyWords(text)
  const amount = `${showMoney(item.amount)} ${words.unit}`
  return (
    <SureQuestion
      {...asking}
      title={words.sureApprove}
      okText={words.doApprove(amount)}
      amount={amount}
      onSure={() => onSure({ kind: 'approve' })}
    >
      <p>{words.sureApproveSays(item.member.nick_name)}</p>
      <p className="quiet">
        {item.member.account} · {item.account}
      </p>
    </SureQuestion>
  )
}

/** Asks for the reason of a rejection. */
export function RejectQuestion({ item, onSure, ...asking }: Question) {
  const words = useMoneyWords(text)
  return (
    <Reject
      {...asking}
      title={words.sureReject}
      okText={words.doReject}
      says={words.rejectSays(`${showMoney(item.amount)} ${words.unit}`, item.member.nick_name)}
      offered={reasons}
      onSure={(reason) => onSure({ kind: 'reject', reason })}
    />
  )
}

import { showMoney } from '@banyan/rules/money'
import { showPaid } from '@banyan/rules/wallet/recharge'
import { useState } from 'react'
import { useMoneyWords } from '../../../state/unit.ts'
import { RequiredText } from '../../../parts/field/required-text.tsx'
import { RejectQuestion as Reject } from '../../../parts/work-list/question/reject-question.tsx'
import type { Asking } from '../../../parts/work-list/review.tsx'
import { SureQuestion } from '../../../parts/work-list/question/sure-question.tsx'
import { text } from '../withdraw.text.ts'
import { reasons } from './reasons.ts'
import type { Verdict, Withdrawal } from './source.ts'

type Question = Asking<Withdrawal, Verdict>

/** Asks for the approval, or, once it is approved, for the reference of the payment. */
export const AcceptQuestion = (question: Question) =>
  question.item.stage === 'paying' ? <PayQuestion {...question} /> : <ApproveQuestion {...question} />

const amountOf = ({ payout }: Withdrawal) => showPaid(payout.amount, payout.currency)

/** Says which account is paid. */
function Payee({ item: { account } }: { item: Withdrawal }) {
  return <p>{[account.name, account.number, account.holder].filter(Boolean).join(' · ')}</p>
}

function ApproveQuestion({ item, onSure, ...asking }: Question) {
  const words = useMoneyWords(text)
  return (
    <SureQuestion
      {...asking}
      title={words.sureApprove}
      okText={words.approve}
      amount={amountOf(item)}
      onSure={() => onSure({ kind: 'approve' })}
    >
      <Payee item={item} />
      <p className="quiet">{words.sureApproveSays}</p>
    </SureQuestion>
  )
}

function PayQuestion({ item, onSure, ...asking }: Question) {
  const words = useMoneyWords(text)
  const [reference, setReference] = useState('')
  const [missing, setMissing] = useState(false)
  const given = reference.trim()
  return (
    <SureQuestion
      {...asking}
      title={words.surePay}
      okText={words.pay}
      amount={amountOf(item)}
      onSure={() => (given === '' ? setMissing(true) : onSure({ kind: 'pay', reference: given }))}
    >
      <Payee item={item} />
      <p className="quiet">{words.surePaySays}</p>
      <RequiredText
        label={words.reference}
        value={reference}
        maxLength={100}
        missing={missing ? words.referenceMissing : undefined}
        onChange={(typed) => {
          setReference(typed)
          setMissing(false)
        }}
      />
    </SureQuestion>
  )
}

/** Asks for the reason of a rejection, and warns if the payout may have been made. */
export function RejectQuestion({ item, onSure, ...asking }: Question) {
  const words = useMoneyWords(text)
  return (
    <Reject
      {...asking}
      title={words.sureReject}
      okText={words.reject}
      says={words.rejectSays(`${showMoney(item.amount)} ${words.unit}`, item.member.nick_name)}
      warning={item.stage === 'paying' ? words.rejectPaying : undefined}
      offered={reasons}
      onSure={(reason) => onSure({ kind: 'reject', reason })}
    />
  )
}

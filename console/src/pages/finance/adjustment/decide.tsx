import { useMoneyWords } from '../../../state/unit.ts'
import { RejectProposal } from '../../../parts/proposal/decide.tsx'
import { SureQuestion } from '../../../parts/work-list/question/sure-question.tsx'
import type { Asking } from '../../../parts/work-list/review.tsx'
import { text } from '../adjustment.text.ts'
import { type Adjustment, showAmount, type Verdict } from './source.ts'

type Question = Asking<Adjustment, Verdict>

/** The account, the amount and the reason of an adjustment, for a question about it. */
function Terms({ item }: { item: Adjustment }) {
  const words = useMoneyWords(text)
  const whose = item.member ? `${item.member.nick_name} · ${item.member.user_code} · ` : ''
  return (
    <>
      <p>
        <span className="money">{showAmount(item, words)}</span>
        <br />
        {whose}
        {words[item.target]}
      </p>
      <p className="quiet">
        {words.proposed} {item.proposed_by}
        <br />
        {item.reason}
      </p>
    </>
  )
}

/** Asks for a confirmation before the adjustment is posted. */
export function ApproveQuestion({ item, onSure, ...asking }: Question) {
  const words = useMoneyWords(text)
  return (
    <SureQuestion
      {...asking}
      title={words.sureApprove}
      okText={words.doApprove(showAmount(item, words))}
      onSure={() => onSure({ kind: 'approve' })}
    >
      <Terms item={item} />
      <p>{words.approveSays}</p>
    </SureQuestion>
  )
}

/** Asks why the adjustment is rejected, or withdrawn by the person who proposed it. */
export function RejectQuestion({ item, onSure, ...asking }: Question) {
  const words = useMoneyWords(text)
  return (
    <RejectProposal
      {...asking}
      title={item.mine ? words.sureWithdraw : words.sureReject}
      mine={item.mine}
      onSure={(reason) => onSure({ kind: 'reject', reason })}
    >
      <Terms item={item} />
    </RejectProposal>
  )
}

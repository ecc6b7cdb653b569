import { useMoneyWords } from '../../../state/unit.ts'
import type { Asking } from '../../../parts/work-list/review.tsx'
import { SureQuestion } from '../../../parts/work-list/question/sure-question.tsx'
import { text } from '../refund.text.ts'
import { Refuse } from './refuse.tsx'
import { amountOf } from '../../../parts/order/amount.ts'
import type { Refund, Verdict } from './source.ts'

type Question = Asking<Refund, Verdict>

/** Asks for a confirmation with the amount and the member, before money goes back or a return begins. */
export function AgreeQuestion({ item, onSure, ...asking }: Question) {
  const words = useMoneyWords(text)
  const amount = amountOf(item, words)
  const name = item.member.nick_name
  const isReturn = item.kind === 'return'
  return (
    <SureQuestion
      {...asking}
      title={words.sureAgree}
      okText={isReturn ? words.doReturn : words.doAgree(amount)}
      amount={amount}
      onSure={() => onSure({ kind: 'agree' })}
    >
      <p>{isReturn ? words.sureReturnSays(name) : words.sureAgreeSays(name)}</p>
      <p className="quiet">
        {words[item.kind]} · {words[item.reason]} · {item.sn}
      </p>
    </SureQuestion>
  )
}

/** Asks for the reason that the member will read. */
export function RefuseQuestion({ onSure, ...rest }: Question) {
  return <Refuse {...rest} onSure={(reason) => onSure({ kind: 'refuse', reason })} />
}

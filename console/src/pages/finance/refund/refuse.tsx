import { useMoneyWords } from '../../../state/unit.ts'
import { RejectQuestion } from '../../../parts/work-list/question/reject-question.tsx'
import { text } from '../refund.text.ts'
import { amountOf } from '../../../parts/order/amount.ts'
import type { Refund } from './source.ts'

type RefuseProps = {
  item: Refund
  open: boolean
  busy: boolean
  fault: string | undefined
  onCancel: () => void
  afterClose?: () => void
  onSure: (reason: string) => void
}

/** Asks for the reason of a rejection. */
export function Refuse({ item, ...asking }: RefuseProps) {
  const words = useMoneyWords(text)
  return (
    <RejectQuestion
      {...asking}
      title={words.sureRefuse}
      okText={words.doRefuse}
      says={words.refuseSays(amountOf(item, words), item.member.nick_name)}
    />
  )
}

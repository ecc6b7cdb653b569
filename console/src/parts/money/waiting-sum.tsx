import { showMoney } from '@banyan/rules/money'
import css from './waiting-sum.module.css'

interface WaitingSumProps {
  words: { waitingSum: string; unit: string }
  sum: string
  title?: string
}

/** The sum of all waiting items of a list, beside its tabs. */
export const WaitingSum = ({ words, sum, title }: WaitingSumProps) => (
  <span className={css['sum']} title={title}>
    {words.waitingSum} <span className="money">{showMoney(sum)}</span> {words.unit}
  </span>
)

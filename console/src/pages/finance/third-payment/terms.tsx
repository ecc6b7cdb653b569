import { showMoney } from '@banyan/rules/money'
import type { text } from '../third-payment.text.ts'
import type { Comparison } from './data.ts'

/** The name of each kind of difference. */
export const kindKeys = {
  'missing-here': 'missing-here',
  'missing-there': 'missing-there',
  'failed-there': 'failed-there',
  amount: 'amountDiffers',
} as const satisfies Record<Comparison['differences'][number]['kind'], keyof typeof text>

/** An amount of CNY; nothing for the side without a record. */
export const cny = (amount: string | null) =>
  amount !== null && <span className="money">{showMoney(amount)}</span>

import { reportSource } from '../chat/report-source.ts'
import { adjustmentSource } from '../finance/adjustment-source.ts'
import { rechargeSource } from '../finance/recharge-source.ts'
import { withdrawSource } from '../finance/withdraw-source.ts'
import { refundSource } from '../finance/refund-source.ts'
import { reviewSource } from '../goods/review-source.ts'
import type { WorkListName, WorkSource } from './source.ts'

/** All work lists. A list without an entry does not compile. */
const sources = {
  recharge: rechargeSource,
  withdraw: withdrawSource,
  report: reportSource,
  refund: refundSource,
  review: reviewSource,
  adjustment: adjustmentSource,
} satisfies {
  [Name in WorkListName]: WorkSource<never>
}

export const everySource: readonly WorkSource[] = Object.values(sources)

export const sourceOf = (name: WorkListName): WorkSource => sources[name]

// How much waits in each work list: the counts of the console's menu.
import type { ReplyOf } from '@banyan/contract/call'
import type { loadMe } from '@banyan/contract/staff/login/login'
import type { App } from '../../boot/app-context.ts'
import { countPoolWarning } from '../../market/invest/pool.ts'
import { countWaitingReports } from '../chat/report.ts'
import { countWaitingAdjustments } from '../finance/adjustment.ts'
import { countWaitingRecharges } from '../finance/recharge.ts'
import { countWaitingRefunds } from '../finance/refund.ts'
import { countWaitingWithdrawals } from '../finance/withdraw.ts'
import { countWaitingReviews } from '../goods/review.ts'
import { countWaitingInviterChanges } from '../member/inviter.ts'
import { countWaitingResets } from '../people/factor.ts'
import { countWaitingTickets } from '../service/ticket/list.ts'
import { waitsOf } from '../start/start.ts'

/** The lists with a second person, whose items do not wait for the first one. */
const secondLists = ['recharge', 'withdraw', 'adjustment', 'inviter', 'factor'] as const

/** Returns the numbers of a person’s menu: those of the start page (start/start.ts). */
export async function countWaitingFor(app: App, staff: bigint): ReturnType<typeof countWaiting> {
  const counts = await countWaiting(app)
  for (const list of secondLists) if (counts[list] > 0) counts[list] = (await waitsOf(app, list, staff)).count
  return counts
}

/** Returns the numbers of items that wait for any person of staff. */
export const countWaiting = async (app: App): Promise<ReplyOf<typeof loadMe>['waiting']> => ({
  recharge: await countWaitingRecharges(app),
  withdraw: await countWaitingWithdrawals(app),
  adjustment: await countWaitingAdjustments(app),
  investment: await countPoolWarning(app),
  inviter: await countWaitingInviterChanges(app),
  report: await countWaitingReports(app),
  refund: await countWaitingRefunds(app),
  review: await countWaitingReviews(app),
  ticket: await countWaitingTickets(app),
  factor: await countWaitingResets(app),
})

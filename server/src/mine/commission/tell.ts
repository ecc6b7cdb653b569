// Tells members about commission that was frozen with payments, and about burn (D12, D13). A payment does not do that
// itself: a notice locks its member's version, and payments of a member's team would wait for each other (decision 0079).
//
//   a payment freezes ──▶ commission_news ──this job──▶ one notice with the sum, and the burn is added up
//   burn, the last notice a day ago or never ──this job──▶ one notice with the sum
import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { eachMember, membersAtOnce } from '../../jobs/each-member.ts'
import { dayMs } from '../../lib/time.ts'
import { tellMember } from '../notice.ts'
import { findBurned, findUntold, takeBurn, takeNews } from './tell.sql.ts'

/** The names under which the console shows failed items; an item is a member. */
export const tellJob = 'commission-tell'
const burnJob = 'commission-tell-burn'

/** Tells all that is not told yet. Nothing is told while commission is switched off (D16). */
export async function tellCommission(app: App): Promise<void> {
  if (!(await app.settings.read())['commission.open']) return
  const { db } = app.database
  const now = app.clock.now()
  await eachMember(
    app,
    tellJob,
    (after) => findUntold(db, tellJob, { now, after, limit: membersAtOnce }),
    (member) => tellWaiting(app, member),
  )
  const before = new Date(now.getTime() - dayMs)
  await eachMember(
    app,
    burnJob,
    (after) => findBurned(db, burnJob, { now, after, limit: membersAtOnce, before }),
    (member) => tellBurn(app, member, before),
  )
}

const tellWaiting = (app: App, member: bigint): Promise<void> =>
  publishAfterCommit(app, async (tx, news) => {
    const amount = await takeNews(tx, member)
    if (!amount) return
    const params = { amount: formatCents(amount) }
    const now = app.clock.now()
    news.push(await tellMember(tx, { member, kind: 'commission-waiting', params, link: null, now }))
  })

const tellBurn = (app: App, member: bigint, before: Date): Promise<void> =>
  publishAfterCommit(app, async (tx, news) => {
    const now = app.clock.now()
    const burn = await takeBurn(tx, member, { now, before })
    if (burn === undefined) return
    const params = { amount: formatCents(burn) }
    news.push(await tellMember(tx, { member, kind: 'commission-burned', params, link: null, now }))
  })

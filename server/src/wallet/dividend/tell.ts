// Tells members about dividends (D8). A paid withdrawal is shared by up to 100 members, and on a busy day a member is among
// them many times. So a member is told at most once in 24 hours, with the sum (decision 0203).
//
//   a withdrawal is paid ──▶ dividend_news grows ──this job, the last notice a day ago or never──▶ one notice
import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { eachMember, membersAtOnce } from '../../jobs/each-member.ts'
import { dayMs } from '../../lib/time.ts'
import { tellMember } from '../../mine/notice.ts'
import { findUntold, takeNews } from './tell.sql.ts'

export { addNews } from './tell.sql.ts'

/** The name under which the console shows failed items; an item is a member. */
export const tellDividendJob = 'dividend-tell'

export async function tellDividends(app: App): Promise<void> {
  const now = app.clock.now()
  const before = new Date(now.getTime() - dayMs)
  await eachMember(
    app,
    tellDividendJob,
    (after) => findUntold(app.database.db, tellDividendJob, { now, before, after, limit: membersAtOnce }),
    (member) =>
      publishAfterCommit(app, async (tx, news) => {
        const amount = await takeNews(tx, member, { now, before })
        if (amount === undefined) return
        const params = { amount: formatCents(amount) }
        news.push(await tellMember(tx, { member, kind: 'dividend-credited', params, link: null, now }))
      }),
  )
}

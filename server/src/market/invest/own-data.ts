// A member's investments in the download of own data (D68).
import { showDailyRate } from '@banyan/rules/market/invest/invest'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { listInvestments } from './invest-list.sql.ts'

const batch = 200

/** Yields all investments of a member, the newest first. The statement has each return that was credited. */
export async function* ownInvestments(app: App, memberId: bigint) {
  for (let before: bigint | undefined; ;) {
    const query = { memberId, language: 'en', state: undefined, before, limit: batch }
    const rows = await listInvestments(app.database.db, query)
    yield rows.map(
      ({ name, amount, daily_rate, term_days, state, created_at, matured_at, paid, waiting }) => ({
        name,
        amount: formatCents(amount),
        daily_rate_percent: showDailyRate(BigInt(daily_rate)),
        term_days,
        state,
        time: created_at.toISOString(),
        matured: matured_at?.toISOString() ?? null,
        returns_paid: formatCents(paid),
        returns_waiting: formatCents(waiting),
      }),
    )
    before = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}

// A member's commission in the download of own data (D68). The names of the buyers are not the member's data.
import { formatCents } from '@banyan/rules/money'
import type { App } from '../../../boot/app-context.ts'
import { listPromotion } from '../my-promotion.sql.ts'

const batch = 200

/** Yields all commission of a member, the newest first. */
export async function* ownCommission(app: App, memberId: bigint) {
  for (let before: bigint | undefined; ;) {
    const query = { memberId, state: undefined, day: undefined, zone: undefined, before, limit: batch }
    const rows = await listPromotion(app.database.db, query)
    yield rows.map(
      ({ generation, state, amount, full_amount, burn, withheld, returned, created_at, settled_at }) => ({
        generation,
        state,
        amount: formatCents(amount),
        before_refunds: formatCents(full_amount),
        burn: formatCents(burn),
        withheld: formatCents(withheld),
        returned: formatCents(returned),
        time: created_at.toISOString(),
        settled: settled_at?.toISOString() ?? null,
      }),
    )
    before = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}

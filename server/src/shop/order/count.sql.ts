import type { Db } from '../../db/db.ts'

/** Counts a member's open orders by state. Unpaid orders count only while they can be paid. */
export async function countOpen(db: Db, memberId: bigint, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['state', (of) => of.fn.countAll<bigint>().as('count')])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['wait-pay', 'wait-send', 'wait-receive'])
    .where((of) => of.or([of('state', '<>', 'wait-pay'), of('pay_until', '>', now)]))
    .groupBy('state')
    .execute()
  return new Map(rows.map((row) => [row.state, Number(row.count)]))
}

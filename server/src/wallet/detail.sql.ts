import type { Db } from '../db/db.ts'

/** Returns the numbers of the orders behind a statement's entries, only of this member. */
export async function readOrderNumbers(
  db: Db,
  memberId: bigint,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'sn'])
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.sn]))
}

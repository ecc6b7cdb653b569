import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface RecordQuery {
  memberId: bigint
  state: string | undefined
  before: bigint | undefined
  limit: number
}

/** Returns the member's recharges, newest first. */
export function listRecords(db: Db, { memberId, state, before, limit }: RecordQuery) {
  let query = db
    .selectFrom('recharge')
    .select([
      'id',
      'amount',
      'paid_amount',
      'paid_currency',
      'rate',
      'state',
      'created_at',
      'decided_at',
      'account_title',
      'voucher',
      'reason',
    ])
    .where('member_id', '=', memberId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

const unseen = (memberId: bigint) =>
  sql`member_id = ${memberId} and decided_at is not null and seen_at is null`

/** Returns how many decided recharges the member has not seen. */
export async function countUnseen(db: Db, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from recharge where ${unseen(memberId)}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** Marks the member's decided recharges as seen. */
export async function markSeen(db: Db, memberId: bigint, at: Date): Promise<void> {
  await sql`update recharge set seen_at = ${at} where ${unseen(memberId)}`.execute(db)
}

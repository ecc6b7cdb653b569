import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

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
      'account_id',
      'voucher',
      'reason',
    ])
    .where('member_id', '=', memberId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** Locks one of the member's recharges; undefined if it does not exist or belongs to another member. */
export const lockRecord = (tx: Tx, memberId: bigint, id: bigint) =>
  tx
    .selectFrom('recharge')
    .select(['id', 'state'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The member has cancelled it, and knows that: it is no news. */
export async function writeCancelled(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('recharge')
    .set({ state: 'cancelled', decided_at: at, seen_at: at })
    .where('id', '=', id)
    .execute()
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

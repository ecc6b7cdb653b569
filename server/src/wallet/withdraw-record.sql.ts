import { type ExpressionBuilder, sql } from 'kysely'
import type { DB, Db, Tx } from '../db/db.ts'
import type { WithdrawState } from '@banyan/contract/wallet/withdraw-state'

export interface RecordQuery {
  memberId: bigint
  state: WithdrawState | undefined
  before: bigint | undefined
  limit: number
}

const columns = [
  'id',
  'amount',
  'fee',
  'dividend',
  'account_id',
  'payout_amount',
  'payout_currency',
  'rate',
  'state',
  'approved_at',
  'created_at',
  'decided_at',
  'reference',
  'reason',
] as const

/** Returns the member's withdrawals, newest first. */
export function listRecords(db: Db, { memberId, state, before, limit }: RecordQuery) {
  let query = db.selectFrom('withdraw').select(columns).where('member_id', '=', memberId)
  if (state !== undefined) query = query.where((of) => isIn(of, state))
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** A withdrawal that waits in the table is `paying` for the member once it is approved. */
const isIn = (of: ExpressionBuilder<DB, 'withdraw'>, state: WithdrawState) => {
  if (state === 'paying') return of.and([of('state', '=', 'waiting'), of('approved_at', 'is not', null)])
  if (state === 'waiting') return of.and([of('state', '=', 'waiting'), of('approved_at', 'is', null)])
  return of('state', '=', state)
}

/** Locks one of the member's withdrawals; undefined if it does not exist or belongs to another member. */
export const lockRecord = (tx: Tx, memberId: bigint, id: bigint) =>
  tx
    .selectFrom('withdraw')
    .select(['id', 'member_id', 'amount', 'state', 'approved_at'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The member has cancelled it, and knows that: it is no news. */
export async function writeCancelled(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('withdraw')
    .set({ state: 'cancelled', decided_at: at, seen_at: at })
    .where('id', '=', id)
    .execute()
}

const unseen = (memberId: bigint) =>
  sql`member_id = ${memberId} and decided_at is not null and seen_at is null`

/** Returns how many decided withdrawals the member has not seen. */
export async function countUnseenWithdrawals(db: Db, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from withdraw where ${unseen(memberId)}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** Marks the member's decided withdrawals as seen. */
export async function markSeen(db: Db, memberId: bigint, at: Date): Promise<void> {
  await sql`update withdraw set seen_at = ${at} where ${unseen(memberId)}`.execute(db)
}

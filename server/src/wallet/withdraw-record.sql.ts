import type { ExpressionBuilder } from 'kysely'
import type { DB, Db, Tx } from '../db/db.ts'
import type { WithdrawState } from '@banyan/contract/wallet/withdraw-state'
import type { RecordQuery } from './record.ts'

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

const recordsOf = (db: Db, memberId: bigint) =>
  db.selectFrom('withdraw').select(columns).where('member_id', '=', memberId)

/** Returns one of the member's withdrawals; undefined if it does not exist or belongs to another member. */
export const findRecord = (db: Db, memberId: bigint, id: bigint) =>
  recordsOf(db, memberId).where('id', '=', id).executeTakeFirst()

/** Returns the member's withdrawals, newest first. */
export function listRecords(db: Db, { memberId, state, before, limit }: RecordQuery<WithdrawState>) {
  let query = recordsOf(db, memberId)
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

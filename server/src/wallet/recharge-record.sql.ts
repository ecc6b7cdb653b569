import type { RechargeState } from '@banyan/contract/wallet/recharge-record'
import type { Db, Tx } from '../db/db.ts'
import type { RecordQuery } from './record.ts'

const columns = [
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
  'voucher_id as voucher',
  'reason',
] as const

const recordsOf = (db: Db, memberId: bigint) =>
  db.selectFrom('recharge').select(columns).where('member_id', '=', memberId)

/** Returns one of the member's recharges; undefined if it does not exist or belongs to another member. */
export const findRecord = (db: Db, memberId: bigint, id: bigint) =>
  recordsOf(db, memberId).where('id', '=', id).executeTakeFirst()

/** Returns the member's recharges, newest first. */
export function listRecords(db: Db, { memberId, state, before, limit }: RecordQuery<RechargeState>) {
  let query = recordsOf(db, memberId)
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

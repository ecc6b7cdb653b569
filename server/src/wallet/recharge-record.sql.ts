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

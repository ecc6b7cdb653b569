import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** Returns how many withdrawals of the member are open. */
export async function countWaiting(db: Db, memberId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('withdraw')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the open withdrawals of the member. */
export async function findWaiting(db: Db, memberId: bigint): Promise<{ id: bigint; created_at: Date }[]> {
  return db
    .selectFrom('withdraw')
    .select(['id', 'created_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .execute()
}

export interface NewWithdraw {
  member_id: bigint
  amount: bigint
  fee: bigint
  dividend: bigint
  receivers: number
  account_id: bigint
  payout_amount: bigint
  payout_currency: string
  rate: string
  created_at: Date
}

export async function insertWithdraw(tx: Tx, row: NewWithdraw): Promise<bigint> {
  const { id } = await tx
    .insertInto('withdraw')
    .values({ ...row, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Returns the members who share a dividend (D8): those who finished an order last, without the one who withdraws and
 * without closed accounts. Reads the finished orders from the newest on, only as far as needed.
 */
export async function listReceivers(db: Db, payer: bigint, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    with recursive found as (
      select null::bigint as member_id, timestamptz 'infinity' as received_at, 0::bigint as id,
        array[${payer}::bigint] as seen, 0 as n
      union all
      select o.member_id, o.received_at, o.id, f.seen || o.member_id, f.n + 1
      from found f cross join lateral (
        select o.member_id, o.received_at, o.id from shop_order o
        where o.state = 'finished' and (o.received_at, o.id) < (f.received_at, f.id)
          and o.member_id <> all (f.seen)
          and not exists (select from member m where m.id = o.member_id and m.closed_at is not null)
        order by o.received_at desc, o.id desc limit 1
      ) o
      where f.n < ${count}
    )
    select member_id from found where n > 0 order by n`.execute(db)
  return rows.map((row) => row.member_id)
}

// Many finished orders whose commission is due, written directly: for the kill test and for the bench.
import { sql } from 'kysely'
import type { Database } from '../../db/db.ts'
import { post } from '../../ledger/ledger.ts'

/** Commission of each order, cents: of the buyer's inviter, and of that member's. */
export const dueAmounts = [500n, 200n] as const

/**
 * Writes finished orders of 100.00 with two generations of due commission among `inviters` members, and gives the house
 * the money. Returns the sum of the commission, in cents.
 */
export async function fillDue(
  { db, transaction }: Database,
  { orders, inviters, now }: { orders: number; inviters: number; now: Date },
): Promise<bigint> {
  await sql`
    with made as (
      insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
      select 'due' || n || '@example.la', 'none', 'Due ' || n, 'DUE' || n, '/a.webp', ${now}
      from generate_series(0, ${inviters}::int) n returning id
    ) select ledger.open_member(id) from made`.execute(db)
  await sql`
    with people as materialized (
      select array_agg(id order by id) as ids from member where user_code like 'DUE%'
    ), sold as (
      insert into shop_order (sn, member_id, state, money, points, quantity, remark, address, created_at, pay_until,
        paid_at, pay_method, sent_at, receive_until, received_at)
      select '7' || lpad(n::text, 17, '0'), p.ids[1], 'finished', 10000, 0, 1, '', '{}', ${now}, ${now}, ${now}, 'user_money',
        ${now}, ${now}, ${now}
      from generate_series(1, ${orders}::int) n cross join people p returning id, member_id
    ), line as (
      insert into order_line (order_id, position, product_id, variant_id, name, choice, picture, currency, price, normal_price, quantity)
      select id, 0, 1, 1, '{"zh": "茶"}', '[]', '{}', 'money', 10000, 10000, 1 from sold
    )
    insert into commission (order_id, generation, member_id, buyer_id, state, buyer_level, level, rate, cap, bases, base,
      full_amount, full_burn, amount, burn, created_at, due_at, changed_at)
    select s.id, g.generation, p.ids[2 + (s.id + g.generation) % ${inviters}::int], s.member_id, 'due', 1, 1, g.amount, 20000,
      '{10000}', 10000, g.amount, 0, g.amount, 0, ${now}, ${now}, ${now}
    from sold s cross join people p
    cross join (values (1, ${dueAmounts[0]}::bigint), (2, ${dueAmounts[1]}::bigint)) g (generation, amount)
    order by s.id, g.generation`.execute(db)
  const sum = BigInt(orders) * (dueAmounts[0] + dueAmounts[1])
  await transaction((tx) =>
    post(tx, now, {
      key: 'due:house',
      kind: 'adjust',
      ref: null,
      legs: [{ currency: 'money', debit: 'recharged', credit: 'house', amount: sum }],
    }),
  )
  return sum
}

/** Returns how many commissions are settled. */
export async function countSettled({ db }: Database): Promise<number> {
  const { rows } = await sql<{
    n: bigint
  }>`select count(*) as n from commission where state = 'settled'`.execute(db)
  return Number(rows[0]?.n ?? 0n)
}

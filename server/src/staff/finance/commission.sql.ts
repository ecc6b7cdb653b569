import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import type { CommissionState } from '@banyan/rules/mine/commission'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { accountId } from '../../ledger/accounts.ts'
import { fewRecords, fewOf, fewOfAny, findMembers, isOf } from '../../db/find-members.ts'
import { escapeLike } from '../../lib/escape-like.ts'
import type { Place } from '../work/source.ts'
import { inDays } from '../../db/filter/days.ts'

export interface CommissionRow {
  id: bigint
  /** Microseconds since 1970; with the id, the row's position in the list. */
  position: bigint
  sn: string
  generation: 1 | 2
  member_id: bigint
  nick_name: string
  avatar: string
  user_code: string
  buyer_id: bigint
  buyer_name: string
  buyer_avatar: string
  buyer_code: string
  level: number
  buyer_level: number
  rate: bigint
  base: bigint
  state: CommissionState
  amount: bigint
  full_amount: bigint
  burn: bigint
  withheld: bigint
  returned: bigint
  created_at: Date
  settled_at: Date | null
}

export interface CommissionQuery {
  readonly member?: string | undefined
  readonly state?: string | undefined
  readonly search?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone?: string | undefined
}

async function conditions(db: Db, filter: CommissionQuery): Promise<RawBuilder<unknown>[]> {
  const { member, state, search = '' } = filter
  const parts = [sql`true`]
  if (member !== undefined) parts.push(sql`c.member_id = ${BigInt(member)}`)
  if (state !== undefined) parts.push(sql`c.state = ${state}`)
  parts.push(...inDays(sql`c.created_at`, filter))
  if (search !== '') parts.push(await isSearchedCommission(db, search))
  return parts
}

/**
 * Returns the condition on commission `c` that a search finds: its earner, its buyer, or the beginning of its order's
 * number. An OR of these would be read in the order of the list, so up to `few` are found by their ids first, each part by
 * its index.
 */
export async function isSearchedCommission(
  db: Db,
  search: string,
  few = fewRecords,
): Promise<RawBuilder<unknown>> {
  const members = await findMembers(db, search)
  const start = /^\d{4,20}$/.test(search) ? `${escapeLike(search)}%` : undefined
  const orders =
    start === undefined
      ? []
      : await fewOf(db, fewRecords, sql<{ id: bigint }>`select id from shop_order where sn like ${start}`)
  if ('ids' in members && orders) {
    const by = (column: RawBuilder<unknown>, of: readonly bigint[]) =>
      sql<{ id: bigint }>`select id from commission where ${column} = any (${of}::bigint[])`
    const ids = await fewOfAny(db, few, [
      by(sql`member_id`, members.ids),
      by(sql`buyer_id`, members.ids),
      by(sql`order_id`, orders),
    ])
    if (ids) return sql`c.id = any (${ids}::bigint[])`
  }
  const ofOrder =
    start === undefined
      ? sql`false`
      : sql`(select w.sn like ${start} from shop_order w where w.id = c.order_id)`
  return sql`(${isOf(members, sql`c.member_id`)} or ${isOf(members, sql`c.buyer_id`)} or ${ofOrder})`
}

/** Returns one page of the commission of all members, newest first. */
export async function listCommission(
  db: Db,
  query: CommissionQuery,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<CommissionRow[]> {
  const parts = await conditions(db, query)
  if (after !== undefined)
    parts.push(
      sql`(c.created_at, c.id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`,
    )
  const { rows } = await sql<CommissionRow>`
    select c.id, (extract(epoch from c.created_at) * 1000000)::bigint as position, o.sn, c.generation, c.member_id,
      m.nick_name, m.avatar, m.user_code, c.buyer_id, b.nick_name as buyer_name, b.avatar as buyer_avatar,
      b.user_code as buyer_code, c.level, c.buyer_level, c.rate, c.base, c.state, c.amount, c.full_amount, c.burn,
      c.withheld, c.returned, c.created_at, c.settled_at
    from commission c join shop_order o on o.id = c.order_id join member m on m.id = c.member_id
    join member b on b.id = c.buyer_id
    where ${sql.join(parts, sql` and `)} order by c.created_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Returns the sums of the open commission and of the debts, and the balance of the house, in cents. Reads the sums
 * (0400_open_sums.sql) and the changes that are not added to them yet.
 */
export async function readSums(
  db: Db,
): Promise<{ waiting: bigint; due: bigint; debt: bigint; house: bigint } | undefined> {
  const { rows } = await sql<{ waiting: bigint; due: bigint; debt: bigint; house: bigint }>`
    select coalesce(sum(amount) filter (where kind = 'waiting'), 0)::bigint as waiting,
      coalesce(sum(amount) filter (where kind = 'due'), 0)::bigint as due,
      coalesce(sum(amount) filter (where kind = 'debt'), 0)::bigint as debt,
      ledger.slots(${accountId('house', 'money')}) as house
    from (select kind, amount from commission_sum union all select kind, amount from commission_change) s`.execute(
    db,
  )
  return rows[0]
}

/** Adds the changes of open commission and of debts to the sums. */
export async function rollUpOpen(db: Db): Promise<void> {
  await sql`select roll_up_commission()`.execute(db)
}

/** Adds the entries since the last run (0168_cost_month.sql), and withheld and burnt amounts (0395_cost_change.sql). */
export async function rollUpCosts(db: Db): Promise<void> {
  await sql`select roll_up_costs()`.execute(db)
  await sql`select roll_up_cost_changes()`.execute(db)
}

export interface CostRow {
  month: string
  upgrades: bigint
  discounts: bigint
  fee_discounts: bigint
  commission: bigint
  returns: bigint
  dividend: bigint
  returned: bigint
  withheld: bigint
  burn: bigint
}

/**
 * Returns the months since a month, newest first; those of which nothing is known have zeros. A refund lowers the
 * discounts of the month in which it ended: by the discount of its line × refunded amount / paid amount.
 */
export async function readCosts(db: Db, since: string, now: Date): Promise<CostRow[]> {
  const of = (kind: EntryKind | 'discount' | 'fee-discount' | 'withheld' | 'burn') =>
    sql`coalesce((select c.amount from cost_month c where c.month = m.month and c.kind = ${kind}), 0)`
  const kept = (kind: 'withheld' | 'burn') =>
    sql`(${of(kind)} + coalesce((select sum(n.amount) from cost_change n where n.month = m.month and n.kind = ${kind}), 0))::bigint`
  const { rows } = await sql<CostRow>`
    with month as materialized (
      select d::date as month, d at time zone 'UTC' as start, (d + interval '1 month') at time zone 'UTC' as until
      from generate_series(${since}::timestamp, ${now}::timestamptz at time zone 'UTC', interval '1 month') d
    )
    select to_char(m.month, 'YYYY-MM') as month, ${of('upgrade')} as upgrades,
      ${of('discount')} - b.discounts as discounts, ${of('fee-discount')} as fee_discounts,
      ${of('commission')} as commission, ${of('invest-return')} as returns, ${of('dividend')} as dividend,
      ${of('commission-return')} as returned,
      ${kept('withheld')} as withheld, ${kept('burn')} as burn
    from month m cross join lateral (
      select coalesce(sum((l.normal_price - l.price) * x.amount / l.price), 0)::bigint as discounts
      from refund r join refund_line x on x.refund_id = r.id
      join order_line l on l.order_id = x.order_id and l.position = x.position
      where r.ended_at >= m.start and r.ended_at < m.until and r.state = 'refunded'
        and l.currency = 'money' and l.normal_price > l.price and l.price > 0
    ) b order by m.month desc`.execute(db)
  return rows
}

export interface SimulatedLevel {
  readonly level: number
  readonly commission_1: bigint
  readonly commission_2: bigint
  readonly cap: bigint
}

export interface SimulatedRow {
  /** The inviter's level; null in the row of the totals. */
  level: number | null
  orders: bigint
  sold: bigint
  amount_1: bigint
  amount_2: bigint
  burn: bigint
}

/**
 * Computes commission and sales of the paid orders of a span with given terms, by the inviter's level of now. The
 * formula is that of rules/mine/commission; a test compares the two. A refund reduces the commission of the whole order
 * in proportion, so the cap applies to the order before refunds. Reads up to `limit` orders, the newest.
 */
export async function simulate(
  db: Db,
  span: { from: Date; to: Date; limit: number },
  terms: readonly SimulatedLevel[],
): Promise<SimulatedRow[]> {
  const json = JSON.stringify(
    terms.map((one) => ({
      level: one.level,
      commission_1: String(one.commission_1),
      commission_2: String(one.commission_2),
      cap: String(one.cap),
    })),
  )
  const { rows } = await sql<SimulatedRow>`
    with terms as materialized (
      select * from jsonb_to_recordset(${json}::jsonb)
        as t (level smallint, commission_1 bigint, commission_2 bigint, cap bigint)
    ), sale as materialized (
      select o.id, o.member_id from shop_order o
      where o.paid_at >= ${span.from} and o.paid_at < ${span.to} order by o.paid_at desc limit ${span.limit}
    ), counted as materialized (
      select s.id, s.member_id, coalesce(sum(l.paid - l.back), 0)::bigint as sold, coalesce(sum(l.base), 0)::bigint as base,
        coalesce(sum(l.base * (l.paid - l.back) / l.paid), 0)::bigint as remains
      from sale s left join lateral (
        select n.price * n.quantity as paid, n.price * n.quantity * p.commission / 10000 as base, coalesce((
          select sum(x.amount) from refund_line x join refund r on r.id = x.refund_id
          where x.order_id = n.order_id and x.position = n.position and r.state = 'refunded'), 0)::bigint as back
        from order_line n join product p on p.id = n.product_id where n.order_id = s.id and n.currency = 'money'
      ) l on true group by s.id, s.member_id
    ), earned as (
      select g.level, g.generation, f.amount * c.remains / c.base as amount,
        (c.base * g.rate / 10000 - f.amount) * c.remains / c.base as burn
      from counted c join member b on b.id = c.member_id join member i on i.id = b.inviter_id
      left join member j on j.id = i.inviter_id and j.id <> b.id
      cross join lateral (
        select t.level, 1 as generation, t.commission_1 as rate, t.cap from terms t
          where t.level = i.level and i.closed_at is null
        union all
        select t.level, 2, t.commission_2, t.cap from terms t where t.level = j.level and j.closed_at is null
      ) g
      cross join lateral (
        select case when b.level > g.level and c.base > g.cap then g.cap else c.base end * g.rate / 10000 as amount
      ) f
      where c.base > 0
    )
    select level, 0::bigint as orders, 0::bigint as sold,
      coalesce(sum(amount) filter (where generation = 1), 0)::bigint as amount_1,
      coalesce(sum(amount) filter (where generation = 2), 0)::bigint as amount_2, coalesce(sum(burn), 0)::bigint as burn
    from earned group by level
    union all
    select null, count(*), coalesce(sum(sold), 0)::bigint, 0, 0, 0 from counted`.execute(db)
  return rows
}

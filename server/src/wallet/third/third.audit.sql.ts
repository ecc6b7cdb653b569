import { thirdMethod } from '@banyan/contract/wallet/third/terms'
import { type RawBuilder, sql } from 'kysely'
import { accountId } from '../../ledger/accounts.ts'
import { type Checkpoint, recordsFrom } from '../../ledger/audit-check.ts'
import type { Db } from '../../db/db.ts'

const fresh = (since: Checkpoint | undefined): RawBuilder<unknown> =>
  since
    ? sql`select ref_id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'third-payment'
        union select id from third_payment where changed_at >= ${recordsFrom(since)}
        union select payment_id from third_refund where changed_at >= ${recordsFrom(since)}`
    : sql`select id from third_payment union select ref_id from ledger.transfer where ref_kind = 'third-payment'`

/** True for a payment `p` that was returned without being used. */
const returnedAtOnce = sql`exists (select from third_refund late where late.payment_id = p.id and late.cause = 'late')`

interface Misposted {
  id: bigint
  state: string
  due: string
  posted: string
}

/**
 * Returns payments whose own postings are not those of their state, with both as texts. A recharge that was paid has one posting
 * into its member's balance, and one back if it was refunded. A payment that was returned when it came (an order's, or for a closed
 * account) has one from outside to outside. A refund that staff credited has one into the balance.
 */
export async function findMisposted(db: Db, since: Checkpoint | undefined): Promise<Misposted[]> {
  const recharged = accountId('recharged', 'money')
  const out = accountId('paid-out', 'money')
  const { rows } = await sql<Misposted>`
    with fresh (id) as materialized (${fresh(since)}), due as (
      select p.id, 'third:' || p.id || ':pay ' || p.amount || ' ' || ${recharged}::text || ' ' || a.id as line
      from fresh join third_payment p using (id) join ledger.account a
        on a.member_id = p.member_id and a.kind = 'balance' and a.currency = 1
      where p.purpose = 'recharge' and p.state in ('paid', 'returned') and not ${returnedAtOnce}
      union all select p.id, 'third:' || p.id || ':return ' || p.amount || ' ' || case
          when ${returnedAtOnce} then ${recharged}::bigint else a.id end || ' ' || ${out}::text
      from fresh join third_payment p using (id) join ledger.account a
        on a.member_id = p.member_id and a.kind = 'balance' and a.currency = 1
      where p.state = 'returned'
      union all select p.id, 'third-refund:' || f.id || ':credit ' || f.amount || ' ' || ${out}::text || ' ' || a.id
      from fresh join third_payment p using (id) join third_refund f on f.payment_id = p.id join ledger.account a
        on a.member_id = p.member_id and a.kind = 'balance' and a.currency = 1
      where f.state = 'credited'
    ), posted as (
      select f.id, r.key || ' ' || t.amount || ' ' || t.debit || ' ' || t.credit as line
      from fresh f join ledger.transfer t on t.ref_kind = 'third-payment' and t.ref_id = f.id
      join ledger.request r on r.id = t.request_id
    ), both_sides as (
      select f.id, coalesce((select string_agg(d.line, ', ' order by d.line) from due d where d.id = f.id), '') as due,
        coalesce((select string_agg(p.line, ', ' order by p.line) from posted p where p.id = f.id), '') as posted
      from fresh f
    )
    select b.id, coalesce(p.state, 'missing') as state, b.due, b.posted
    from both_sides b left join third_payment p on p.id = b.id
    where b.due <> b.posted or p.id is null order by b.id limit 100`.execute(db)
  return rows
}

/** Returns orders paid by third party without one paid payment of their price, and paid payments without such an order. */
export async function findUnmatchedOrders(
  db: Db,
  since: Checkpoint | undefined,
): Promise<{ id: bigint; sn: string | null }[]> {
  const orders = since
    ? sql`select id from shop_order where paid_at >= ${recordsFrom(since)} and pay_method = ${thirdMethod}
        union select order_id from third_payment where changed_at >= ${recordsFrom(since)} and order_id is not null`
    : sql`select id from shop_order where pay_method = ${thirdMethod}
        union select order_id from third_payment where order_id is not null`
  const { rows } = await sql<{ id: bigint; sn: string | null }>`
    with fresh (id) as materialized (${orders})
    select f.id, o.sn from fresh f left join shop_order o on o.id = f.id
    left join third_payment p on p.order_id = f.id and p.state = 'paid'
    where (o.pay_method is not distinct from ${thirdMethod}) <> (p.id is not null)
      or p.id is not null and (p.amount <> o.money or p.member_id <> o.member_id) order by f.id limit 100`.execute(
    db,
  )
  return rows
}

/** Returns payments of which more is refunded than was paid, or whose refunds do not fit their cause. */
export async function findOverReturned(
  db: Db,
  since: Checkpoint | undefined,
): Promise<{ id: bigint; amount: bigint; refunded: bigint }[]> {
  const { rows } = await sql<{ id: bigint; amount: bigint; refunded: bigint }>`
    with fresh (id) as materialized (${fresh(since)}), sums as (
      select p.id, p.state, p.purpose, p.amount, p.paid_amount, coalesce(sum(f.amount), 0)::bigint as refunded,
        coalesce(sum(f.paid_amount), 0)::bigint as paid_back,
        coalesce(sum(f.amount) filter (where f.cause = 'order-refund'), 0)::bigint as of_orders
      from fresh join third_payment p using (id) left join third_refund f on f.payment_id = p.id group by p.id
    )
    select id, amount, refunded from sums
    where refunded > amount or paid_back > paid_amount
      or (state = 'returned') <> (refunded = amount and of_orders = 0 and paid_back = paid_amount)
      or state in ('waiting', 'closed') and refunded > 0 order by id limit 100`.execute(db)
  return rows
}

/** Returns refunds of orders through the gateway with an amount other than posted, and postings without a refund. */
export async function findMisrefunds(
  db: Db,
  since: Checkpoint | undefined,
): Promise<{ key: string; amount: bigint; posted: bigint }[]> {
  const out = accountId('paid-out', 'money')
  const isNew = since ? sql`f.changed_at >= ${recordsFrom(since)}` : sql`true`
  const isPosted = since ? sql`and t.xid >= ${since.hi}::xid8` : sql``
  const { rows } = await sql<{ key: string; amount: bigint; posted: bigint }>`
    with due as (
      select 'order:' || p.order_id || ':refund:' || f.refund_id as key, f.amount
      from third_refund f join third_payment p on p.id = f.payment_id where f.refund_id is not null and ${isNew}
    ), posted as (
      select r.key, t.amount from ledger.transfer t join ledger.request r on r.id = t.request_id
      where t.ref_kind = 'order' and t.credit = ${out} ${isPosted}
    ), every (key) as (select key from due union select key from posted)
    select e.key, coalesce(d.amount, f.amount, 0)::bigint as amount, coalesce(p.amount, t.amount, 0)::bigint as posted
    from every e left join due d using (key) left join posted p using (key)
    -- One half may be older than the checkpoint.
    left join third_refund f on d.key is null and f.refund_id = split_part(e.key, ':', 4)::bigint
    left join ledger.request r on p.key is null and r.key = e.key
    left join ledger.transfer t on t.request_id = r.id and t.credit = ${out}
    where coalesce(d.amount, f.amount, 0) <> coalesce(p.amount, t.amount, 0) order by e.key limit 100`.execute(
    db,
  )
  return rows
}

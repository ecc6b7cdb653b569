// The newest record of each kind that a member asks about. The owner is part of every query.
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

interface OrderRow {
  id: bigint
  sn: string
  state: 'wait-pay' | 'wait-send' | 'wait-receive' | 'finished' | 'closed'
  waybill: string | null
}

/** Returns the newest open order, or else the newest order, with the number of its newest parcel. */
export async function newestOrder(db: Db, member: bigint): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.sn, o.state,
      (select p.company || ' ' || p.waybill from parcel p where p.order_id = o.id order by p.id desc limit 1) as waybill
    from (
      (select id, sn, state, 1 as rank from shop_order
        where member_id = ${member} and state in ('wait-send', 'wait-receive') and hidden_at is null
        order by id desc limit 1)
      union all
      (select id, sn, state, 2 from shop_order where member_id = ${member} and hidden_at is null
        order by id desc limit 1)
    ) o order by o.rank limit 1`.execute(db)
  return rows[0]
}

/** Which record is read: the newest one, or the newest rejected one if there is one. */
type About = 'newest' | 'rejected'

interface MoneyRow<State extends string> {
  id: bigint
  amount: bigint
  state: State
  /** Why it was rejected; empty otherwise. */
  reason: string
}

type RechargeRow =
  | (MoneyRow<'waiting' | 'arrived' | 'rejected' | 'cancelled'> & { kind: 'recharge' })
  | (MoneyRow<'waiting' | 'paid' | 'closed' | 'returning' | 'returned' | 'in-balance'> & {
      kind: 'recharge-third'
    })

/** Returns a member's recharge, by proof of payment or through the gateway. Only the first kind can be rejected. */
export async function newestRecharge(db: Db, member: bigint, about: About): Promise<RechargeRow | undefined> {
  const { rows } = await sql<RechargeRow>`
    select kind, id, amount, state, reason from (
      (select 'recharge' as kind, id, amount, state, reason, created_at from recharge
        where member_id = ${member} order by id desc limit 1)
      union all
      (select 'recharge', id, amount, state, reason, created_at from recharge
        where member_id = ${member} and state = 'rejected' and ${about} = 'rejected' order by id desc limit 1)
      union all
      (select 'recharge-third', p.id, p.amount, ${thirdState}, '', p.created_at from third_payment p
        where p.member_id = ${member} and p.purpose = 'recharge' order by p.id desc limit 1)
    ) r
    order by (state = 'rejected' and ${about} = 'rejected') desc, created_at desc, id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** The state of a payment through the gateway, with the step of its newest refund. */
const thirdState = sql`case when p.state <> 'returned' then p.state else coalesce(
  (select case f.state when 'done' then 'returned' when 'credited' then 'in-balance' else 'returning' end
    from third_refund f where f.payment_id = p.id order by f.id desc limit 1), 'returned') end`

export async function newestWithdrawal(
  db: Db,
  member: bigint,
  about: About,
): Promise<MoneyRow<'waiting' | 'paid' | 'rejected' | 'cancelled'> | undefined> {
  const { rows } = await sql<MoneyRow<'waiting' | 'paid' | 'rejected' | 'cancelled'>>`
    select id, amount, state, reason from withdraw where member_id = ${member}
    order by (state = 'rejected' and ${about} = 'rejected') desc, id desc limit 1`.execute(db)
  return rows[0]
}

interface RefundRow {
  id: bigint
  sn: string
  state: 'waiting' | 'returning' | 'refunded' | 'refused' | 'cancelled'
  reason: string
}

export async function newestRefund(db: Db, member: bigint, about: About): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select r.id, o.sn, r.state, r.answer as reason from refund r join shop_order o on o.id = r.order_id
    where r.member_id = ${member}
    order by (r.state = 'refused' and ${about} = 'rejected') desc, r.id desc limit 1`.execute(db)
  return rows[0]
}

export async function promotionCode(db: Db, member: bigint): Promise<string> {
  const { rows } = await sql<{
    user_code: string
  }>`select user_code from member where id = ${member}`.execute(db)
  if (!rows[0]) throw new Error('the member exists')
  return rows[0].user_code
}

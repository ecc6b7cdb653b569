import type { OrderState } from '@banyan/contract/shop/order/order'
import { type RawBuilder, sql } from 'kysely'
import { codeOf, type Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'
import type { PostExpression } from '../../ledger/ledger.ts'
import { type Frozen, insertFrozen } from '../../mine/commission.ts'
import type { OrderChange } from './order.sql.ts'

export interface PayableRow {
  id: bigint
  sn: string
  state: OrderState
  money: bigint
  points: bigint
  pay_until: Date
  pay_method: string | null
  /** True if the member has a payment password. */
  paypwd: boolean
  /** True if the member has an inviter, who may get commission. */
  invited: boolean
}

/** Returns the amounts to pay for a member's order. */
export async function readPayable(db: Db, memberId: bigint, id: bigint): Promise<PayableRow | undefined> {
  const query = sql<PayableRow>`
    select o.id, o.sn, o.state, o.money, o.points, o.pay_until, o.pay_method,
      exists (select from pay_password w where w.member_id = o.member_id) as paypwd,
      exists (select from member m where m.id = o.member_id and m.inviter_id is not null) as invited
    from shop_order o where o.id = ${id} and o.member_id = ${memberId}`.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('order-payable', query))
  return rows[0]
}

export interface Payment extends OrderChange {
  readonly memberId: bigint
  readonly order: Pick<PayableRow, 'id' | 'money' | 'points'>
  readonly method: 'user_money'
  /** Posts the money; see `postExpression` of the ledger. */
  readonly posting: PostExpression
  /** The commission that the payment freezes; undefined if there is none. */
  readonly frozen: Frozen | undefined
  /** Returns the INSERT that stores the answer of the call; see `StoreAnswer`. */
  readonly answer: (work: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** SQLSTATE of a payment that the wallets cannot cover; see the function `require_posted`. */
const unpostedState = 'BY004'

/**
 * Marks an order paid, moves the money, freezes the commission and stores the answer, in one statement: one round trip, all or nothing.
 * Locks the order, then the accounts, then the request key. Returns `state` if the order can no longer be paid
 * or its price has changed, and `short` if the wallets do not cover it. Nothing has changed in these cases.
 */
export async function payOrder(db: Db, payment: Payment): Promise<'paid' | 'state' | 'short'> {
  const { memberId, order, from, to, now, method, posting, frozen, answer } = payment
  try {
    const query = sql`
      with due as (
        update shop_order set state = ${to}, pay_time = ${now}, pay_method = ${method}
        where id = ${order.id} and member_id = ${memberId} and state = any (${from}::text[])
          and pay_until > ${now} and money = ${order.money} and points = ${order.points} returning id
      ), posted as materialized (
        select ${posting.call} as posting from due
      ), checked as materialized (
        select require_posted(${posting.outcome}, ${posting.replayed}) from posted
      ) ${frozen ? sql`, frozen as (${insertFrozen(frozen, sql`due`)})` : sql``}
      , answered as (${answer(sql`checked`)})
      select true as paid from checked`.compile(db)
    const { rows } = await db.executeQuery(preparedQuery('order-pay', query))
    return rows.length === 1 ? 'paid' : 'state'
  } catch (error) {
    if (codeOf(error) === unpostedState) return 'short'
    throw error
  }
}

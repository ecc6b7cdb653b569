import type { OrderState } from '@banyan/contract/shop/order/order'
import { CompiledQuery, sql } from 'kysely'
import { codeOf, type Db } from '../../db/db.ts'
import { prepared, preparedQuery } from '../../db/prepared.ts'
import { answerFields, type KeyedRequest } from '../../door/idempotency.ts'
import { postArguments, type Posting } from '../../ledger/ledger.ts'
import { type Frozen, frozenFields } from '../../mine/commission.ts'
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

/** An order of a member. */
export interface OwnOrder {
  readonly memberId: bigint
  readonly id: bigint
}

/** Returns the amounts to pay for orders of members; undefined for an order that its member does not have. */
export async function readPayable(db: Db, asked: readonly OwnOrder[]): Promise<(PayableRow | undefined)[]> {
  const query = sql<PayableRow & { n: bigint }>`
    select a.n, o.id, o.sn, o.state, o.money, o.points, o.pay_until, o.pay_method,
      exists (select from pay_password w where w.member_id = o.member_id) as paypwd,
      exists (select from member m where m.id = o.member_id and m.inviter_id is not null) as invited
    from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ memberId }) => memberId)}::bigint[])
      with ordinality a (id, member, n)
    join shop_order o on o.id = a.id and o.member_id = a.member`.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('order-payable', query))
  const byNumber = new Map(rows.map((row) => [Number(row.n), row]))
  return asked.map((_, index) => byNumber.get(index + 1))
}

export interface Payment extends Pick<OrderChange, 'from' | 'to'> {
  readonly memberId: bigint
  readonly order: Pick<PayableRow, 'id' | 'money' | 'points'>
  readonly method: 'user_money'
  /** Moves the money. */
  readonly posting: Posting
  /** The commission that the payment freezes; undefined if there is none. */
  readonly frozen: Frozen | undefined
  /** The member's call, and its reply. */
  readonly request: KeyedRequest
  readonly reply: object
}

const payText = prepared(
  'pay-orders',
  `select pay_orders($1, $2, $3::text[], $4::uuid[], $5::text[], $6::bigint[], $7::int[], $8::bigint[], $9::bigint[],
    $10::bigint[], $11::text[], $12, $13::text)`,
)

/**
 * Marks orders paid, moves the money, freezes the commission and stores the answers of the calls, in one statement: all of
 * them, or it throws and nothing has changed.
 * @param lockLimit how long it waits for a lock, such as '200ms'; null keeps the limit of the session.
 */
export async function payOrders(
  db: Db,
  payments: readonly Payment[],
  { at, lockLimit }: { at: Date; lockLimit: string | null },
): Promise<void> {
  const rows = payments.map(({ memberId, order, from, to, method, request, reply }) => ({
    order: String(order.id),
    member: String(memberId),
    money: String(order.money),
    points: String(order.points),
    method,
    from,
    to,
    ...answerFields(request),
    reply,
  }))
  const frozen = payments.flatMap((payment) => (payment.frozen ? [frozenFields(payment.frozen)] : []))
  const posting = postArguments(
    payments.map((one) => one.posting),
    at,
  )
  const values = [JSON.stringify(rows), JSON.stringify(frozen), ...posting, lockLimit]
  await db.executeQuery(CompiledQuery.raw(payText, values))
}

/** SQLSTATE of a payment that the wallets cannot cover; see the function `require_posted`. */
const unpostedState = 'BY004'
/** SQLSTATE of an order that can't be paid any more; see the function `pay_orders`. */
const unpayableState = 'BY008'

/**
 * Returns why an order could not be paid: `state` if it can no longer be paid or its price has changed, `short` if the
 * wallets do not cover it, undefined for any other error.
 */
export function unpaid(error: unknown): 'state' | 'short' | undefined {
  if (codeOf(error) === unpostedState) return 'short'
  return codeOf(error) === unpayableState ? 'state' : undefined
}

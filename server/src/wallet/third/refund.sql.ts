import type { ThirdRefundState } from '@banyan/contract/wallet/third/terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { mayTry } from '../../jobs/items.ts'
import { escapeLike } from '../../lib/escape-like.ts'

export type RefundCause = 'order-refund' | 'late' | 'staff'

export interface ThirdRefundRow {
  id: bigint
  payment_id: bigint
  sn: string
  attempt: number
  cause: RefundCause
  amount: bigint
  paid_amount: bigint
  state: ThirdRefundState
  fault: string
  sent_at: Date | null
  /** Of its payment. */
  payment_sn: string
  merchant: string
  trade_merchant: string
  member_id: bigint
  order_id: bigint | null
}

const select = sql`select f.id, f.payment_id, f.sn, f.attempt, f.cause, f.amount, f.paid_amount, f.state, f.fault,
  f.sent_at, p.sn as payment_sn, p.merchant, p.trade_merchant, p.member_id, p.order_id
  from third_refund f join third_payment p on p.id = f.payment_id`

export async function findRefund(db: Db, id: bigint): Promise<ThirdRefundRow | undefined> {
  const { rows } = await sql<ThirdRefundRow>`${select} where f.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Returns the refund of a payment by the number of its first attempt. The row has the number of the present attempt: the
 * first number, or the first number with `A2`, `A3` and so on.
 */
export async function findRefundBySn(
  db: Db,
  payment: string,
  first: string,
): Promise<ThirdRefundRow | undefined> {
  const { rows } = await sql<ThirdRefundRow>`
    ${select} where p.sn = ${payment} and (f.sn = ${first} or f.sn like ${`${escapeLike(first)}A%`})`.execute(
    db,
  )
  return rows[0]
}

/**
 * Returns the number and the amounts of a payment, and the sum and the number of its refunds. Amounts are cents. The
 * caller has locked the payment, or the order that it paid.
 */
export async function readRefunded(
  tx: Tx,
  payment: bigint,
): Promise<{ sn: string; amount: bigint; paid: bigint; refunded: bigint; count: number }> {
  const { rows } = await sql<{ sn: string; amount: bigint; paid: bigint }>`
    select sn, amount, paid_amount as paid from third_payment where id = ${payment}`.execute(tx)
  const sums = await sql<{ refunded: bigint; count: number }>`
    select coalesce(sum(amount), 0)::bigint as refunded, count(*)::int as count from third_refund
    where payment_id = ${payment}`.execute(tx)
  const [row] = rows
  const [sum] = sums.rows
  if (!row || !sum) throw new Error(`there is no payment ${payment}`)
  return { ...row, ...sum }
}

export interface NewThirdRefund {
  payment_id: bigint
  sn: string
  cause: RefundCause
  refund_id: bigint | null
  amount: bigint
  paid_amount: bigint
  state: ThirdRefundState
  created_at: Date
}

export async function insertRefund(tx: Tx, row: NewThirdRefund): Promise<void> {
  await tx
    .insertInto('third_refund')
    .values({
      ...row,
      changed_at: row.created_at,
      ended_at: row.state === 'done' ? row.created_at : null,
    })
    .execute()
}

/**
 * Stores when a refund was first sent under its present number, before it is sent. Returns false and changes nothing if
 * the refund has ended or has another number by now.
 */
export async function markSent(db: Db, id: bigint, sn: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('third_refund')
    .set((of) => ({ sent_at: of.fn.coalesce('sent_at', of.val(now)) }))
    .where('id', '=', id)
    .where('sn', '=', sn)
    .where('state', 'in', ['waiting', 'sent'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks a refund and returns its state. */
export async function lockRefund(tx: Tx, id: bigint): Promise<ThirdRefundState> {
  const { state } = await tx
    .selectFrom('third_refund')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return state as ThirdRefundState
}

export interface RefundChange {
  readonly state: ThirdRefundState
  readonly at: Date
  readonly fault?: string
  /** The number of a new attempt. */
  readonly again?: string
  /** The number under which it was made. */
  readonly sn?: string
}

/** Writes a refund's new state. The caller has locked it. */
export async function changeRefund(tx: Tx, id: bigint, change: RefundChange): Promise<void> {
  const { state, at, fault, again, sn } = change
  await tx
    .updateTable('third_refund')
    .set((of) => ({
      state,
      changed_at: at,
      ended_at: state === 'done' || state === 'credited' ? at : null,
      ...(fault !== undefined && { fault }),
      ...(sn !== undefined && { sn }),
      ...(again !== undefined && { sn: again, attempt: of('attempt', '+', 1), sent_at: null }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Returns open refunds after an id that a job may try now. */
export async function findOpenRefunds(
  db: Db,
  { job, now, after, limit }: { job: string; now: Date; after: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select f.id from third_refund f where f.state in ('waiting', 'sent') and f.id > ${after}
      and ${mayTry(job, sql`f.id`, now)}
    order by f.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Returns the paid payment of an order. */
export async function findPaidPayment(tx: Tx, order: bigint): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('third_payment')
    .select('id')
    .where('order_id', '=', order)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return row?.id
}

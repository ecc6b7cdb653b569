import type { ThirdRefundState, ThirdState, ThirdWay } from '@banyan/contract/wallet/third/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { mayTry } from '../../jobs/items.ts'

export interface PaymentRow {
  id: bigint
  sn: string
  member_id: bigint
  purpose: 'recharge' | 'order'
  order_id: bigint | null
  merchant: string
  trade_merchant: string
  amount: bigint
  paid_amount: bigint
  rate: string
  way: ThirdWay
  state: ThirdState
  link: string | null
  trx_no: string | null
  created_at: Date
  pay_until: Date
  queried_at: Date | null
  paid_at: Date | null
  /** The state of its newest refund. */
  refund: ThirdRefundState | null
}

const columns = sql`p.id, p.sn, p.member_id, p.purpose, p.order_id, p.merchant, p.trade_merchant, p.amount,
  p.paid_amount, p.rate, p.way, p.state, p.link, p.trx_no, p.created_at, p.pay_until, p.queried_at, p.paid_at,
  (select f.state from third_refund f where f.payment_id = p.id order by f.id desc limit 1) as refund`

async function readPayments(db: Db, where: RawBuilder<unknown>, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from third_payment p where ${where} order by p.id desc limit ${limit}`.execute(db)
  return rows
}

const first = async (rows: Promise<PaymentRow[]>): Promise<PaymentRow | undefined> => (await rows)[0]

/** Returns a payment by its id; that of another member does not exist. */
export const findPayment = (
  db: Db,
  { id, memberId }: { id: bigint; memberId?: bigint },
): Promise<PaymentRow | undefined> =>
  first(
    readPayments(
      db,
      sql`p.id = ${id} ${memberId === undefined ? sql`` : sql`and p.member_id = ${memberId}`}`,
      1,
    ),
  )

export const findPaymentBySn = (db: Db, sn: string): Promise<PaymentRow | undefined> =>
  first(readPayments(db, sql`p.sn = ${sn}`, 1))

/** Returns the member's newest recharge that can still be paid. */
export const findWaitingRecharge = (db: Db, memberId: bigint, now: Date): Promise<PaymentRow | undefined> =>
  first(
    readPayments(
      db,
      sql`p.member_id = ${memberId} and p.state = 'waiting' and p.purpose = 'recharge' and p.link is not null
        and p.pay_until > ${now}`,
      1,
    ),
  )

/** Milliseconds in which the gateway may still say where to pay. */
const openingMs = 10_000

/** Returns the newest payment of an order that was made, or that can still be made; of these only in one way, if it is given. */
export const findPaymentOfOrder = (
  db: Db,
  order: bigint,
  now: Date,
  way?: ThirdWay,
): Promise<PaymentRow | undefined> =>
  first(
    readPayments(
      db,
      sql`p.order_id = ${order} and (p.state in ('paid', 'returned') or p.state = 'waiting'
        and (p.link is not null or p.created_at > ${new Date(now.getTime() - openingMs)}) and p.pay_until > ${now}
        ${way === undefined ? sql`` : sql`and p.way = ${way}`})`,
      1,
    ),
  )

export const listRecharges = (
  db: Db,
  {
    memberId,
    state,
    before,
    limit,
  }: {
    memberId: bigint
    state: ThirdState | undefined
    before: bigint | undefined
    limit: number
  },
): Promise<PaymentRow[]> => {
  const where = [sql`p.member_id = ${memberId} and p.purpose = 'recharge'`]
  if (state !== undefined) where.push(sql`p.state = ${state}`)
  if (before !== undefined) where.push(sql`p.id < ${before}`)
  return readPayments(db, sql.join(where, sql` and `), limit)
}

export interface NewPaymentRow {
  sn: string
  member_id: bigint
  purpose: 'recharge' | 'order'
  order_id: bigint | null
  merchant: string
  trade_merchant: string
  amount: bigint
  paid_amount: bigint
  rate: string
  way: ThirdWay
  created_at: Date
  pay_until: Date
}

export async function insertPayment(tx: Tx, row: NewPaymentRow): Promise<bigint> {
  const { id } = await tx
    .insertInto('third_payment')
    .values({ ...row, state: 'waiting', changed_at: row.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts the member's recharges that can still be paid. */
export async function countWaiting(tx: Tx, memberId: bigint, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('third_payment')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where('purpose', '=', 'recharge')
    .where('pay_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores where to pay. The first link stays. */
export async function storeLink(db: Db, id: bigint, link: string): Promise<void> {
  await db.updateTable('third_payment').set({ link }).where('id', '=', id).where('link', 'is', null).execute()
}

/** Locks a payment and returns its state. */
export async function lockPayment(tx: Tx, id: bigint): Promise<{ state: ThirdState; trx_no: string | null }> {
  const row = await tx
    .selectFrom('third_payment')
    .select(['state', 'trx_no'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { state: row.state as ThirdState, trx_no: row.trx_no }
}

/** True if the member has closed the account. */
export async function hasClosed(tx: Tx, member: bigint): Promise<boolean> {
  const found = tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', member)
    .where('closed_at', 'is not', null)
  return (await found.executeTakeFirst()) !== undefined
}

export interface PaymentChange {
  readonly state: ThirdState
  readonly at: Date
  readonly trxNo?: string
}

/** Writes a payment's new state. The caller has locked it. */
export async function changePayment(tx: Tx, id: bigint, { state, at, trxNo }: PaymentChange): Promise<void> {
  await tx
    .updateTable('third_payment')
    .set({
      state,
      changed_at: at,
      ...(trxNo !== undefined && { trx_no: trxNo, paid_at: at }),
      ...(state === 'closed' && { closed_at: at }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Claims the right to ask the gateway about a payment now. Returns false if somebody asked within the last seconds, so
 * that a member who taps quickly asks once.
 */
export async function claimQuery(db: Db, id: bigint, now: Date, everyMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('third_payment')
    .set({ queried_at: now })
    .where('id', '=', id)
    .where((of) =>
      of.or([of('queried_at', 'is', null), of('queried_at', '<=', new Date(now.getTime() - everyMs))]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns waiting payments after an id that were started before a time and that a job may try now. */
export async function findQueryable(
  db: Db,
  {
    job,
    now,
    startedBefore,
    after,
    limit,
  }: {
    job: string
    now: Date
    startedBefore: Date
    after: bigint
    limit: number
  },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select p.id from third_payment p where p.state = 'waiting' and p.id > ${after}
      and p.created_at <= ${startedBefore} and ${mayTry(job, sql`p.id`, now)}
    order by p.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** True if the order of a payment can't be paid by it any more, so that its link must not stay payable. */
export async function orderIsOver(db: Db, order: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from shop_order where id = ${order} and state = 'wait-pay' and pay_until > ${now}`.execute(db)
  return rows.length === 0
}

export interface Notice {
  readonly sn: string
  readonly trxNo: string
  readonly status: string
  readonly verdict: string
  readonly body: object
  readonly at: Date
}

/** Stores a message of the gateway with its verdict; counts a repeated message. */
export async function recordNotice(tx: Tx, { sn, trxNo, status, verdict, body, at }: Notice): Promise<void> {
  await sql`
    insert into third_notice as n (sn, trx_no, status, verdict, body, first_at, last_at)
    values (${sn}, ${trxNo}, ${status}, ${verdict}, ${JSON.stringify(body)}::jsonb, ${at}, ${at})
    on conflict (sn, trx_no, status, verdict) do update set times = n.times + 1, last_at = excluded.last_at`.execute(
    tx,
  )
}

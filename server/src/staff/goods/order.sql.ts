import type { Language } from '@banyan/contract/language'
import type { OrderState } from '@banyan/contract/shop/order/order'
import type { RefundState } from '@banyan/contract/shop/order/refund-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { fewOf, fewRecords, findMembers, isOf } from '../../db/find-members.ts'
import { escapeLike } from '../../lib/escape-like.ts'
import { isFoundProduct, productsFound } from './goods-list.sql.ts'
import { orderColumns, type OrderRow } from '../../shop/order/order.ts'
import { isHeld } from '../../shop/order/order-refund.ts'
import { type ParcelRow, parcelsJson, unsentLines } from '../../shop/order/order-express.ts'

export interface StaffOrderRow extends OrderRow {
  member_id: bigint
  nick_name: string
  avatar: string
  user_code: string
  /** Microseconds since 1970. */
  position: bigint
  /** True if an open refund keeps it from being shipped. */
  held: boolean
  /** The pieces that are to be shipped, by line. */
  unsent: { position: number; quantity: number }[]
}

const columns = (language: Language) =>
  sql`${orderColumns(language)}, o.member_id, m.nick_name, m.avatar, m.user_code,
    (extract(epoch from o.created_at) * 1000000)::bigint as position, ${isHeld} as held,
    case when o.state in ('wait-pay', 'wait-send') then coalesce(
      (select jsonb_agg(l order by l.position) from (${unsentLines}) l), '[]') else '[]' end as unsent`

export interface StaffOrderQuery {
  member: bigint | undefined
  state: OrderState | undefined
  reminded: boolean
  search: string
  /** The beginning of the recipient's name or mobile. */
  recipient: string
  /** Words of a product's name, or the beginning of its code. */
  product: string
  from: Date | undefined
  until: Date | undefined
  /** The last order on the page before: its id, and its position if there are days. */
  before: readonly bigint[] | undefined
  language: Language
  limit: number
}

/** The orders with this number, and those with a parcel of this tracking number. */
const numbered = (search: string) => sql<{ id: bigint }>`
  select id from shop_order where sn = ${search}
  union select order_id from parcel where upper(waybill) = upper(${search})`

/**
 * Orders with this number or tracking number, or of the members that a search finds; few of them by their ids, each part by
 * its index.
 */
async function found(db: Db, search: string): Promise<RawBuilder<unknown>> {
  const members = await findMembers(db, search)
  const ids =
    'ids' in members &&
    (await fewOf(
      db,
      fewRecords,
      sql`${numbered(search)}
        union select id from shop_order where member_id = any (${members.ids}::bigint[])`,
    ))
  if (ids) return sql`o.id = any (${ids}::bigint[])`
  const { rows } = await numbered(search).execute(db)
  return sql`(o.id = any (${rows.map(({ id }) => id)}::bigint[]) or ${isOf(members, sql`o.member_id`)})`
}

/** Up to so many products are looked for by their ids, and the orders of up to so many lines. */
const fewParts = { products: fewRecords, lines: 1_000 }

/**
 * The condition on orders `o` with a product that a search finds. Few orders are found by their ids, from the index of their
 * lines.
 */
export async function withProduct(db: Db, search: string, few = fewParts): Promise<RawBuilder<unknown>> {
  // A subquery that can't become a join: the orders are read in their order until the page is full.
  const hasLine = (isFound: RawBuilder<unknown>) =>
    sql`(select true from order_line l where l.order_id = o.id and ${isFound} limit 1)`
  const products = await fewOf(db, few.products, productsFound(search))
  if (!products) return hasLine(isFoundProduct(search, sql`l.product_id`))
  const ids = await fewOf(
    db,
    few.lines,
    sql`select order_id as id from order_line where product_id = any (${products}::bigint[])`,
  )
  return ids ? sql`o.id = any (${ids}::bigint[])` : hasLine(sql`l.product_id = any (${products}::bigint[])`)
}

/**
 * Returns one page of orders, the newest first: by time if there are days, so that they are a range of the index, and
 * otherwise by id. A search is for an order number, a tracking number or a member.
 */
export async function listStaffOrders(db: Db, query: StaffOrderQuery): Promise<StaffOrderRow[]> {
  const { member, state, reminded, search, recipient, product, from, until, before, language, limit } = query
  const where = [sql`true`]
  if (member !== undefined) where.push(sql`o.member_id = ${member}`)
  if (state !== undefined) where.push(sql`o.state = ${state}`)
  if (reminded) where.push(sql`o.state = 'wait-send' and o.reminded_at is not null`)
  if (search !== '') where.push(await found(db, search))
  if (recipient !== '') {
    const like = `${escapeLike(recipient.toLowerCase())}%`
    where.push(sql`(lower(o.address ->> 'consignee') like ${like} or o.address ->> 'mobile' like ${like})`)
  }
  if (product !== '') where.push(await withProduct(db, product))
  if (from) where.push(sql`o.created_at >= ${from}`)
  if (until) where.push(sql`o.created_at < ${until}`)
  const byTime = from !== undefined || until !== undefined
  const [id, position] = before ?? []
  if (id !== undefined)
    where.push(
      byTime
        ? sql`(o.created_at, o.id) < (timestamptz 'epoch' + ${position}::bigint * interval '1 microsecond', ${id}::bigint)`
        : sql`o.id < ${id}`,
    )
  const order = byTime ? sql`o.created_at desc, o.id desc` : sql`o.id desc`
  const { rows } = await sql<StaffOrderRow>`
    select ${columns(language)} from shop_order o join member m on m.id = o.member_id
    where ${sql.join(where, sql` and `)} order by ${order} limit ${limit}`.execute(db)
  return rows
}

export async function findStaffOrder(
  db: Db,
  id: bigint,
  language: Language,
): Promise<StaffOrderRow | undefined> {
  const { rows } = await sql<StaffOrderRow>`
    select ${columns(language)} from shop_order o join member m on m.id = o.member_id where o.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Counts the orders to ship, and those of them whose member has sent a reminder. */
export async function countOrders(db: Db): Promise<{ wait_send: number; reminded: number }> {
  const { rows } = await sql<{ wait_send: bigint; reminded: bigint }>`
    select count(*) as wait_send, count(reminded_at) as reminded from shop_order where state = 'wait-send'`.execute(
    db,
  )
  return { wait_send: Number(rows[0]?.wait_send ?? 0n), reminded: Number(rows[0]?.reminded ?? 0n) }
}

export async function listParcels(db: Db, order: bigint, language: Language): Promise<ParcelRow[]> {
  const { rows } = await sql<{ parcels: ParcelRow[] }>`
    select ${parcelsJson(language)} as parcels from shop_order o where o.id = ${order}`.execute(db)
  return rows[0]?.parcels ?? []
}

interface OrderRefund {
  id: bigint
  state: RefundState
  created_at: Date
  ended_at: Date | null
  /** Cents of each currency; the money with the shipping fee. */
  money: bigint
  points: bigint
}

/** Returns the refunds of an order, the newest first. */
export async function listOrderRefunds(db: Db, order: bigint): Promise<OrderRefund[]> {
  const { rows } = await sql<OrderRefund>`
    select r.id, r.state, r.created_at, r.ended_at,
      coalesce(sum(x.amount) filter (where l.currency = 'money'), 0)::bigint + r.shipping as money,
      coalesce(sum(x.amount) filter (where l.currency = 'points'), 0)::bigint as points
    from refund r join refund_line x on x.refund_id = r.id
    join order_line l on l.order_id = x.order_id and l.position = x.position
    where r.order_id = ${order} group by r.id order by r.id desc`.execute(db)
  return rows
}

/** Replaces the delivery details of an order, and takes the pin on the map away if `losesPin`. Its row is locked. */
export async function changeAddress(
  tx: Tx,
  id: bigint,
  address: Pick<StaffOrderRow['address'], 'consignee' | 'mobile' | 'regions' | 'region' | 'detail'>,
  losesPin: boolean,
): Promise<void> {
  const kept = losesPin ? sql`address - 'latitude' - 'longitude'` : sql`address`
  await sql`update shop_order set address = ${kept} || ${JSON.stringify(address)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

export interface NoteRow {
  id: bigint
  staff: string
  words: string
  created_at: Date
}

/** Returns the notes of staff on an order, the newest first. */
export const listNotes = (db: Db, order: bigint): Promise<NoteRow[]> =>
  db
    .selectFrom('order_note')
    .innerJoin('staff', 'staff.id', 'order_note.staff_id')
    .select(['order_note.id', 'staff.name as staff', 'words', 'order_note.created_at'])
    .where('order_id', '=', order)
    .orderBy('order_note.id', 'desc')
    .execute()

export async function insertNote(
  tx: Tx,
  { orderId, staffId, words, at }: { orderId: bigint; staffId: bigint; words: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('order_note')
    .values({ order_id: orderId, staff_id: staffId, words, created_at: at })
    .execute()
}

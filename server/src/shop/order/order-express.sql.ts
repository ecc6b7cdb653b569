import type { Language } from '@banyan/contract/language'
import type { OrderState } from '@banyan/contract/shop/order/order'
import { type RawBuilder, sql } from 'kysely'
import { codeOf, type Db, type Tx } from '../../db/db.ts'

/** Pieces of a line of an order. */
export interface ParcelLine {
  position: number
  quantity: number
}

export interface ParcelRow {
  id: string
  company: string
  waybill: string
  created_at: string
  tracked_at: string | null
  track: { time: string; words: string }[]
  lines: { position: number; name: string; values: string[]; quantity: number }[]
}

/** The parcels of an order `o` with their lines and tracks, as JSON; the newest event first. */
export const parcelsJson = (language: Language): RawBuilder<ParcelRow[]> => sql<ParcelRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id::text, 'company', p.company, 'waybill', p.waybill,
    'created_at', p.created_at, 'tracked_at', p.tracked_at, 'track', coalesce((
      select jsonb_agg(jsonb_build_object('time', e.happened_at, 'words', e.words)
        order by e.happened_at desc, e.id desc)
      from parcel_event e where e.parcel_id = p.id and (e.waybill is null or e.waybill = p.waybill)), '[]'), 'lines', coalesce((
      select jsonb_agg(jsonb_build_object('position', l.position, 'name', said(l.name, ${language}),
        'values', said_all(l.choice, ${language}), 'quantity', x.quantity) order by l.position)
      from parcel_line x join order_line l on l.order_id = x.order_id and l.position = x.position
      where x.parcel_id = p.id), '[]')) order by p.id)
  from parcel p where p.order_id = o.id), '[]')`

/** Returns the number of a member's order and its parcels with their tracks, the newest event first. */
export async function readParcels(
  db: Db,
  memberId: bigint,
  id: bigint,
  language: Language,
): Promise<{ sn: string; parcels: ParcelRow[] } | undefined> {
  const { rows } = await sql<{ sn: string; parcels: ParcelRow[] }>`
    select o.sn, ${parcelsJson(language)} as parcels
    from shop_order o where o.id = ${id} and o.member_id = ${memberId}`.execute(db)
  return rows[0]
}

export interface NewParcel {
  orderId: bigint
  company: string
  waybill: string
  now: Date
  /** The pieces in the parcel. Absent: all pieces of the order that are still to be sent. */
  lines?: readonly ParcelLine[] | undefined
}

/**
 * The pieces of an order `o` that are to be sent, by line: those that are in no parcel and in no open or paid refund of
 * pieces that are not sent.
 */
export const unsentLines = sql<ParcelLine>`
  select position, quantity::int from (
    select l.position, l.quantity - coalesce((
        select sum(x.quantity) from parcel_line x where x.order_id = l.order_id and x.position = l.position), 0)
      - coalesce((
        select sum(x.quantity) from refund_line x join refund r on r.id = x.refund_id
        where x.order_id = l.order_id and x.position = l.position and r.kind = 'unsent'
          and r.state in ('waiting', 'refunded')), 0) as quantity
    from order_line l where l.order_id = o.id
  ) line where quantity > 0`

/** Returns the pieces of an order that are to be sent. The order's row is locked. */
export async function readUnsent(tx: Tx, orderId: bigint): Promise<ParcelLine[]> {
  const { rows } = await sql<ParcelLine>`
    select line.* from shop_order o, lateral (${unsentLines}) line where o.id = ${orderId}
    order by position`.execute(tx)
  return rows
}

/** Returns when the newest parcel of an order was sent; null if it has none. */
export async function lastSent(tx: Tx, orderId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at from parcel where order_id = ${orderId}`.execute(tx)
  return rows[0]?.at ?? null
}

/** Stores the contents of a parcel. */
export async function insertParcelLines(
  tx: Tx,
  parcelId: bigint,
  orderId: bigint,
  lines: readonly ParcelLine[],
): Promise<void> {
  await sql`
    insert into parcel_line (parcel_id, order_id, position, quantity)
    select ${parcelId}, ${orderId}, l.position, l.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (position int, quantity int)`.execute(tx)
}

/** Adds a parcel to an order. Returns undefined if this company already has a parcel with this tracking number. */
export async function insertParcel(
  tx: Tx,
  { orderId, company, waybill, now }: NewParcel,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into parcel (order_id, company, waybill, created_at) values (${orderId}, ${company}, ${waybill}, ${now})
    on conflict (company, waybill) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export interface NewEvent {
  parcelId: bigint
  time: Date
  words: string
  now: Date
}

interface ParcelNumber {
  company: string
  waybill: string
}

/** A parcel with its order, both locked. */
interface LockedParcel extends ParcelNumber {
  order: bigint
  member: bigint
  sn: string
  state: OrderState
}

/** Locks a parcel, after its order; undefined if there is none. */
export async function lockParcel(tx: Tx, id: bigint): Promise<LockedParcel | undefined> {
  await sql`select from shop_order where id = (select order_id from parcel where id = ${id})
    for no key update`.execute(tx)
  const { rows } = await sql<LockedParcel>`
    select p.company, p.waybill, o.id as order, o.member_id as member, o.sn, o.state
    from parcel p join shop_order o on o.id = p.order_id where p.id = ${id} for no key update of p`.execute(
    tx,
  )
  return rows[0]
}

/** SQLSTATE of a second row with the values of a unique constraint. */
const doubleState = '23505'

/**
 * Replaces the courier and the tracking number of a parcel. A new number is registered with the tracking service again.
 * Returns false if this company already has a parcel with this number; the caller then rolls back.
 */
export async function storeParcelNumber(
  tx: Tx,
  id: bigint,
  { company, waybill }: ParcelNumber,
): Promise<boolean> {
  try {
    await sql`
      update parcel set company = ${company}, waybill = ${waybill},
        tracked_at = case when waybill = ${waybill} then tracked_at end
      where id = ${id}`.execute(tx)
    return true
  } catch (error) {
    if (codeOf(error) === doubleState) return false
    throw error
  }
}

/** SQLSTATE of a reference to a row that does not exist. */
const missingState = '23503'

/** The parcel of an event, and its order. */
interface EventParcel {
  member: bigint
  order: bigint
  sn: string
  waybill: string
}

/**
 * Adds an event to a parcel's track; the same event again changes nothing. Returns the parcel; undefined if there is none.
 */
export async function insertEvent(
  tx: Tx,
  { parcelId, time, words, now }: NewEvent,
): Promise<EventParcel | undefined> {
  try {
    await sql`
      insert into parcel_event (parcel_id, happened_at, words, created_at)
      values (${parcelId}, ${time}, ${words}, ${now})
      on conflict (parcel_id, waybill, happened_at, words) do nothing`.execute(tx)
    const { rows } = await sql<EventParcel>`
      select o.member_id as member, o.id as order, o.sn, p.waybill
      from parcel p join shop_order o on o.id = p.order_id where p.id = ${parcelId}`.execute(tx)
    return rows[0]
  } catch (error) {
    if (codeOf(error) === missingState) return undefined
    throw error
  }
}

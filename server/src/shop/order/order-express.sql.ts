import { sql } from 'kysely'
import { codeOf, type Db, type Tx } from '../../db/db.ts'

export interface ParcelRow {
  id: string
  company: string
  waybill: string
  created_at: string
  tracked_at: string | null
  track: { time: string; words: string }[]
}

/** The parcels of an order `o` with their tracks, as JSON; the newest event first. */
export const parcelsJson = sql<ParcelRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id::text, 'company', p.company, 'waybill', p.waybill,
    'created_at', p.created_at, 'tracked_at', p.tracked_at, 'track', coalesce((
      select jsonb_agg(jsonb_build_object('time', e.happened_at, 'words', e.words)
        order by e.happened_at desc, e.id desc)
      from parcel_event e where e.parcel = p.id), '[]')) order by p.id)
  from parcel p where p.shop_order = o.id), '[]')`

/** Returns the number of a member's order and its parcels with their tracks, the newest event first. */
export async function readParcels(
  db: Db,
  memberId: bigint,
  id: bigint,
): Promise<{ sn: string; parcels: ParcelRow[] } | undefined> {
  const { rows } = await sql<{ sn: string; parcels: ParcelRow[] }>`
    select o.sn, ${parcelsJson} as parcels
    from shop_order o where o.id = ${id} and o.member_id = ${memberId}`.execute(db)
  return rows[0]
}

export interface NewParcel {
  orderId: bigint
  company: string
  waybill: string
  now: Date
}

/** Adds a parcel to an order. Returns undefined if this company already has a parcel with this tracking number. */
export async function insertParcel(
  tx: Tx,
  { orderId, company, waybill, now }: NewParcel,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into parcel (shop_order, company, waybill, created_at) values (${orderId}, ${company}, ${waybill}, ${now})
    on conflict (company, waybill) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export interface NewEvent {
  parcelId: bigint
  time: Date
  words: string
  now: Date
}

/** SQLSTATE of a reference to a row that does not exist. */
const missingState = '23503'

/** Adds an event to a parcel's track; the same event again changes nothing. Returns false if there is no parcel. */
export async function insertEvent(tx: Tx, { parcelId, time, words, now }: NewEvent): Promise<boolean> {
  try {
    await sql`
      insert into parcel_event (parcel, happened_at, words, created_at)
      values (${parcelId}, ${time}, ${words}, ${now})
      on conflict (parcel, happened_at, words) do nothing`.execute(tx)
    return true
  } catch (error) {
    if (codeOf(error) === missingState) return false
    throw error
  }
}

/** True if a refund of the order waits for a decision or for returned goods. The order's row is locked. */
export async function hasOpenRefund(tx: Tx, orderId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from refund where shop_order = ${orderId} and state in ('waiting', 'returning') limit 1`.execute(
    tx,
  )
  return rows.length === 1
}

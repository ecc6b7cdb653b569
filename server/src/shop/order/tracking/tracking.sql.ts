import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { TrackEvent } from '../../../gateway/track17/wire.ts'
import { mayTry } from '../../../jobs/items.ts'

/** Returns the ids of parcels on their way that the tracking service does not know yet, also those of orders that are sent in part. */
export async function findUntracked(
  db: Db,
  { job, now, since, after, limit }: { job: string; now: Date; since: Date; after: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select p.id from parcel p join shop_order o on o.id = p.order_id
    where p.tracked_at is null and p.created_at >= ${since} and p.id > ${after}
      and o.state in ('wait-send', 'wait-receive')
      and ${mayTry(job, sql`p.id`, now)}
    order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the current tracking number of a parcel; undefined if the parcel is marked as registered. */
export async function readUntracked(db: Db, id: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ waybill: string }>`
    select waybill from parcel where id = ${id} and tracked_at is null`.execute(db)
  return rows[0]?.waybill
}

/** Marks a parcel as registered with this tracking number; does nothing if staff have corrected the number. */
export async function markTracked(
  db: Db,
  { id, waybill, at }: { id: bigint; waybill: string; at: Date },
): Promise<void> {
  await sql`update parcel set tracked_at = ${at}
    where id = ${id} and waybill = ${waybill} and tracked_at is null`.execute(db)
}

/** An order whose track has changed, and its member. */
interface Changed {
  member: bigint
  order: bigint
}

/**
 * Adds events to the tracks of the registered parcels with this tracking number. Events that a track has already change
 * nothing. Returns the number of these parcels, and the orders whose tracks have changed.
 */
export async function addEvents(
  tx: Tx,
  { number, events, now }: { number: string; events: readonly TrackEvent[]; now: Date },
): Promise<{ parcels: number; changed: Changed[] }> {
  const { rows } = await sql<{ id: bigint }>`
    select id from parcel where upper(waybill) = upper(${number}) and tracked_at is not null order by id
    for no key update`.execute(tx)
  const parcels = rows.map(({ id }) => id)
  if (parcels.length === 0 || events.length === 0) return { parcels: parcels.length, changed: [] }
  const added = await sql<Changed>`
    with added as (
      insert into parcel_event (parcel_id, waybill, happened_at, words, created_at)
      select p.id, p.waybill, e.time, e.words, ${now} from parcel p,
        unnest(${events.map(({ time }) => time)}::timestamptz[], ${events.map(({ words }) => words)}::text[])
          as e (time, words)
      where p.id = any (${parcels}::bigint[])
      on conflict (parcel_id, waybill, happened_at, words) do nothing returning parcel_id
    )
    select distinct o.member_id as member, o.id as order
    from added a join parcel p on p.id = a.parcel_id join shop_order o on o.id = p.order_id
    order by o.id`.execute(tx)
  return { parcels: parcels.length, changed: added.rows }
}

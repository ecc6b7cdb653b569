import type { ShippingPlace } from '@banyan/rules/shop/shipping'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface PlaceRow extends ShippingPlace {
  readonly id: bigint
  readonly version: number
}

const columns = sql`id, country, region, fee, free_from as "freeFrom", days_min as "daysMin", days_max as "daysMax",
  version`

/** Returns all terms, country by country, those of the whole country first. */
export async function listPlaces(db: Db): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns} from shipping_place order by country, region nulls first`.execute(db)
  return rows
}

export async function lockPlace(tx: Tx, id: bigint): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select ${columns} from shipping_place where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Writes the terms of a place. Returns undefined if another row has this place. */
export async function savePlace(
  tx: Tx,
  id: bigint | undefined,
  { country, region, fee, freeFrom, daysMin, daysMax }: ShippingPlace,
): Promise<Pick<PlaceRow, 'id' | 'version'> | undefined> {
  const { rows } = await sql<Pick<PlaceRow, 'id' | 'version'>>`
    insert into shipping_place as p (country, region, fee, free_from, days_min, days_max)
    values (${country}, ${region}, ${fee}, ${freeFrom}, ${daysMin}, ${daysMax})
    on conflict (country, region) do update set fee = excluded.fee, free_from = excluded.free_from,
      days_min = excluded.days_min, days_max = excluded.days_max, version = p.version + 1
    where p.id = ${id ?? null}
    returning id, version`.execute(tx)
  return rows[0]
}

export async function deletePlace(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from shipping_place where id = ${id}`.execute(tx)
}

import type { AddressCountry, Country } from '@banyan/contract/app/region'
import type { Db, Tx } from '../../db/db.ts'

export interface AddressRow {
  id: bigint
  consignee: string
  mobile: string
  country: AddressCountry
  regions: string[]
  region: string
  detail: string
  latitude: number | null
  longitude: number | null
  is_default: boolean
}

const columns = [
  'id',
  'consignee',
  'mobile',
  'country',
  'regions',
  'region',
  'detail',
  'latitude',
  'longitude',
  'is_default',
] as const

const mine = (db: Db, memberId: bigint) =>
  db
    .selectFrom('address')
    .select(columns)
    .where('member_id', '=', memberId)
    .$narrowType<{ country: AddressCountry }>()

export const findAddressRow = (db: Db, memberId: bigint, id: bigint): Promise<AddressRow | undefined> =>
  mine(db, memberId).where('id', '=', id).executeTakeFirst()

export const findDefaultRow = (db: Db, memberId: bigint): Promise<AddressRow | undefined> =>
  mine(db, memberId).where('is_default', '=', true).executeTakeFirst()

/** Returns the addresses: the default first, then the newest. */
export const listAddressRows = (db: Db, memberId: bigint): Promise<AddressRow[]> =>
  mine(db, memberId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()

/** Returns the country that the member gave at sign-up. */
export async function findSignUpCountry(db: Db, memberId: bigint): Promise<Country | null> {
  const row = await db
    .selectFrom('member')
    .select('country')
    .where('id', '=', memberId)
    .$narrowType<{ country: Country | null }>()
    .executeTakeFirst()
  return row?.country ?? null
}

export async function clearDefault(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('address')
    .set({ is_default: false, updated_at: now })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute()
}

export interface AddressValues {
  consignee: string
  mobile: string
  country: AddressCountry
  regions: string[]
  region: string
  detail: string
  latitude: number | null
  longitude: number | null
  is_default: boolean
}

export async function insertAddress(
  tx: Tx,
  memberId: bigint,
  values: AddressValues,
  now: Date,
): Promise<bigint> {
  const row = await tx
    .insertInto('address')
    .values({ member_id: memberId, ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateAddress(
  tx: Tx,
  memberId: bigint,
  id: bigint,
  values: Partial<AddressValues>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('address')
    .set({ ...values, updated_at: now })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}

export async function deleteAddress(tx: Tx, memberId: bigint, id: bigint): Promise<void> {
  await tx.deleteFrom('address').where('member_id', '=', memberId).where('id', '=', id).execute()
}

export async function deleteAddressRows(tx: Tx, memberId: bigint): Promise<void> {
  await tx.deleteFrom('address').where('member_id', '=', memberId).execute()
}

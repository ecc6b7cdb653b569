// A member's addresses, as orders and the member's own pages see them.
import type { AddressCountry } from '@banyan/contract/app/region'
import type { z } from 'zod'
import type { address } from '@banyan/contract/mine/address/address'
import type { Db, Tx } from '../../db/db.ts'
import {
  type AddressRow,
  deleteAddressRows,
  findAddressRow,
  findDefaultRow,
  findSignUpCountry,
  listAddressRows,
} from './address.sql.ts'

export type Address = z.output<typeof address>

const shown = (row: AddressRow): Address => ({
  id: String(row.id),
  consignee: row.consignee,
  mobile: row.mobile,
  country: row.country,
  regions: row.regions,
  region: row.region,
  detail: row.detail,
  ...(row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : {}),
  is_default: row.is_default,
})

/** Returns an address of this member; undefined if it does not exist or belongs to another member. */
export async function findAddress(db: Db, memberId: bigint, id: bigint): Promise<Address | undefined> {
  const row = await findAddressRow(db, memberId, id)
  return row && shown(row)
}

/** Returns the default address for a new order; undefined if the member has none. */
export async function defaultAddress(db: Db, memberId: bigint): Promise<Address | undefined> {
  const row = await findDefaultRow(db, memberId)
  return row && shown(row)
}

export const listAddresses = async (db: Db, memberId: bigint): Promise<Address[]> =>
  (await listAddressRows(db, memberId)).map(shown)

/** Returns the country of the default address, else the one given at sign-up, else null. */
export async function memberCountry(db: Db, memberId: bigint): Promise<AddressCountry | null> {
  const found = await findDefaultRow(db, memberId)
  return found?.country ?? (await findSignUpCountry(db, memberId))
}

/** Deletes all addresses of a member who closes the account. */
export const eraseAddresses = (tx: Tx, { member }: { member: bigint }): Promise<void> =>
  deleteAddressRows(tx, member)

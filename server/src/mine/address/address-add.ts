// A member with addresses has exactly one default. The first address becomes the default. Choosing another one moves
// it. When the default is deleted, the newest other address becomes the default. Changes of one member's addresses run
// one after the other, so the limit and the default are correct under concurrency.
import {
  doRemove as remove,
  doSave as save,
  loadAddressAdd as load,
  loadSplit as split,
} from '@banyan/contract/mine/address/address-add'
import { countries } from '@banyan/contract/app/region'
import { roundPlace } from '@banyan/rules/location/place'
import { pickedCountry } from '@banyan/rules/mine/free-address'
import { splitAddress } from '@banyan/rules/mine/address-text'
import { isContactNumber } from '@banyan/rules/validate'
import { handle } from '../../door/handler.ts'
import { lockSignedIn } from '../../identity/member.ts'
import { once } from '../../door/idempotency.ts'
import { readRegion } from '../../app/region/read-region.ts'
import { regionsOf } from '../../app/region/region.ts'
import { findAddress } from './address.ts'
import {
  type AddressValues,
  clearDefault,
  deleteAddress,
  findAddressRow,
  insertAddress,
  listAddressRows,
  updateAddress,
} from './address.sql.ts'

export const loadAddressAdd = handle(load, async ({ app, request, member, refuse }) => {
  const address = await findAddress(app.database.db, member.memberId, BigInt(request.id))
  return address ?? refuse('address-gone')
})

export const doSave = handle(save, async (context) => {
  const { app, request, member, refuse } = context
  const { memberId } = member
  const { consignee, mobile, country, detail } = request
  if (consignee === '' || mobile === '' || detail === '') return refuse('address-incomplete')
  if (!isContactNumber(mobile)) return refuse('mobile-format')
  if (country === 'OTHER' && pickedCountry(request.regions[0] ?? '')) return refuse('address-country')
  const region = await readRegion(country, request.regions)
  if (!region) return refuse('address-incomplete')
  const limit = (await app.settings.read())['address.limit']
  const now = app.clock.now()
  const pin = request.place ? roundPlace(request.place) : { latitude: null, longitude: null }
  return once(context, async (tx) => {
    await lockSignedIn(tx, memberId)
    const others = (await listAddressRows(tx, memberId)).filter((one) => String(one.id) !== request.id)
    const known =
      request.id === undefined ? undefined : await findAddressRow(tx, memberId, BigInt(request.id))
    if (request.id !== undefined && !known) return refuse('address-gone')
    if (!known && others.length >= limit) return refuse('address-limit', { limit: String(limit) })
    // The default stays the default until another address is chosen, so there always is one.
    const is_default = request.is_default || known?.is_default === true || others.length === 0
    const values: AddressValues = { consignee, mobile, country, ...region, detail, ...pin, is_default }
    if (is_default) await clearDefault(tx, memberId, now)
    if (!known) return { id: String(await insertAddress(tx, memberId, values, now)) }
    await updateAddress(tx, memberId, known.id, values, now)
    return { id: String(known.id) }
  })
})

export const doRemove = handle(remove, (context) =>
  once(context, async (tx) => {
    const { app, request, member, refuse } = context
    const { memberId } = member
    await lockSignedIn(tx, memberId)
    const gone = await findAddressRow(tx, memberId, BigInt(request.id))
    if (!gone) return refuse('address-gone')
    await deleteAddress(tx, memberId, gone.id)
    const [newest] = gone.is_default ? await listAddressRows(tx, memberId) : []
    if (newest) await updateAddress(tx, memberId, newest.id, { is_default: true }, app.clock.now())
    return {}
  }),
)

export const loadSplit = handle(split, async ({ request }) => {
  const { consignee, mobile, rest } = splitAddress(request.text)
  // The country of the form first: some names are in two countries.
  const first = request.country === 'OTHER' ? [] : [request.country]
  for (const country of new Set([...first, ...countries])) {
    const regions = await regionsOf(country)
    const found = regions.find(rest)
    if (!found) continue
    const region = regions.names(found.codes)?.join(' ') ?? ''
    return { consignee, mobile, country, regions: found.codes, region, detail: without(rest, found.said) }
  }
  return { consignee, mobile, country: request.country, regions: [], region: '', detail: rest }
})

/** Returns a text without the parts that name the region. */
function without(text: string, said: readonly string[]): string {
  let rest = text
  for (const part of said) {
    const at = part === '' ? -1 : rest.toLowerCase().indexOf(part)
    if (at >= 0) rest = `${rest.slice(0, at)} ${rest.slice(at + part.length)}`
  }
  return rest.replaceAll(/\s+/g, ' ').trim()
}

// The shipping terms of a destination. They are read at most once a second; the member confirms the fee with the
// total of the order, so a fee that has changed is never charged silently (D26).
import { cents } from '@banyan/rules/money'
import { type Destination, type ShippingTerms, shippingTerms } from '@banyan/rules/shop/shipping'
import type { App } from '../../boot/app-context.ts'
import { listPlaces } from './shipping.sql.ts'

export { deletePlace, listPlaces, lockPlace, type PlaceRow, savePlace } from './shipping.sql.ts'

/** Returns the terms for a destination; without one, the usual terms. Undefined if the shop does not ship there. */
export async function termsTo(app: App, to: Destination | undefined): Promise<ShippingTerms | undefined> {
  const settings = await app.settings.read()
  const freeFrom = cents(settings['shipping.freeFrom'])
  const usual = {
    fee: cents(settings['shipping.fee']),
    freeFrom: freeFrom === 0n ? null : freeFrom,
    daysMin: settings['shipping.daysMin'],
    daysMax: settings['shipping.daysMax'],
  }
  if (!to) return usual
  const places = await app.cache.get('shipping-places', () => listPlaces(app.database.db))
  return shippingTerms(places, usual, to)
}

// Staff keep the shipping terms of countries and provinces. An order keeps the fee that it was made with.
import { type AddressCountry, countries } from '@banyan/contract/app/region'
import * as contract from '@banyan/contract/staff/goods/shipping'
import { cents, formatCents } from '@banyan/rules/money'
import type { ShippingPlace } from '@banyan/rules/shop/shipping'
import { regionsOf } from '../../app/region/region.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { deletePlace, listPlaces, lockPlace, type PlaceRow, savePlace } from '../../shop/order/shipping.ts'
import { recordAction } from '../audit.ts'

const show = ({ id, country, region, fee, freeFrom, daysMin, daysMax, version }: PlaceRow) => ({
  id: String(id),
  country: country as AddressCountry,
  region: region ?? '',
  fee: formatCents(fee),
  free_from: freeFrom === null ? null : formatCents(freeFrom),
  days_min: daysMin,
  days_max: daysMax,
  version,
})

export const loadShipping = handle(contract.loadShipping, async ({ app, language }) => {
  const provinces = await Promise.all(
    countries.map(async (country) =>
      ((await regionsOf(country)).below('', language) ?? []).map(({ code, name }) => ({
        country,
        code,
        name,
      })),
    ),
  )
  return { list: (await listPlaces(app.database.db)).map(show), provinces: provinces.flat() }
})

export const doSave = handle(contract.doSave, async (context) => {
  const { app, request, staff, origin, language, refuse } = context
  const { country, region } = request
  if (request.days_min > request.days_max) return refuse('days-reversed')
  const provinces = country === 'OTHER' ? [] : (await regionsOf(country)).below('', language)
  const known = provinces?.some(({ code }) => code === region)
  if (region !== '' && known !== true) return refuse('region-unknown')
  const place: ShippingPlace = {
    country,
    region: region || null,
    fee: cents(request.fee),
    freeFrom: request.free_from === '' ? null : cents(request.free_from),
    daysMin: request.days_min,
    daysMax: request.days_max,
  }
  if (place.freeFrom === 0n) return refuse('free-from-zero')
  const reply = await once(context, async (tx) => {
    const before =
      request.id === undefined
        ? undefined
        : ((await lockPlace(tx, BigInt(request.id))) ?? refuse('record-not-found'))
    if (before && request.version !== undefined && request.version !== before.version) refuse('place-changed')
    // A change to another place is a new row; the old place then has no terms of its own.
    const moved = before && (before.country !== place.country || before.region !== place.region)
    if (moved) await deletePlace(tx, before.id)
    const saved = (await savePlace(tx, moved ? undefined : before?.id, place)) ?? refuse('place-exists')
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'shipping.save',
      subject: region === '' ? country : `${country} ${region}`,
      before: before ? show(before) : null,
      after: show({ ...place, ...saved }),
    })
    return { id: String(saved.id) }
  })
  app.cache.forget()
  return reply
})

export const doRemove = handle(contract.doRemove, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const reply = await once(context, async (tx) => {
    const before = (await lockPlace(tx, BigInt(request.id))) ?? refuse('record-not-found')
    await deletePlace(tx, before.id)
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'shipping.remove',
      subject: before.region === null ? before.country : `${before.country} ${before.region}`,
      before: show(before),
      after: null,
    })
    return {}
  })
  app.cache.forget()
  return reply
})

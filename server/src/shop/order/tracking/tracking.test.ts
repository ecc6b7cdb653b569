// Tracks that the tracking service brings (D24): its simulator is called, and pushes, over real sockets.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig, StartRefused } from '../../../boot/config.ts'
import type { SimulatedEvent, TrackingSimulator } from '../../../gateway/track17/simulator.ts'
import { openTracking } from '../../../gateway/tracking.ts'
import { connect, listen } from '../../../testing/chat/socket.ts'
import { startTestApp } from '../../../testing/app.ts'
import { testSecret } from '../../../testing/serve.ts'
import { storeSetting } from '../../../testing/settings.ts'
import {
  faults,
  newMember,
  newShop,
  newStaff,
  order,
  outcome,
  pay,
  type Person,
  receive,
  send,
  type Shelf,
} from '../../../testing/shop.ts'
import { trackParcels } from './subscribe.ts'

const home = await startTestApp()
let service: TrackingSimulator
let shop: Shelf
let tea: string
beforeAll(async () => {
  await home.server.listen({ host: '127.0.0.1', port: 0 })
  const simulator = await home.app.tracking.simulator()
  if (!simulator) throw new Error('this server has another tracking service')
  service = simulator
  shop = await newShop(home)
  const piece = { values: [], price: '10.00', old_price: null, stock: 999, picture: null, on_sale: true }
  tea = (await shop.put('tea', { variants: [piece] })).variants[0] ?? ''
})
afterAll(() => home.close())
beforeEach(() => {
  service.faults.register = 'none'
  service.faults.before = undefined
})
afterEach(async () => expect(await faults(home)).toEqual([]))

/** A member with a sent order; returns its tracking number too. */
async function sent(name: string): Promise<{ person: Person; id: string; waybill: string; parcel: string }> {
  const person = await newMember(home, name, { money: '100.00' })
  const { order_id: id } = await order(person, tea)
  await pay(person, id)
  return { person, id, waybill: `LP${id}`, parcel: await send(shop.staff, id) }
}

const trackOf = async (person: Person, order_id: string) =>
  (await person.ask('/shop/order/order-express', 'load-order-express', { order_id })).data.parcels.map(
    ({ track }) => track,
  )
const trackedOf = async (id: string) =>
  (await shop.staff('/staff/goods/order', 'load-order-detail', { id })).data.parcels.map(
    ({ tracked }) => tracked,
  )
const parked = async () =>
  home.app.database.db
    .selectFrom('parked_item')
    .select(['item', 'reason', 'attempts', 'parked_at'])
    .where('job', '=', 'parcel-track')
    .execute()
/** The failures of one parcel: earlier tests leave failures of theirs. */
const parkedNow = async (parcel: string) => (await parked()).filter(({ item }) => item === parcel)

const left: SimulatedEvent = {
  time_utc: '2026-11-20T01:00:00Z',
  time_iso: '2026-11-20T08:00:00+07:00',
  location: 'Vientiane',
  description: 'Left the depot',
}
const arrived: SimulatedEvent = {
  time_iso: '2026-11-20T19:00:00+07:00',
  location: 'Pakse',
  description: 'Arrived in Pakse',
}
const leftShown = { time: '2026-11-20T01:00:00.000Z', words: 'Vientiane · Left the depot' }
const arrivedShown = { time: '2026-11-20T12:00:00.000Z', words: 'Arrived in Pakse' }

test('[D24] a sent parcel is registered once, and the service’s pushes bring its track, the newest event first', async () => {
  const { person, id, waybill, parcel } = await sent('Noy')
  const other = await sent('Kham')
  expect(await trackedOf(id)).toEqual([null])
  const calls = service.calls
  await trackParcels(home.app)
  await trackParcels(home.app)
  expect(service.calls - calls).toBe(2)
  expect(service.registered.get(waybill)).toBe(parcel)
  expect(await trackedOf(id)).toEqual([home.clock.now().toISOString()])
  // Staff and the service write into one track.
  const own = { time: '2026-11-19T12:00:00.000Z', words: 'Packed' }
  await shop.staff('/staff/goods/order', 'do-track', { parcel_id: parcel, ...own })
  expect(await service.push(waybill, [left, arrived])).toBe(200)
  expect(await trackOf(person, id)).toEqual([[arrivedShown, leftShown, own]])
  expect(await trackOf(other.person, other.id)).toEqual([[]])
})

test('[D24] a parcel with a part of an order is registered before the rest is sent, and its events are in its track', async () => {
  const person = await newMember(home, 'Bounma', { money: '100.00' })
  const { order_id: id } = await order(person, tea, 2)
  await pay(person, id)
  const part = { order_id: id, company: 'Lao Post', waybill: `PART${id}` }
  const lines = [{ position: 0, quantity: 1 }]
  const { data } = await shop.staff('/staff/goods/order', 'do-send', { ...part, lines })
  await trackParcels(home.app)
  expect(service.registered.get(part.waybill)).toBe(data.parcel_id)
  expect(await service.push(part.waybill, [left])).toBe(200)
  const { data: shown } = await person.ask('/shop/order/order-detail', 'load-order-detail', { order_id: id })
  expect(shown.state).toBe('wait-send')
  expect(await trackOf(person, id)).toEqual([[leftShown]])
  // The rest goes in a parcel of its own.
  await send(shop.staff, id)
  const calls = service.calls
  await trackParcels(home.app)
  expect(service.calls - calls).toBe(1)
  expect(await trackOf(person, id)).toEqual([[leftShown], []])
})

test('[D24] repeated, late, reordered and simultaneous pushes leave one track', async () => {
  const { person, id, waybill } = await sent('Lek')
  await trackParcels(home.app)
  // The newer event comes first; the push with the older one follows after the order has ended.
  expect(await service.push(waybill, [arrived])).toBe(200)
  await receive(person, id)
  const pushes = Array.from({ length: 16 }, (_, n) =>
    service.push(waybill.toLowerCase(), n % 2 === 0 ? [left, arrived] : [arrived, left, left]),
  )
  expect(new Set(await Promise.all(pushes))).toEqual(new Set([200]))
  expect(await trackOf(person, id)).toEqual([[arrivedShown, leftShown]])
  // The end of the tracking, and events without a time or a text, add nothing.
  expect(await service.push(waybill, [], { event: 'TRACKING_STOPPED' })).toBe(200)
  const empty = [
    { ...left, time_utc: null, time_iso: null },
    { ...left, time_utc: 'yesterday', time_iso: '2026-11-20' },
    { ...left, description: ' ', location: null },
  ]
  expect(await service.push(waybill, empty)).toBe(200)
  expect(await trackOf(person, id)).toEqual([[arrivedShown, leftShown]])
})

test('[D24 D59] a forged push changes nothing, and one about a number that nobody registered is ignored', async () => {
  const { person, id, waybill } = await sent('Som')
  // Not registered yet: the service can't know it.
  expect(await service.push(waybill, [left])).toBe(200)
  await trackParcels(home.app)
  expect(await service.push(waybill, [left], { sign: 'f'.repeat(64) })).toBe(400)
  expect(await service.push(waybill, [left], { sign: '' })).toBe(400)
  const body = JSON.stringify({ event: 'TRACKING_UPDATED', data: { number: waybill, track_info: null } })
  // A signature that was made for another body.
  expect(await service.push(waybill, [left], { body })).toBe(400)
  const path = '/gateway/track17'
  const plain = await home.server.inject({ method: 'POST', url: path, payload: body })
  expect(plain.statusCode).toBe(400)
  expect(await service.push('NOBODY-1', [left])).toBe(200)
  // Signed, but not what a push looks like.
  expect(await service.push('', [left])).toBe(400)
  expect(await trackOf(person, id)).toEqual([[]])
})

test('[D24] a service that fails is asked again later; a number that it refuses is parked, and staff still enter events', async () => {
  const { person, id, waybill, parcel } = await sent('Vong')
  service.faults.register = 'silent'
  await trackParcels(home.app)
  expect(await parked()).toMatchObject([{ item: parcel, reason: '17TRACK: HTTP 503', attempts: 1 }])
  const calls = service.calls
  // It waits before the next try.
  await trackParcels(home.app)
  expect(service.calls).toBe(calls)
  // The answer is lost after the service took the number: the next try counts as registered.
  service.faults.register = 'lost'
  home.clock.advance({ minutes: 2 })
  await trackParcels(home.app)
  expect(await trackedOf(id)).toEqual([null])
  service.faults.register = 'none'
  home.clock.advance({ minutes: 5 })
  await trackParcels(home.app)
  expect(await trackedOf(id)).toEqual([home.clock.now().toISOString()])
  expect(await parked()).toEqual([])
  expect(await service.push(waybill, [left])).toBe(200)
  expect(await trackOf(person, id)).toEqual([[leftShown]])

  const refused = await sent('Bua')
  service.faults.register = 'undetected'
  await trackParcels(home.app)
  expect(await parked()).toMatchObject([
    { item: refused.parcel, reason: '17TRACK: Carrier can not be detected.' },
  ])
  await shop.staff('/staff/goods/order', 'do-track', { parcel_id: refused.parcel, words: 'By hand' })
  expect((await trackOf(refused.person, refused.id))[0]).toMatchObject([{ words: 'By hand' }])
  // Received meanwhile: nobody asks for it again.
  await receive(refused.person, refused.id)
  service.faults.register = 'none'
  home.clock.advance({ minutes: 40 })
  await trackParcels(home.app)
  expect(await trackedOf(refused.id)).toEqual([null])
})

test('[D69] an event of the service or of staff reaches the member’s open pages, once; a repeated push is silent', async () => {
  const { person, id, waybill, parcel } = await sent('Open')
  const other = await sent('Other')
  await trackParcels(home.app)
  const url = await listen(home)
  const device = await connect(url, { key: String(person.id), token: person.token })
  const stranger = await connect(url, { key: String(other.person.id), token: other.person.token })
  await service.push(waybill, [left])
  await device.hears('updateTrack', 1)
  await service.push(waybill, [left])
  await service.push(waybill, [left, arrived])
  await device.hears('updateTrack', 2)
  await shop.staff('/staff/goods/order', 'do-track', { parcel_id: parcel, words: 'At the counter' })
  await device.hears('updateTrack', 3)
  expect(device.of('updateTrack')).toEqual(Array.from({ length: 3 }, () => ({ order_id: id })))
  expect(stranger.of('updateTrack')).toEqual([])
  for (const one of [device, stranger]) {
    one.ws.close()
    await one.closed
  }
})

test('[D24 D51 D69] staff correct a tracking number: the member is told, the new number is tracked, and the old events are gone', async () => {
  const { person, id, waybill, parcel } = await sent('Typo')
  const other = await sent('Neighbour')
  service.faults.register = 'undetected'
  await trackParcels(home.app)
  service.faults.register = 'none'
  home.clock.advance({ minutes: 2 })
  await trackParcels(home.app)
  await service.push(waybill, [left])
  await shop.staff('/staff/goods/order', 'do-track', { parcel_id: parcel, words: 'By hand' })
  expect((await trackOf(person, id))[0]).toHaveLength(2)
  const correct = (change: object = {}) =>
    shop.staff('/staff/goods/order', 'do-change-parcel', {
      parcel_id: parcel,
      company: 'Lao Post',
      waybill: `RIGHT${id}`,
      ...change,
    })
  expect(await outcome(correct({ waybill: other.waybill }))).toBe('waybill-used')
  expect(await outcome(correct({ parcel_id: '999999' }))).toBe('record-not-found')
  expect(await outcome(correct({ waybill: '' }))).toBe('illegal-parameter')
  const support = await newStaff(home, 'Sup-parcel', 'finance')
  expect(
    await outcome(
      support('/staff/goods/order', 'do-change-parcel', {
        parcel_id: parcel,
        company: 'HAL',
        waybill: 'HAL-1',
      }),
    ),
  ).toBe('not-permitted')
  // Another courier only: the track stays.
  await correct({ company: 'HAL', waybill })
  expect((await trackOf(person, id))[0]).toHaveLength(2)
  expect((await trackedOf(id))[0]).not.toBeNull()
  await Promise.all(Array.from({ length: 8 }, () => correct()))
  const express = await person.ask('/shop/order/order-express', 'load-order-express', { order_id: id })
  expect(express.data.parcels).toMatchObject([
    { company: 'Lao Post', waybill: `RIGHT${id}`, track: [{ words: 'By hand' }] },
  ])
  expect(await trackedOf(id)).toEqual([null])
  await trackParcels(home.app)
  expect(service.registered.get(`RIGHT${id}`)).toBe(parcel)
  // The former number is nobody's now; the same event of the new number counts.
  await service.push(waybill, [left])
  await service.push(`RIGHT${id}`, [left])
  expect((await trackOf(person, id))[0]?.map(({ words }) => words).toSorted()).toEqual(
    ['By hand', leftShown.words].toSorted(),
  )
  const { rows } = await sql<{ kind: string; params: { waybill?: string } }>`
    select kind, params from notice where member_id = ${person.id} and kind = 'order-parcel' order by id`.execute(
    home.app.database.db,
  )
  expect(rows.map(({ params }) => params.waybill)).toEqual([waybill, `RIGHT${id}`])
  const owner = await newStaff(home, 'Owner-parcel', 'owner')
  const { data } = await owner('/staff/system/audit', 'load-audit', { search: express.data.sn })
  expect(data.list.filter(({ action }) => action === 'order.parcel')).toHaveLength(2)
  await receive(person, id)
  expect(await outcome(correct({ waybill: 'LATE-1' }))).toBe('order-state')
})

test('[D24] an outage of hours parks no parcel; refusals after it park the parcel after the usual number', async () => {
  const { parcel } = await sent('Patient')
  service.faults.register = 'silent'
  for (let time = 1; time <= 8; time++) {
    await trackParcels(home.app)
    home.clock.advance({ minutes: 31 })
  }
  expect(await parkedNow(parcel)).toMatchObject([{ attempts: 8, parked_at: null }])
  service.faults.register = 'undetected'
  for (let time = 1; time <= 5; time++) {
    await trackParcels(home.app)
    expect((await parkedNow(parcel)).map(({ parked_at }) => parked_at !== null)).toEqual([time === 5])
    home.clock.advance({ minutes: 31 })
  }
})

test('[D24] a number that staff correct while the job runs: the new number is registered, and the former number’s result counts for nothing', async () => {
  await storeSetting(home.app.database.db, 'job.attempts', 1)
  home.clock.advance({ seconds: 5 })
  const first = await sent('Ahead')
  const second = await sent('Behind')
  const correct = ({ parcel: parcel_id }: { parcel: string }, waybill: string) =>
    shop.staff('/staff/goods/order', 'do-change-parcel', { parcel_id, company: 'Lao Post', waybill })
  /** Runs the job. Staff correct a number during the first call. */
  const trackDuring = async (parcel: { parcel: string }, waybill: string) => {
    service.faults.before = async () => {
      service.faults.before = undefined
      await correct(parcel, waybill)
    }
    await trackParcels(home.app)
    expect(service.faults.before).toBeUndefined()
  }
  // The job has read both parcels and waits for the answer about the first.
  await trackDuring(second, `NEXT${second.id}`)
  expect(service.registered.get(`NEXT${second.id}`)).toBe(second.parcel)
  expect(service.registered.has(second.waybill)).toBe(false)
  expect(await trackedOf(second.id)).toEqual([home.clock.now().toISOString()])

  // The call is about this parcel: the service takes the former number.
  const third = await sent('Taken')
  await trackDuring(third, `NEXT${third.id}`)
  expect(service.registered.get(third.waybill)).toBe(third.parcel)
  expect(await trackedOf(third.id)).toEqual([null])
  await trackParcels(home.app)
  expect(service.registered.get(`NEXT${third.id}`)).toBe(third.parcel)
  expect(await trackedOf(third.id)).toEqual([home.clock.now().toISOString()])

  // The service refuses the former number: that parks no parcel with a new number.
  const fourth = await sent('Refused')
  service.faults.register = 'undetected'
  await trackDuring(fourth, `NEXT${fourth.id}`)
  service.faults.register = 'none'
  expect(await parkedNow(fourth.parcel)).toEqual([])
  await trackParcels(home.app)
  expect(service.registered.get(`NEXT${fourth.id}`)).toBe(fourth.parcel)
  expect(await trackedOf(first.id)).not.toEqual([null])
  await storeSetting(home.app.database.db, 'job.attempts', 5)
  home.clock.advance({ seconds: 5 })
})

test('[D24 D59] staff can switch it off; production has no simulator and wants an encrypted address', async () => {
  await storeSetting(home.app.database.db, 'order.tracking', false)
  home.clock.advance({ seconds: 5 })
  const { id } = await sent('Off')
  const calls = service.calls
  await trackParcels(home.app)
  expect(service.calls).toBe(calls)
  expect(await trackedOf(id)).toEqual([null])

  const env = {
    NODE_ENV: 'production',
    SECRET: testSecret,
    SMTP_URL: 'smtp://mail.example.com',
    DATA_DIR: home.app.config.DATA_DIR,
  }
  const closed = openTracking(readConfig(env), home.clock, String)
  expect(closed.ready).toBe(false)
  expect(closed.simulator()).toBeUndefined()
  await expect(closed.track17.register('LP1', '1')).rejects.toThrow('no tracking service is configured')
  const key = { ...env, TRACK17_KEY: '0123456789ABCDEF0123456789ABCDEF' }
  expect(openTracking(readConfig(key), home.clock, String).ready).toBe(true)
  for (const TRACK17_URL of ['http://api.17track.net/track/v2.2', 'https://127.0.0.1/track/v2.2'])
    expect(() => readConfig({ ...key, TRACK17_URL })).toThrow(StartRefused)
})

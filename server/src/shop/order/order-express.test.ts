import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import {
  faults,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  type Person,
  receive,
  send,
  type Shelf,
  tally,
} from '../../testing/shop.ts'
import { receiveOrders } from './due.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let tea: string
beforeAll(async () => {
  shop = await newShop(home)
  const piece = { values: [], price: '10.00', old_price: null, stock: 999, picture: null, on_sale: true }
  tea = (await shop.put('tea', { variants: [piece] })).variants[0] ?? ''
})
afterEach(async () => expect(await faults(home)).toEqual([]))

const detailOf = async (person: Person, order_id: string) =>
  (await person.ask('/shop/order/order-detail', 'load-order-detail', { order_id })).data
const extend = (person: Person, order_id: string) =>
  person.ask('/shop/order/order-detail', 'do-extend', { order_id })
const expressOf = async (person: Person, order_id: string) =>
  (await person.ask('/shop/order/order-express', 'load-order-express', { order_id })).data

/** A member with a paid order. */
async function paid(name: string): Promise<[Person, string]> {
  const person = await newMember(home, name, { money: '100.00' })
  const { order_id } = await order(person, tea)
  await pay(person, order_id)
  return [person, order_id]
}

test('[D20 D24 E15] staff send an order; the member sees the parcels with their tracks, and confirms the receipt', async () => {
  const [noy, id] = await paid('Noy')
  expect(await outcome(receive(noy, id))).toBe('order-state')
  const sentAt = home.clock.now()
  const parcel = await send(shop.staff, id)
  home.clock.advance({ minutes: 5 })
  // A second parcel does not mark the order sent again.
  const more = { order_id: id, company: 'Lao Post', waybill: 'LP-second' }
  await shop.staff('/staff/goods/order', 'do-send', more)
  expect(await outcome(shop.staff('/staff/goods/order', 'do-send', more))).toBe('waybill-used')
  const event = { parcel_id: parcel, time: '2026-11-20T08:00:00+07:00', words: 'Left Vientiane' }
  await shop.staff('/staff/goods/order', 'do-track', event)
  // A carrier that reports an event twice adds it once.
  await shop.staff('/staff/goods/order', 'do-track', event)
  await shop.staff('/staff/goods/order', 'do-track', {
    ...event,
    time: '2026-11-20T12:00:00Z',
    words: 'In Pakse',
  })
  expect(await outcome(shop.staff('/staff/goods/order', 'do-track', { ...event, parcel_id: '99999' }))).toBe(
    'record-not-found',
  )
  const { parcels } = await expressOf(noy, id)
  expect(parcels).toEqual([
    {
      id: parcel,
      company: 'Lao Post',
      waybill: `LP${id}`,
      created_at: sentAt.toISOString(),
      track: [
        { time: '2026-11-20T12:00:00.000Z', words: 'In Pakse' },
        { time: '2026-11-20T01:00:00.000Z', words: 'Left Vientiane' },
      ],
      lines: [{ position: 0, name: 'tea', values: [], quantity: 1 }],
    },
    expect.objectContaining({ waybill: 'LP-second', track: [] }) as object,
  ])
  expect(await detailOf(noy, id)).toMatchObject({
    state: 'wait-receive',
    waybill: [`LP${id}`, 'LP-second'],
    sent_at: sentAt.toISOString(),
    receive_until: new Date(sentAt.getTime() + 10 * 86_400_000).toISOString(),
    actions: ['extend', 'receive'],
  })
  await receive(noy, id)
  expect(await detailOf(noy, id)).toMatchObject({
    state: 'finished',
    received_at: home.clock.now().toISOString(),
    actions: [],
  })
  expect(await outcome(receive(noy, id))).toBe('order-state')
  expect(await outcome(shop.staff('/staff/goods/order', 'do-send', { ...more, waybill: 'LP3' }))).toBe(
    'order-state',
  )
})

test('an order that is not paid is not sent, and another member’s order looks like none', async () => {
  const [noy, id] = await paid('Owner')
  const thief = await newMember(home, 'Thief')
  const unpaid = await order(noy, tea)
  expect(await outcome(send(shop.staff, unpaid.order_id))).toBe('order-state')
  expect(await outcome(send(shop.staff, '999999'))).toBe('order-gone')
  await send(shop.staff, id)
  expect(await outcome(receive(thief, id))).toBe('order-gone')
  expect(await outcome(extend(thief, id))).toBe('order-gone')
  expect(await outcome(expressOf(thief, id))).toBe('order-gone')
  expect((await detailOf(noy, id)).state).toBe('wait-receive')
})

test('[D22 T6] ten days after sending an order counts as received; the member can add three days, once', async () => {
  const [noy, id] = await paid('Slow')
  const [kham, other] = await paid('Slower')
  await send(shop.staff, id)
  await send(shop.staff, other)
  expect(await tally(Array.from({ length: 8 }, () => extend(kham, other)))).toEqual({
    done: 1,
    'order-extended': 7,
  })
  const until = home.clock.now().getTime() + 13 * 86_400_000
  expect(await detailOf(kham, other)).toMatchObject({
    receive_until: new Date(until).toISOString(),
    actions: ['receive'],
  })
  home.clock.advance({ days: 9, minutes: 24 * 60 - 1 })
  await receiveOrders(home.app)
  expect((await detailOf(noy, id)).state).toBe('wait-receive')
  home.clock.advance({ minutes: 1 })
  await Promise.all([receiveOrders(home.app), receiveOrders(home.app)])
  expect(await detailOf(noy, id)).toMatchObject({
    state: 'finished',
    received_at: home.clock.now().toISOString(),
  })
  expect((await detailOf(kham, other)).state).toBe('wait-receive')
  expect(await outcome(extend(noy, id))).toBe('order-state')
  home.clock.advance({ days: 3 })
  await receiveOrders(home.app)
  expect((await detailOf(kham, other)).state).toBe('finished')
})

// Refunds of an order that is sent in part (D23, D24): of pieces that are not sent, and of pieces that are.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Ask } from '@banyan/contract/client'
import { stockAudit } from '../../staff/goods/stock.ts'
import { startTestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import {
  type All,
  allowUnpaid,
  faults,
  newKey,
  newMember,
  newShop,
  newStaff,
  outcome,
  pay,
  type Person,
  receive,
  type Shelf,
  tally,
} from '../../testing/shop.ts'
import { storeSetting } from '../../testing/settings.ts'
import { receiveOrders } from './due.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let finance: Ask<All>
let staff: Ask<All>
let tea: string
let cup: string
let noy: Person
beforeAll(async () => {
  await allowUnpaid(home)
  shop = await newShop(home)
  await staffCome()
  await storeSetting(home.app.database.db, 'shipping.fee', '2.00')
  const piece = { values: [], price: '10.00', old_price: null, stock: 999, picture: null, on_sale: true }
  tea = (await shop.put('tea', { name: { zh: '茶', en: 'Tea' }, variants: [piece] })).variants[0] ?? ''
  cup = (await shop.put('cup', { name: { zh: '杯', en: 'Cup' }, variants: [piece] })).variants[0] ?? ''
  noy = await newMember(home, 'Noy', { money: '9000.00' })
})
afterEach(async () => {
  expect(await faults(home)).toEqual([])
  expect((await stockAudit.run(home.app.database.db, undefined)).faults).toEqual([])
})

let comings = 0
/** Members of staff log in: their sessions last for hours only. */
async function staffCome(): Promise<void> {
  comings++
  staff = await newStaff(home, `Goods ${comings}`, 'goods')
  finance = await newStaff(home, `Finance ${comings}`, 'finance')
}
async function pass(days: number): Promise<void> {
  home.clock.advance({ days })
  await staffCome()
}

type Lines = { position: number; quantity: number }[]
const linesOf = (teas: number, cups: number): Lines =>
  [
    { position: 0, quantity: teas },
    { position: 1, quantity: cups },
  ].filter(({ quantity }) => quantity > 0)

/** A paid order of three teas and two cups, with a shipping fee of 2. */
async function paid(): Promise<string> {
  const items = [
    { variant_id: tea, quantity: 3 },
    { variant_id: cup, quantity: 2 },
  ]
  const { data } = await noy.ask('/shop/order/check-order', 'do-create', {
    request_key: newKey(),
    items,
    address_id: noy.addressId,
    remark: '',
    money: '52.00',
    points: '0',
  })
  await pay(noy, data.order_id)
  return data.order_id
}

let waybills = 0
/** Staff ship some pieces, or all that are left. */
const parcel = (order_id: string, lines?: Lines) =>
  staff('/staff/goods/order', 'do-send', {
    order_id,
    company: 'Lao Post',
    waybill: `R${++waybills}`,
    ...(lines && { lines }),
  })
type Kind = 'refund' | 'return' | 'unsent'
const request = (order_id: string, kind: Kind, lines: Lines) =>
  noy.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id,
    kind,
    lines: lines.map((line) => ({ ...line, amount: `${line.quantity * 10}.00` })),
    reason: 'late',
    words: '',
    images: [],
  })
const refundOf = async (...asked: Parameters<typeof request>) => (await request(...asked)).data.refund_id
const staffRefund = (id: string, lines: Lines, words = 'Sold out at the supplier') =>
  staff('/staff/goods/order', 'do-refund', { id, lines, words })
const agree = (id: string) => finance('/staff/finance/refund', 'do-agree', { id })
const refuse = (id: string) => finance('/staff/finance/refund', 'do-refuse', { id, reason: 'No' })
const detail = async (order_id: string) =>
  (await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id })).data
const choices = async (order_id: string) =>
  (await noy.ask('/shop/order/order-refund', 'load-order-refund', { order_id })).data
const staffDetail = async (id: string) =>
  (await staff('/staff/goods/order', 'load-order-detail', { id })).data
const money = async () => (await noy.purse()).money
const stocks = async () => [await shop.stock(tea), await shop.stock(cup)] as const

test('[D23 D24] the unsent rest is refunded by line: the stock returns, the fee stays, and the order goes on to its receipt', async () => {
  const [stock, purse] = [await stocks(), await money()]
  const id = await paid()
  await parcel(id, linesOf(1, 2))
  const sentAt = home.clock.now()
  expect(await choices(id)).toMatchObject({
    kinds: ['unsent', 'refund', 'return'],
    whole: false,
    shipping: '0.00',
    lines: [
      { position: 0, pieces: 3, unsent: 2 },
      { position: 1, pieces: 2, unsent: 0 },
    ],
  })
  for (const [kind, lines] of [
    ['unsent', linesOf(3, 0)],
    ['unsent', linesOf(0, 1)],
    ['refund', linesOf(2, 0)],
    ['return', linesOf(2, 2)],
  ] as const)
    expect(await outcome(request(id, kind, lines)), `${kind} ${JSON.stringify(lines)}`).toBe('refund-amount')
  const one = await refundOf(id, 'unsent', linesOf(1, 0))
  // One request for unsent pieces at a time, and meanwhile nothing is shipped.
  expect(await outcome(request(id, 'unsent', linesOf(1, 0)))).toBe('refund-state')
  expect((await choices(id)).kinds).toEqual(['refund', 'return'])
  expect(await outcome(parcel(id))).toBe('order-state')
  expect(await staffDetail(id)).toMatchObject({ held: true, unsent: linesOf(1, 0) })
  await agree(one)
  expect(await detail(id)).toMatchObject({ state: 'wait-send', sent_at: null })
  expect(await money()).toBe(purse - 5200n + 1000n)
  expect(await stocks()).toEqual([stock[0] - 2, stock[1] - 2])
  expect(await staffDetail(id)).toMatchObject({ held: false, unsent: linesOf(1, 0) })
  await pass(3)
  await agree(await refundOf(id, 'unsent', linesOf(1, 0)))
  // Sent with its parcel; the member has the full time from now.
  expect(await detail(id)).toMatchObject({
    state: 'wait-receive',
    sent_at: sentAt.toISOString(),
    receive_until: new Date(home.clock.now().getTime() + 10 * 86_400_000).toISOString(),
    refundable: true,
  })
  expect(await money()).toBe(purse - 5200n + 2000n)
  expect(await stocks()).toEqual([stock[0] - 1, stock[1] - 2])
  expect((await choices(id)).lines).toMatchObject([
    { position: 0, pieces: 1, unsent: 0 },
    { position: 1, pieces: 2, unsent: 0 },
  ])
  // The sent pieces are refunded as usual. Then the order closes, and the shipping fee stays with the shop.
  await agree(await refundOf(id, 'refund', linesOf(1, 2)))
  expect((await detail(id)).state).toBe('closed')
  expect(await money()).toBe(purse - 200n)
  expect(await stocks()).toEqual([stock[0] - 1, stock[1] - 2])
})

test('[D22 D23] an order whose rest was refunded is received by the clock, and by the member', async () => {
  const [one, two] = [await paid(), await paid()]
  for (const id of [one, two]) {
    await parcel(id, linesOf(3, 0))
    await agree(await refundOf(id, 'unsent', linesOf(0, 2)))
  }
  await receive(noy, two)
  await pass(11)
  await receiveOrders(home.app)
  for (const id of [one, two]) expect((await detail(id)).state).toBe('finished')
})

test('[D23 D24] pieces that arrived are refunded while the rest is still to be shipped, which goes on', async () => {
  const id = await paid()
  const purse = await money()
  await parcel(id, linesOf(1, 1))
  const back = await refundOf(id, 'return', linesOf(1, 0))
  await agree(back)
  // Goods on their way back keep nothing from being shipped.
  await parcel(id, linesOf(2, 0))
  expect(await staffDetail(id)).toMatchObject({ refunding: true, held: false, unsent: linesOf(0, 1) })
  await finance('/staff/finance/refund', 'do-confirm-return', { id: back })
  await agree(await refundOf(id, 'refund', linesOf(0, 1)))
  expect((await detail(id)).state).toBe('wait-send')
  await parcel(id)
  expect((await detail(id)).state).toBe('wait-receive')
  expect(await money()).toBe(purse + 2000n)
})

test('[D23] the last refund closes an order that is sent in part, whichever part it covers', async () => {
  const [stock, purse] = [await stocks(), await money()]
  const id = await paid()
  await parcel(id, linesOf(0, 2))
  await agree(await refundOf(id, 'refund', linesOf(0, 2)))
  expect((await detail(id)).state).toBe('wait-send')
  await agree(await refundOf(id, 'unsent', linesOf(3, 0)))
  expect(await detail(id)).toMatchObject({ state: 'closed', refundable: false })
  expect(await money()).toBe(purse - 200n)
  expect(await stocks()).toEqual([stock[0], stock[1] - 2])
})

test('[D23] a refund of unsent pieces that is refused or taken back leaves them to be shipped', async () => {
  const id = await paid()
  await parcel(id, linesOf(3, 0))
  await refuse(await refundOf(id, 'unsent', linesOf(0, 2)))
  const refund_id = await refundOf(id, 'unsent', linesOf(0, 1))
  await noy.ask('/shop/order/order-refund-defail', 'do-cancel', { refund_id })
  expect((await staffDetail(id)).unsent).toEqual(linesOf(0, 2))
  await parcel(id)
  expect((await detail(id)).state).toBe('wait-receive')
})

test('[D23] staff request a refund of what they can’t send, finance decides it, and the rest ships', async () => {
  const [stock, purse] = [await stocks(), await money()]
  const id = await paid()
  expect(await outcome(staffRefund(id, linesOf(0, 3)))).toBe('refund-amount')
  const { data } = await staffRefund(id, linesOf(0, 2))
  // Nothing moves before finance agrees, and staff of the shop can't decide.
  expect(await money()).toBe(purse - 5200n)
  expect(await outcome(staff('/staff/finance/refund', 'do-agree', { id: data.refund_id }))).toBe(
    'not-permitted',
  )
  expect(await outcome(staffRefund(id, linesOf(1, 0)))).toBe('refund-state')
  expect(await outcome(request(id, 'refund', linesOf(3, 0)))).toBe('refund-state')
  const path = '/shop/order/order-refund-defail'
  const shown = await noy.ask(path, 'load-order-refund-defail', { refund_id: data.refund_id })
  expect(shown.data).toMatchObject({
    kind: 'unsent',
    reason: 'stock',
    words: 'Sold out at the supplier',
    money: '20.00',
    shipping: '0.00',
  })
  const told = await noy.ask('/mine/common/system-notice', 'load-system-notice', {})
  expect(told.data.list[0]).toMatchObject({
    title: expect.stringMatching(/办理退款|arranging a refund/) as string,
  })
  await agree(data.refund_id)
  expect(await money()).toBe(purse - 3200n)
  expect(await stocks()).toEqual([stock[0] - 3, stock[1]])
  expect(await detail(id)).toMatchObject({ state: 'wait-send' })
  // The member may still have the whole rest refunded, with the fee: nothing was sent.
  const whole = await choices(id)
  expect(whole).toMatchObject({ kinds: ['refund'], whole: true, shipping: '2.00', lines: [{ pieces: 3 }] })
  await agree(await refundOf(id, 'refund', linesOf(3, 0)))
  expect((await detail(id)).state).toBe('closed')
  expect(await money()).toBe(purse)
  expect(await stocks()).toEqual(stock)
})

test('[D23] staff refund a whole order that they can’t send: the fee goes back, once', async () => {
  const [stock, purse] = [await stocks(), await money()]
  const id = await paid()
  const { data } = await staffRefund(id, linesOf(3, 2))
  await agree(data.refund_id)
  expect((await detail(id)).state).toBe('closed')
  expect(await money()).toBe(purse)
  expect(await stocks()).toEqual(stock)
  expect(await outcome(staffRefund(id, linesOf(1, 0)))).toBe('refund-state')
  expect(await outcome(staffRefund('999999', linesOf(1, 0)))).toBe('order-gone')
})

test('[D23 D24] shipping the rest and asking for its refund at once: exactly one of them', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await paid()
    await parcel(id, linesOf(3, 0))
    const row = ['select from shop_order where id = $1 for no key update', id] as const
    const told = await atOnce(home, row, [() => parcel(id), () => request(id, 'unsent', linesOf(0, 2))])
    expect(['done,refund-state', 'order-state,done']).toContain(told.join())
    const { state } = await detail(id)
    expect(state).toBe(told[0] === 'done' ? 'wait-receive' : 'wait-send')
  }
})

test('[D23 D27] 32 requests for the unsent rest and 32 parcels at once: every piece goes one way', async () => {
  const [stock, purse] = [await stocks(), await money()]
  const id = await paid()
  await parcel(id, linesOf(0, 1))
  const asked = Array.from({ length: 32 }, () => request(id, 'unsent', linesOf(1, 0)))
  const sent = Array.from({ length: 32 }, () => parcel(id, linesOf(1, 0)))
  const [requests, parcels] = await Promise.all([tally(asked), tally(sent)])
  const [asks, sends] = [requests['done'] ?? 0, parcels['done'] ?? 0]
  expect(asks).toBeLessThanOrEqual(1)
  expect(asks + sends).toBeLessThanOrEqual(3)
  expect(asks + sends).toBeGreaterThan(0)
  const left = async () => (await staffDetail(id)).unsent
  expect(await left()).toEqual(linesOf(3 - asks - sends, 1))
  for (const { id: refund } of (await detail(id)).refunds) await agree(refund)
  expect(await left()).toEqual(linesOf(3 - asks - sends, 1))
  await parcel(id)
  expect((await detail(id)).state).toBe('wait-receive')
  expect(await money()).toBe(purse - 5200n + BigInt(asks) * 1000n)
  expect(await stocks()).toEqual([stock[0] - 3 + asks, stock[1] - 2])
})

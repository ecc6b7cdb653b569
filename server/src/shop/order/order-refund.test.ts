import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import {
  type All,
  faults,
  newKey,
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
  tally,
} from '../../testing/shop.ts'
import type { Ask } from '@banyan/contract/client'
import { countGoods } from '../goods/counts.ts'
import { storeSetting } from '../../testing/settings.ts'
import { receiveOrders } from './due.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let finance: Ask<All>
let tea: { id: string; variant: string }
let gift: string
const piece = { values: [], price: '10.00', old_price: null, stock: 1000, picture: null, on_sale: true }
beforeAll(async () => {
  shop = await newShop(home)
  finance = await newStaff(home, 'Fon', 'finance')
  const saved = await shop.put('tea', { variants: [piece] })
  tea = { id: saved.id, variant: saved.variants[0] ?? '' }
  gift = (await shop.put('gift', { currency: 'points', variants: [piece] })).variants[0] ?? ''
})
afterEach(async () => expect(await faults(home)).toEqual([]))

type Line = { position: number; quantity: number; amount: string }
const ask = (person: Person, order_id: string, lines: Line[], change: object = {}) =>
  person.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id,
    kind: 'refund',
    lines,
    reason: 'late',
    words: 'Too late',
    images: [],
    ...change,
  })
const refundOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).data.refund_id
const agree = (id: string) => finance('/staff/finance/refund', 'do-agree', { id })
const refuse = (id: string, reason = 'Worn') => finance('/staff/finance/refund', 'do-refuse', { id, reason })
const confirm = (id: string) => finance('/staff/finance/refund', 'do-confirm-return', { id })
const cancel = (person: Person, refund_id: string) =>
  person.ask('/shop/order/order-refund-defail', 'do-cancel', { refund_id })
const stateOf = async (person: Person, order_id: string) =>
  (await person.ask('/shop/order/order-detail', 'load-order-detail', { order_id })).data.state
const soldOf = async () => {
  await countGoods(home.app)
  home.clock.advance({ seconds: 2 })
  const found = await home.client()('/shop/goods/goods-detail', 'load-goods-detail', { id: tea.id })
  return found.data.sold
}

/** A member with 100 in money and 50 in points who has paid an order of two teas and one gift. */
async function paid(name: string): Promise<[Person, string]> {
  const person = await newMember(home, name, { money: '100.00', points: '50.00' })
  const { data } = await person.ask('/shop/order/check-order', 'do-create', {
    request_key: newKey(),
    items: [
      { variant_id: tea.variant, quantity: 2 },
      { variant_id: gift, quantity: 1 },
    ],
    address_id: person.addressId,
    remark: '',
    money: '20',
    points: '10',
  })
  await pay(person, data.order_id)
  return [person, data.order_id]
}
const whole: Line[] = [
  { position: 0, quantity: 2, amount: '20' },
  { position: 1, quantity: 1, amount: '10' },
]
const full = { money: 10_000n, points: 5000n }
const spent = { money: 8000n, points: 4000n }

test('[D23] every line of an order of 60 lines can be refunded', async () => {
  const letters = Array.from({ length: 30 }, (_, n) => ({ zh: `字${n}` }))
  const { variants } = await shop.put('many', {
    options: [
      { name: { zh: '字' }, values: letters },
      { name: { zh: '色' }, values: [{ zh: '红' }, { zh: '蓝' }] },
    ],
    variants: letters.flatMap((_, n) => [0, 1].map((colour) => ({ ...piece, values: [n, colour] }))),
  })
  const vanh = await newMember(home, 'Vanh', { money: '1200.00' })
  const items = variants.map((variant_id) => ({ variant_id, quantity: 1 }))
  const { order_id } = (
    await vanh.ask('/shop/order/check-order', 'do-create', {
      request_key: newKey(),
      items,
      address_id: vanh.addressId,
      remark: '',
      money: '600.00',
      points: '0.00',
    })
  ).data
  await pay(vanh, order_id)
  const lines = items.map((_, position) => ({ position, quantity: 1, amount: '10.00' }))
  await agree(await refundOf(vanh, order_id, lines))
  expect([await stateOf(vanh, order_id), (await vanh.purse()).money]).toEqual(['closed', 120_000n])
})

test('[D23] before sending the whole order is refunded: each currency goes back, the order closes, the stock returns', async () => {
  const sold = await soldOf()
  const stock = await shop.stock(tea.variant)
  const [noy, id] = await paid('Noy')
  expect(await soldOf()).toBe(sold + 2)
  expect(await outcome(ask(noy, id, whole.slice(0, 1)))).toBe('refund-whole-order')
  expect(await outcome(ask(noy, id, whole, { kind: 'return' }))).toBe('refund-state')
  const refund = await refundOf(noy, id, whole)
  // While staff decide, the order can't be shipped, and no second refund can be requested for the same money.
  expect(await outcome(send(shop.staff, id))).toBe('order-state')
  expect(await outcome(ask(noy, id, whole))).toBe('refund-amount')
  expect(await tally(Array.from({ length: 16 }, () => agree(refund)))).toEqual({
    done: 1,
    'decided-already': 15,
  })
  expect(await noy.purse()).toEqual(full)
  expect(await stateOf(noy, id)).toBe('closed')
  expect(await shop.stock(tea.variant)).toBe(stock)
  expect(await soldOf()).toBe(sold)
  expect(await outcome(refuse(refund))).toBe('decided-already')
  expect(await outcome(ask(noy, id, whole))).toBe('refund-state')
  const statement = await noy.ask('/wallet/detail', 'load-detail', { wallet: 'points' })
  expect(statement.data.list[0]).toMatchObject({ kind: 'order-refund', amount: '10.00', balance: '50.00' })
})

test('[D23] after sending lines are refunded, together never more than was paid for them', async () => {
  const [noy, id] = await paid('Kham')
  await send(shop.staff, id)
  for (const amount of ['9.99', '10.01', '20.00'])
    expect(await outcome(ask(noy, id, [{ position: 0, quantity: 1, amount }]))).toBe('refund-amount')
  const first = await refundOf(noy, id, [{ position: 0, quantity: 1, amount: '10.00' }])
  // 32 requests for the rest of the line: exactly one succeeds.
  const rest: Line[] = [{ position: 0, quantity: 1, amount: '10.00' }]
  expect(await tally(Array.from({ length: 32 }, () => ask(noy, id, rest)))).toEqual({
    done: 1,
    'refund-amount': 31,
  })
  await agree(first)
  expect(await noy.purse()).toEqual({ ...spent, money: 9000n })
  expect(await stateOf(noy, id)).toBe('wait-receive')
})

test('[D23] the last refund of a sent order closes it; one that is refused or taken back gives nothing', async () => {
  const [noy, id] = await paid('Dao')
  await send(shop.staff, id)
  const [money, points] = [
    await refundOf(noy, id, whole.slice(0, 1)),
    await refundOf(noy, id, whole.slice(1)),
  ]
  await agree(money)
  expect(await stateOf(noy, id)).toBe('wait-receive')
  expect(await outcome(refuse(points, ''))).toBe('reason-missing')
  await refuse(points)
  expect(await noy.purse()).toEqual({ money: 10_000n, points: 4000n })
  const again = await refundOf(noy, id, whole.slice(1))
  await cancel(noy, again)
  expect(await outcome(cancel(noy, again))).toBe('refund-state')
  expect(await outcome(agree(again))).toBe('decided-already')
  await agree(await refundOf(noy, id, whole.slice(1)))
  expect(await noy.purse()).toEqual(full)
  expect(await stateOf(noy, id)).toBe('closed')
})

test('[D23 D22] goods come back before the money of a return; an order with an open refund is not received', async () => {
  const [noy, id] = await paid('Mali')
  await send(shop.staff, id)
  const refund = await refundOf(noy, id, whole.slice(0, 1), { kind: 'return' })
  expect(await outcome(confirm(refund))).toBe('refund-state')
  await agree(refund)
  expect(await noy.purse()).toEqual(spent)
  expect(await outcome(receive(noy, id))).toBe('order-state')
  home.clock.advance({ days: 11 })
  await receiveOrders(home.app)
  expect(await stateOf(noy, id)).toBe('wait-receive')
  finance = await newStaff(home, 'Later', 'finance')
  await confirm(refund)
  expect(await noy.purse()).toEqual({ ...spent, money: 10_000n })
  await receiveOrders(home.app)
  expect(await stateOf(noy, id)).toBe('finished')
  // A finished order stays finished when its rest is refunded.
  await agree(await refundOf(noy, id, whole.slice(1)))
  expect(await stateOf(noy, id)).toBe('finished')
})

test('[D23] a refund can be requested for some days after the receipt, to the minute; an open one goes on after that', async () => {
  const [noy, id] = await paid('Late')
  await send(await newStaff(home, 'Sender', 'owner'), id)
  await receive(noy, id)
  const shown = async () =>
    (await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id: id })).data
  const page = async () =>
    (await noy.ask('/shop/order/order-refund', 'load-order-refund', { order_id: id })).data
  const until = new Date(home.clock.now().getTime() + 15 * 86_400_000).toISOString()
  expect(await shown()).toMatchObject({ refundable: true, refund_until: until })
  expect(await page()).toMatchObject({ kinds: ['refund', 'return'], until, late: false })
  home.clock.advance({ days: 14, minutes: 24 * 60 - 1 })
  const open = await refundOf(noy, id, whole.slice(0, 1))
  home.clock.advance({ minutes: 1 })
  expect(await shown()).toMatchObject({ refundable: false, refund_until: null })
  expect(await page()).toMatchObject({ kinds: [], until, late: true })
  expect(await outcome(ask(noy, id, whole.slice(1)))).toBe('refund-late')
  await expect(ask(noy, id, whole.slice(1))).rejects.toThrow('within 15 days')
  finance = await newStaff(home, 'Fifteen', 'finance')
  await agree(open)
  // Staff give members more time.
  await storeSetting(home.app.database.db, 'refund.days', 16)
  home.clock.advance({ seconds: 10 })
  expect(await shown()).toMatchObject({ refundable: true })
  await refundOf(noy, id, whole.slice(1))
})

test('another member’s order or refund looks like one that does not exist, and roles without the right decide nothing', async () => {
  const [noy, id] = await paid('Owner')
  const thief = await newMember(home, 'Thief')
  expect(await outcome(ask(thief, id, whole))).toBe('order-gone')
  const refund = await refundOf(noy, id, whole)
  expect(await outcome(cancel(thief, refund))).toBe('refund-gone')
  const support = await newStaff(home, 'Sup', 'support')
  expect(await outcome(support('/staff/finance/refund', 'do-agree', { id: refund }))).toBe('not-permitted')
  expect(await outcome(agree('999999'))).toBe('record-not-found')
  expect(await noy.purse()).toEqual(spent)
})

test('[D23 D27] 64 requests at once, each with its own key, never get the same money twice', async () => {
  const [noy, id] = await paid('Hasty Noy')
  // Connections that must first be opened would let one request after the other through.
  const load = () => noy.ask('/shop/order/order-refund', 'load-order-refund', { order_id: id })
  await Promise.all(Array.from({ length: 64 }, load))
  const asked = Array.from({ length: 64 }, () => ask(noy, id, whole))
  expect(await tally(asked)).toEqual({ done: 1, 'refund-amount': 63 })
})

test('[D27] a repeated request for a refund is one refund', async () => {
  const [noy, id] = await paid('Repeat')
  const change = { request_key: newKey() }
  const ids = await Promise.all(Array.from({ length: 16 }, () => refundOf(noy, id, whole, change)))
  expect(new Set(ids).size).toBe(1)
  expect(await outcome(ask(noy, id, whole, { ...change, words: 'Another' }))).toBe('request-key-reused')
})

test('[D23] agreeing, refusing and cancelling at the same time: one decides, and the money follows it', async () => {
  for (let round = 0; round < 6; round++) {
    const [noy, id] = await paid(`Race${round}`)
    const refund = await refundOf(noy, id, whole)
    const told = await tally([agree(refund), refuse(refund), cancel(noy, refund), agree(refund)])
    expect(told['done']).toBe(1)
    const closed = (await stateOf(noy, id)) === 'closed'
    expect(await noy.purse()).toEqual(closed ? full : spent)
  }
})

test('an order that is not paid has nothing to refund', async () => {
  const noy = await newMember(home, 'Unpaid', { money: '100.00' })
  const { order_id } = await order(noy, tea.variant)
  expect(await outcome(ask(noy, order_id, [{ position: 0, quantity: 1, amount: '10' }]))).toBe('refund-state')
  expect(await stateOf(noy, order_id)).toBe('wait-pay')
})

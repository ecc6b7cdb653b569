// Orders that are paid through the gateway (D6, D20, D21): paid once, returned when the order can't take the money, and refunded to
// where the money came from.
import { sql } from 'kysely'
import type { Ask } from '@banyan/contract/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Simulator } from '../../gateway/joinpay/simulator.ts'
import { startTestApp } from '../../testing/app.ts'
import { newChain, promotionOf, refund } from '../../testing/commission/commission.ts'
import { connect, listen } from '../../testing/chat/socket.ts'
import {
  type All,
  allowUnpaid,
  faults,
  newKey,
  newMember,
  newShop,
  newStaff,
  order,
  outcome,
  pay,
  type Person,
  type Shelf,
} from '../../testing/shop.ts'
import { inCny, openGateway, paymentOf, startOrderPayment } from '../../testing/wallet/third.ts'
import { queryPayments } from '../../wallet/third/query.ts'
import { sendRefunds } from '../../wallet/third/refund.ts'
import { expireOrders } from './due.ts'

const home = await startTestApp()
let gateway: Simulator
let shop: Shelf
let finance: Ask<All>
let tea: string
let gift: string
beforeAll(async () => {
  await allowUnpaid(home)
  gateway = await openGateway(home)
  shop = await newShop(home)
  finance = await newStaff(home, 'Fon', 'finance')
  const piece = { values: [], price: '10.00', old_price: null, stock: 1000, picture: null, on_sale: true }
  tea = (await shop.put('tea', { variants: [piece] })).variants[0] ?? ''
  gift = (await shop.put('gift', { currency: 'points', variants: [piece] })).variants[0] ?? ''
})
afterAll(() => home.close())
beforeEach(() => {
  gateway.faults.notify = true
  gateway.faults.refund = 'done'
})
afterEach(async () => expect(await faults(home)).toEqual([]))

const orderOf = async (person: Person, order_id: string) =>
  (await person.ask('/shop/order/order-detail', 'load-order-detail', { order_id })).data
const dueOf = async (person: Person, order_id: string) =>
  (await person.ask('/shop/order/order-pay', 'load-order-pay', { order_id })).data
const close = (person: Person, order_id: string) =>
  person.ask('/shop/order/order-detail', 'do-close', { order_id, reason: 'mind' })

test('[E9 D6 D20] the method comes from the server, and the order is paid through the gateway without the wallet', async () => {
  const noy = await newMember(home, 'Noy')
  const { order_id } = await order(noy, tea, 2)
  const due = await dueOf(noy, order_id)
  expect(due.methods[1]).toEqual({
    id: 'alipay-joinpay',
    name: 'Alipay',
    icon: 'alipay',
    thirdPay: 1,
    provider: 'alipay',
    open: 1,
  })
  expect(due.third).toEqual({
    paid: { amount: '145.00', currency: 'CNY', rate: '7.25' },
    payment_id: null,
  })
  const { id, sn } = await startOrderPayment(noy, order_id, 2_000n)
  expect((await dueOf(noy, order_id)).third.payment_id).toBe(id)
  expect(await gateway.pay(sn)).toBe('success')
  const paid = await orderOf(noy, order_id)
  expect(paid).toMatchObject({ state: 'wait-send', pay_method: 'alipay-joinpay' })
  expect(paid.paid_at).toBe(home.clock.now().toISOString())
  expect(await noy.purse()).toEqual({ money: 0n, points: 0n })
  // Neither method pays it again.
  expect(await outcome(pay(noy, order_id))).toBe('order-paid')
  expect(await outcome(startOrderPayment(noy, order_id, 2_000n))).toBe('order-paid')
})

test('[D12] an order that is paid through the gateway freezes its commission once, and a refund there reduces it', async () => {
  const [, lan, noy] = await newChain(home, ['Above', 'Inviter', 'Invited'])
  const { order_id } = await order(noy, tea, 2)
  const { sn } = await startOrderPayment(noy, order_id, 2_000n)
  expect(await promotionOf(lan)).toEqual([])
  expect(await gateway.pay(sn)).toBe('success')
  await queryPayments(home.app)
  expect(await promotionOf(lan)).toEqual(['1 Invited waiting 1.00'])
  await refund(finance, noy, order_id, [{ position: 0, quantity: 2, amount: '20.00' }])
  expect(await promotionOf(lan)).toEqual(['1 Invited void 0.00'])
})

test('[E9 D61 V7] an order with points, a stale amount, another member’s order and a missing payment password are refused', async () => {
  const kham = await newMember(home, 'Kham', { points: '50.00' })
  const made = await kham.ask('/shop/order/check-order', 'do-create', {
    request_key: newKey(),
    items: [
      { variant_id: tea, quantity: 1 },
      { variant_id: gift, quantity: 1 },
    ],
    address_id: kham.addressId,
    remark: '',
    money: '10.00',
    points: '10.00',
  })
  const due = await dueOf(kham, made.data.order_id)
  expect([due.methods[1]?.open, due.third.paid]).toEqual([0, null])
  expect(await outcome(startOrderPayment(kham, made.data.order_id, 1_000n))).toBe('third-closed')
  const { order_id } = await order(kham, tea)
  expect(await outcome(startOrderPayment(kham, order_id, 999n))).toBe('recharge-rate-changed')
  const other = await newMember(home, 'Other')
  expect(await outcome(startOrderPayment(other, order_id, 1_000n))).toBe('order-gone')
  const bare = await newMember(home, 'Bare', { payPassword: false })
  const own = await order(bare, tea)
  expect(await outcome(startOrderPayment(bare, own.order_id, 1_000n))).toBe('pay-password-unset')
})

test('[D27] two tabs get one payment; paid by both methods at once, it is paid once and the rest goes back', async () => {
  const lan = await newMember(home, 'Lan', { money: '10.00' })
  const { order_id } = await order(lan, tea)
  const tabs = await Promise.all(Array.from({ length: 16 }, () => startOrderPayment(lan, order_id, 1_000n)))
  const again = await startOrderPayment(lan, order_id, 1_000n)
  expect(new Set([...tabs, again].map(({ id }) => id)).size).toBe(1)
  const phone = await startOrderPayment(lan, order_id, 1_000n, 'h5')
  // Each way has one payment, however often the member changes between them.
  expect((await startOrderPayment(lan, order_id, 1_000n)).id).toBe(again.id)
  expect((await startOrderPayment(lan, order_id, 1_000n, 'h5')).id).toBe(phone.id)
  const [one] = tabs
  const results = await Promise.all([
    outcome(pay(lan, order_id)),
    gateway.pay(one?.sn ?? ''),
    gateway.pay(phone.sn),
  ])
  expect(results.slice(1)).toEqual(['success', 'success'])
  expect((await orderOf(lan, order_id)).state).toBe('wait-send')
  const states = [
    (await paymentOf(lan, one?.id ?? '')).state,
    (await paymentOf(lan, phone.id)).state,
  ].toSorted()
  const byBalance = results[0] === 'done'
  expect(states).toEqual(byBalance ? ['returned', 'returned'] : ['paid', 'returned'])
  expect((await lan.purse()).money).toBe(byBalance ? 0n : 1_000n)
  await sendRefunds(home.app)
  expect(await refundsOf(order_id)).toEqual(
    states.filter((state) => state === 'returned').map(() => ['late', 'done', 7_250n]),
  )
})

const refundsOf = async (order_id: string) => {
  const { rows } = await sql<{ cause: string; state: string; paid_amount: bigint }>`
    select f.cause, f.state, f.paid_amount from third_refund f join third_payment p on p.id = f.payment_id
    where p.order_id = ${BigInt(order_id)} order by f.id`.execute(home.database.db)
  return rows.map(({ cause, state, paid_amount }) => [cause, state, paid_amount])
}

test('[D21 D69] a payment for a closed order is refunded automatically, once, and the member is told', async () => {
  const mai = await newMember(home, 'Mai', { money: '3.00' })
  const device = await connect(await listen(home), { key: String(mai.id), token: mai.token })
  const { order_id } = await order(mai, tea)
  const { id, sn } = await startOrderPayment(mai, order_id, 1_000n)
  home.clock.advance({ minutes: 31 })
  await expireOrders(home.app)
  expect((await orderOf(mai, order_id)).state).toBe('closed')
  const before = await shop.stock(tea)
  gateway.faults.notify = false
  await gateway.pay(sn)
  const answers = await Promise.all(Array.from({ length: 32 }, () => gateway.notify(sn)))
  expect(new Set(answers)).toEqual(new Set(['success']))
  expect((await orderOf(mai, order_id)).state).toBe('closed')
  expect(await shop.stock(tea)).toBe(before)
  expect(await paymentOf(mai, id)).toMatchObject({ state: 'returned', refund: 'waiting' })
  await device.hears('record', 3)
  // The first is the member's own start of the payment.
  expect(device.of('record').map(({ news }) => news)).toEqual([null, 'order-expired', 'order-returned'])
  device.ws.close()
  await Promise.all([sendRefunds(home.app), sendRefunds(home.app)])
  expect(await paymentOf(mai, id)).toMatchObject({ state: 'returned', refund: 'done' })
  expect(await refundsOf(order_id)).toEqual([['late', 'done', 7_250n]])
  expect(gateway.refunds().filter((refund) => refund.startsWith(`R${sn}`))).toHaveLength(1)
  // The page of the closed order leads to the payment that went back.
  expect((await dueOf(mai, order_id)).third.payment_id).toBe(id)
  // A notification after the refund changes nothing.
  expect(await gateway.notify(sn)).toBe('success')
  expect(await mai.purse()).toMatchObject({ money: 300n })
})

test('[D21] paying and closing at the same moment: the order is paid or closed, and closed money goes back', async () => {
  for (let round = 0; round < 12; round++) {
    const person = await newMember(home, `Racer${round}`)
    const { order_id } = await order(person, tea)
    const { id, sn } = await startOrderPayment(person, order_id, 1_000n)
    const [answer, closed] = await Promise.all([gateway.pay(sn), outcome(close(person, order_id))])
    expect(answer).toBe('success')
    const states = [(await orderOf(person, order_id)).state, (await paymentOf(person, id)).state]
    expect(states).toEqual(closed === 'done' ? ['closed', 'returned'] : ['wait-send', 'paid'])
  }
  await sendRefunds(home.app)
})

test('[D21] the code of an order that was cancelled or paid by balance is closed at the gateway', async () => {
  const vo = await newMember(home, 'Vo', { money: '10.00' })
  const [first, second] = [await order(vo, tea), await order(vo, tea)]
  const one = await startOrderPayment(vo, first.order_id, 1_000n)
  const two = await startOrderPayment(vo, second.order_id, 1_000n)
  await close(vo, first.order_id)
  await pay(vo, second.order_id)
  home.clock.advance({ minutes: 2 })
  await queryPayments(home.app)
  for (const { id } of [one, two]) expect((await paymentOf(vo, id)).state).toBe('closed')
})

test('[D23] refunds go back through the gateway, part by part, and add up to what was paid', async () => {
  const seng = await newMember(home, 'Seng')
  const piece = { values: [], price: '3.33', old_price: null, stock: 9, picture: null, on_sale: true }
  const cup = (await shop.put('cup', { variants: [piece] })).variants[0] ?? ''
  const { order_id } = await order(seng, cup, 3)
  const { sn } = await startOrderPayment(seng, order_id, 999n)
  await gateway.pay(sn)
  await shop.staff('/staff/goods/order', 'do-send', {
    order_id,
    company: 'Lao Post',
    waybill: `LP${order_id}`,
  })
  const refund = async () => {
    const { data } = await seng.ask('/shop/order/order-refund', 'do-refund', {
      request_key: newKey(),
      order_id,
      kind: 'refund',
      lines: [{ position: 0, quantity: 1, amount: '3.33' }],
      reason: 'damaged',
      words: '',
      images: [],
    })
    return data.refund_id
  }
  gateway.faults.refund = 'processing'
  for (let piece = 0; piece < 2; piece++) {
    const id = await refund()
    const decided = await Promise.all(
      Array.from({ length: 8 }, () => outcome(finance('/staff/finance/refund', 'do-agree', { id }))),
    )
    expect(decided.filter((one) => one === 'done')).toHaveLength(1)
  }
  await sendRefunds(home.app)
  expect((await refundsOf(order_id)).map(([cause, state]) => [cause, state])).toEqual([
    ['order-refund', 'sent'],
    ['order-refund', 'sent'],
  ])
  const mine = gateway.refunds().filter((one) => one.startsWith(`R${sn}`))
  // One ends by a notification, the other by the job's question.
  expect(await gateway.endRefund(mine[0] ?? '', 'done')).toBe('success')
  expect(await gateway.endRefund(mine[0] ?? '', 'done')).toBe('success')
  gateway.faults.notify = false
  await gateway.endRefund(mine[1] ?? '', 'done')
  await sendRefunds(home.app)
  gateway.faults.refund = 'done'
  const rest = await refund()
  await finance('/staff/finance/refund', 'do-agree', { id: rest })
  await sendRefunds(home.app)
  const refunds = await refundsOf(order_id)
  expect(refunds.map(([, state]) => state)).toEqual(['done', 'done', 'done'])
  // A third of 72.43 is no whole number of cents.
  expect(inCny(999n)).toBe('72.43')
  expect(refunds.map(([, , amount]) => amount)).toEqual([2_414n, 2_414n, 2_415n])
  // Nothing reached the wallet.
  expect(await seng.purse()).toMatchObject({ money: 0n })
  expect((await orderOf(seng, order_id)).state).toBe('closed')
})

test('[D23] a lost answer of a refund: it is asked about before it is sent again, so the money goes back once', async () => {
  const an = await newMember(home, 'An')
  const { order_id } = await order(an, tea)
  const { sn } = await startOrderPayment(an, order_id, 1_000n)
  await close(an, order_id)
  await gateway.pay(sn)
  gateway.faults.lost.add('refund')
  await sendRefunds(home.app)
  expect(await refundsOf(order_id)).toEqual([['late', 'waiting', 7_250n]])
  gateway.faults.lost.clear()
  const sent = gateway.calls('refund')
  home.clock.advance({ minutes: 5 })
  await sendRefunds(home.app)
  expect(gateway.calls('refund')).toBe(sent)
  expect(await refundsOf(order_id)).toEqual([['late', 'done', 7_250n]])
  expect(gateway.refunds().filter((one) => one.startsWith(`R${sn}`))).toHaveLength(1)
})

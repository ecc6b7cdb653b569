import { orderTransitions } from '@banyan/rules/shop/order'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../db/db.ts'
import { startTestApp } from '../../testing/app.ts'
import {
  allowUnpaid,
  faults,
  give,
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  type Person,
  type Shelf,
  tally,
} from '../../testing/shop.ts'
import { countGoods } from '../goods/counts.ts'
import { expireOrders } from './due.ts'
import { payOrders } from './order-pay.sql.ts'
import { closeOrder } from './order.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let tea: string
beforeAll(async () => {
  await allowUnpaid(home)
  shop = await newShop(home)
  tea = (await shop.put('tea', { variants: [piece('10.00', 100_000)] })).variants[0] ?? ''
})
afterEach(async () => expect(await faults(home)).toEqual([]))

const piece = (price: string, stock: number) => ({
  values: [],
  price,
  old_price: null,
  stock,
  picture: null,
  on_sale: true,
})
const stateOf = async (person: Person, order_id: string) =>
  (await person.ask('/shop/order/order-detail', 'load-order-detail', { order_id })).data.state
const soldOf = async (code: string) => {
  const { rows } = await sql<{ sold: bigint }>`select sold from product where code = ${code}`.execute(
    home.app.database.db,
  )
  return rows[0]?.sold
}

test('[D20 D27 E9 E15] an order is paid from the balance, once, and then shows its pay time and method; its pieces count as sold with the next count', async () => {
  const noy = await newMember(home, 'Noy', { money: '50.00', points: '7.00' })
  const made = await order(noy, tea, 3)
  await countGoods(home.app)
  const before = await soldOf('tea')
  const { data } = await noy.ask('/shop/order/order-pay', 'load-order-pay', { order_id: made.order_id })
  expect(data).toMatchObject({
    sn: made.sn,
    state: 'wait-pay',
    money: '30.00',
    points: '0.00',
    user_money: '50.00',
    user_points: '7.00',
    paypwd: 1,
    methods: [
      { id: 'user_money', name: 'Balance', icon: 'wallet', thirdPay: -1, provider: '', open: 1 },
      { id: 'alipay-joinpay', name: 'Alipay', icon: 'alipay', thirdPay: 1, provider: 'alipay', open: 1 },
    ],
  })
  const key = newKey()
  const paid = await pay(noy, made.order_id, key)
  expect(paid.data).toEqual({ order_id: made.order_id, state: 'wait-send' })
  expect(await noy.purse()).toEqual({ money: 2000n, points: 700n })
  expect(await soldOf('tea')).toBe(before)
  await countGoods(home.app)
  await countGoods(home.app)
  expect(await soldOf('tea')).toBe((before ?? 0n) + 3n)
  // The same request key has the same answer; a payment from another tab is refused because the order is paid.
  expect((await pay(noy, made.order_id, key)).data).toEqual(paid.data)
  expect(await outcome(pay(noy, made.order_id))).toBe('order-paid')
  expect(await noy.purse()).toEqual({ money: 2000n, points: 700n })
  const detail = await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id: made.order_id })
  expect(detail.data).toMatchObject({
    state: 'wait-send',
    pay_method: 'user_money',
    paid_at: home.clock.now().toISOString(),
    pay_until: null,
    actions: [],
  })
})

test('[X12] goods for money and for points are paid together or not at all', async () => {
  const gift =
    (await shop.put('gift', { currency: 'points', variants: [piece('8.00', 50)] })).variants[0] ?? ''
  const kham = await newMember(home, 'Kham', { money: '100.00', points: '8.00' })
  const both = async () =>
    (
      await kham.ask('/shop/order/check-order', 'do-create', {
        request_key: newKey(),
        items: [
          { variant_id: tea, quantity: 1 },
          { variant_id: gift, quantity: 1 },
        ],
        address_id: kham.addressId,
        remark: '',
        money: '10.00',
        points: '8.00',
      })
    ).data.order_id
  const [first, second] = [await both(), await both()]
  expect(await outcome(pay(kham, first))).toBe('done')
  expect(await kham.purse()).toEqual({ money: 9000n, points: 0n })
  expect(await outcome(pay(kham, second))).toBe('points-not-enough')
  expect(await kham.purse()).toEqual({ money: 9000n, points: 0n })
  expect(await stateOf(kham, second)).toBe('wait-pay')
})

test('[X11] without enough balance nothing moves, and the order can still be paid later', async () => {
  const poor = await newMember(home, 'Poor', { money: '9.99' })
  const made = await order(poor, tea)
  const before = await soldOf('tea')
  const key = newKey()
  const refusal = await pay(poor, made.order_id, key).catch((error: Error) => error.message)
  expect(refusal).toBe('Balance not enough')
  expect(await poor.purse()).toMatchObject({ money: 999n })
  expect(await stateOf(poor, made.order_id)).toBe('wait-pay')
  expect(await soldOf('tea')).toBe(before)
  await give(home, poor.id, { money: '0.01' })
  // The refusal stays the answer of its key; the member's next attempt has a new key.
  expect(await outcome(pay(poor, made.order_id, key))).toBe('balance-not-enough')
  expect(await outcome(pay(poor, made.order_id))).toBe('done')
  expect(await poor.purse()).toMatchObject({ money: 0n })
})

test('[V7] the payment password is asked first: unset, wrong and locked move nothing', async () => {
  const bare = await newMember(home, 'Bare', { money: '100.00', payPassword: false })
  const made = await order(bare, tea)
  expect(await outcome(pay(bare, made.order_id))).toBe('pay-password-unset')
  const loaded = await bare.ask('/shop/order/order-pay', 'load-order-pay', { order_id: made.order_id })
  expect(loaded.data.paypwd).toBe(0)
  const guess = await newMember(home, 'Guess', { money: '100.00' })
  const guessed = await order(guess, tea)
  // Before the password is right, the answer for a missing order is the same as for an existing one.
  expect(await outcome(pay(guess, '999999', newKey(), '135790'))).toBe('pay-password-wrong')
  for (let n = 0; n < 3; n++)
    expect(await outcome(pay(guess, guessed.order_id, newKey(), '135790'))).toBe('pay-password-wrong')
  expect(await outcome(pay(guess, guessed.order_id, newKey(), '135790'))).toBe('pay-password-locked')
  expect(await outcome(pay(guess, guessed.order_id))).toBe('pay-password-locked')
  expect(await guess.purse()).toMatchObject({ money: 10_000n })
  expect(await stateOf(guess, guessed.order_id)).toBe('wait-pay')
})

test('another member’s order looks like one that does not exist', async () => {
  const [owner, thief] = [await newMember(home, 'Owner'), await newMember(home, 'Thief', { money: '99.00' })]
  const made = await order(owner, tea)
  for (const order_id of [made.order_id, '999999999']) {
    expect(await outcome(pay(thief, order_id))).toBe('order-gone')
    expect(await outcome(thief.ask('/shop/order/order-pay', 'load-order-pay', { order_id }))).toBe(
      'order-gone',
    )
    expect(await outcome(thief.ask('/shop/order/order-detail', 'load-order-detail', { order_id }))).toBe(
      'order-gone',
    )
    expect(
      await outcome(thief.ask('/shop/order/order-detail', 'do-close', { order_id, reason: 'mind' })),
    ).toBe('order-gone')
  }
  expect(await thief.purse()).toMatchObject({ money: 9900n })
  expect(await stateOf(owner, made.order_id)).toBe('wait-pay')
})

test('[D27] a key that has paid one order pays no other', async () => {
  const noy = await newMember(home, 'Mali', { money: '100.00' })
  const [one, two] = [await order(noy, tea), await order(noy, tea)]
  const key = newKey()
  expect(await outcome(pay(noy, one.order_id, key))).toBe('done')
  expect(await outcome(pay(noy, two.order_id, key))).toBe('request-key-reused')
  const both = newKey()
  const three = await order(noy, tea)
  expect(await tally([pay(noy, two.order_id, both), pay(noy, three.order_id, both)])).toEqual({
    done: 1,
    'request-key-reused': 1,
  })
  expect(await noy.purse()).toMatchObject({ money: 8000n })
})

test('[D27 D3] 64 payments of one order at once: it is paid once, whatever the keys', async () => {
  const noy = await newMember(home, 'Dao', { money: '1000.00' })
  const made = await order(noy, tea)
  await outcome(pay(noy, '999999'))
  expect(await tally(Array.from({ length: 64 }, () => pay(noy, made.order_id)))).toEqual({
    done: 1,
    'order-paid': 63,
  })
  expect(await noy.purse()).toMatchObject({ money: 99_000n })
  const again = await order(noy, tea)
  const key = newKey()
  expect(await tally(Array.from({ length: 64 }, () => pay(noy, again.order_id, key)))).toEqual({ done: 64 })
  expect(await noy.purse()).toMatchObject({ money: 98_000n })
})

test('[D3 X11] 64 orders at once from a wallet that can pay for one: one is paid, nothing is negative', async () => {
  const one = await newMember(home, 'Sone', { money: '10.00' })
  const orders = await Promise.all(Array.from({ length: 64 }, () => order(one, tea)))
  await outcome(pay(one, '999999'))
  expect(await tally(orders.map((made) => pay(one, made.order_id)))).toEqual({
    done: 1,
    'balance-not-enough': 63,
  })
  expect(await one.purse()).toMatchObject({ money: 0n })
})

test('[D21] an unpaid order closes when its time is over, and its stock returns once', async () => {
  const { variants } = await shop.put('brief', { variants: [piece('10.00', 3)] })
  const variant = variants[0] ?? ''
  const late = await newMember(home, 'Late', { money: '100.00' })
  const made = await order(late, variant, 3)
  expect(await shop.stock(variant)).toBe(0)
  home.clock.advance({ minutes: 29, seconds: 59 })
  expect(await expireOrders(home.app)).toBeGreaterThanOrEqual(0)
  expect(await stateOf(late, made.order_id)).toBe('wait-pay')
  expect(await shop.stock(variant)).toBe(0)
  home.clock.advance({ seconds: 1 })
  // The job has not run yet, but the order is already closed for reading and paying.
  expect(await outcome(pay(late, made.order_id))).toBe('order-closed')
  expect(await stateOf(late, made.order_id)).toBe('closed')
  const counts = await Promise.all(Array.from({ length: 8 }, () => expireOrders(home.app)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1)
  expect(await shop.stock(variant)).toBe(3)
  expect(await expireOrders(home.app)).toBe(0)
  expect(await shop.stock(variant)).toBe(3)
  expect(await outcome(pay(late, made.order_id))).toBe('order-closed')
  expect(await late.purse()).toMatchObject({ money: 10_000n })
})

test('[D20 D21] close, pay and expiry at once end in one state, and the stock follows it', async () => {
  for (let round = 0; round < 8; round++) {
    const { variants } = await shop.put(`contested-${round}`, { variants: [piece('10.00', 5)] })
    const variant = variants[0] ?? ''
    const noy = await newMember(home, `Racer${round}`, { money: '100.00' })
    const made = await order(noy, variant, 2)
    await outcome(pay(noy, '999999'))
    // At the last instant a payment is too late and the expiry is due; before that neither is the case.
    if (round % 2) home.clock.advance({ minutes: 30 })
    const close = () =>
      noy.ask('/shop/order/order-detail', 'do-close', { order_id: made.order_id, reason: 'mind' })
    const outcomes = await tally([
      ...Array.from({ length: 8 }, () => pay(noy, made.order_id)),
      ...Array.from({ length: 8 }, close),
      ...Array.from({ length: 4 }, () => expireOrders(home.app).then(() => Promise.reject(new Expired()))),
    ])
    const state = await stateOf(noy, made.order_id)
    const { money } = await noy.purse()
    expect(outcomes['done'] ?? 0).toBeLessThanOrEqual(1)
    if (round % 2) expect(state).toBe('closed')
    expect([state, money, await shop.stock(variant)]).toEqual(
      state === 'closed' ? ['closed', 10_000n, 5] : ['wait-send', 8000n, 3],
    )
  }
})

/** Pays an order in this transaction, at a time. */
async function payIn(tx: Tx, { id: memberId }: Person, order_id: string, at: Date): Promise<void> {
  const id = BigInt(order_id)
  const payable = (await home.app.orders.payable({ memberId, id })) ?? expect.unreachable()
  const payment = {
    ...orderTransitions.pay,
    memberId,
    order: payable,
    method: 'user_money',
    posting: {
      key: `order:${id}:pay`,
      kind: 'order-pay',
      ref: { kind: 'order', id },
      legs: [
        {
          currency: 'money',
          debit: { member: memberId, kind: 'balance' },
          credit: 'house',
          amount: payable.money,
        },
      ],
    },
    frozen: undefined,
    request: {
      actor: { kind: 'member', id: memberId },
      key: newKey(),
      call: '/shop/order/order-pay do-pay',
      payload: Buffer.alloc(32),
    },
    reply: {},
  } as const
  await payOrders(tx, [payment], { at, lockLimit: null })
}

/** Waits until a call waits for a lock that another transaction has. Only the owner of the database may see that. */
async function someoneWaits(): Promise<void> {
  const watch = new Client({ connectionString: home.database.url })
  await watch.connect()
  const waiting = async () =>
    (
      await watch.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount
  try {
    await expect.poll(waiting).toBeGreaterThan(0)
  } finally {
    await watch.end()
  }
}

test('[D20 D21] payment and expiry meet at the last moment: the first one wins, whichever it is, and the other changes nothing', async () => {
  const { transaction } = home.app.database
  const { variants } = await shop.put('last-moment', { variants: [piece('10.00', 5)] })
  const variant = variants[0] ?? ''
  const noy = await newMember(home, 'Moment', { money: '100.00' })
  // Orders of other tests are not due any more, so the expiry comes to this one soon.
  home.clock.advance({ minutes: 30 })
  await expireOrders(home.app)

  // The payment began in time and is not committed yet when the order is due.
  const paid = (await order(noy, variant, 2)).order_id
  const { expiry } = await transaction(async (tx) => {
    await payIn(tx, noy, paid, home.clock.now())
    home.clock.advance({ minutes: 30 })
    const running = expireOrders(home.app)
    // Its failure is that of the await below.
    running.catch(() => undefined)
    await someoneWaits()
    return { expiry: running }
  })
  await expiry
  expect(await stateOf(noy, paid)).toBe('wait-send')
  expect([(await noy.purse()).money, await shop.stock(variant)]).toEqual([8000n, 3])

  // The clock of the server that closes it is ahead: the order is closed there when another server takes the payment.
  const closed = (await order(noy, variant, 2)).order_id
  const { payment } = await transaction(async (tx) => {
    const due = new Date(home.clock.now().getTime() + 31 * 60_000)
    const change = { ...orderTransitions.expire, now: due, due: true, restock: true }
    expect(await closeOrder(tx, { id: BigInt(closed) }, change)).toBe(true)
    const running = outcome(pay(noy, closed))
    running.catch(() => undefined)
    await someoneWaits()
    return { payment: running }
  })
  expect(await payment).toBe('order-closed')
  expect(await stateOf(noy, closed)).toBe('closed')
  expect([(await noy.purse()).money, await shop.stock(variant)]).toEqual([8000n, 3])
})

test('two payments of one product do not wait for each other, and no payment waits for the counting', async () => {
  const { transaction } = home.app.database
  const [noy, kham] = [
    await newMember(home, 'Patient', { money: '100.00' }),
    await newMember(home, 'Hasty', { money: '100.00' }),
  ]
  const [first, second] = [await order(noy, tea), await order(kham, tea)]
  // The first payment has not committed yet when the second one is made. A call that waits for a lock fails after five
  // seconds.
  await transaction(async (tx) => {
    await payIn(tx, noy, first.order_id, home.clock.now())
    expect(await outcome(pay(kham, second.order_id))).toBe('done')
  })
  const third = await order(kham, tea)
  await transaction(async (tx) => {
    await sql`select count_sales(500)`.execute(tx)
    expect(await outcome(pay(kham, third.order_id))).toBe('done')
  })
})

test('[D3 D21] 32 buyers of one product at the same time: each pays once, and every piece counts', async () => {
  const { variants } = await shop.put('hit', { variants: [piece('10.00', 100)] })
  const variant = variants[0] ?? ''
  const buyers = await Promise.all(
    Array.from({ length: 32 }, (_, n) => newMember(home, `Hit${n}`, { money: '30.00' })),
  )
  const buy = async (buyer: Person) => {
    const made = await order(buyer, variant)
    return pay(buyer, made.order_id)
  }
  const counting = Array.from({ length: 10 }, () => countGoods(home.app))
  expect(await tally(buyers.flatMap((buyer) => [buy(buyer), buy(buyer)]))).toEqual({ done: 64 })
  await Promise.all(counting)
  await Promise.all([countGoods(home.app), countGoods(home.app)])
  expect(await soldOf('hit')).toBe(64n)
  expect(await shop.stock(variant)).toBe(36)
  for (const buyer of buyers) expect(await buyer.purse()).toMatchObject({ money: 1000n })
})

class Expired extends Error {
  readonly code = 'expired'
}

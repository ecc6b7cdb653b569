// Steps of the model about orders: members order, pay from both wallets, close, and ask for refunds; staff ship and decide. No
// order is received: who has finished an order shares dividends.
import { expect } from 'vitest'
import { formatCents } from '@banyan/rules/money'
import { outcome, send as ship } from '../../shop.ts'
import { balanceOf, enter, type Model, of, type Order, type Real, type Refund } from './model.ts'
import { forgetLast, send, spend } from './send.ts'
import { step } from './step.ts'

/** The price of one piece of each product, cents. */
export const prices = { user_money: 1000n, points: 2500n } as const
/** The settings of the model, which the test stores before its first request. */
export const orderSettings = { 'order.payMinutes': 30, 'order.unpaidMax': 2 } as const

const wallets = ['user_money', 'points'] as const

const sumOf = (
  { lines }: Order,
  wallet: 'user_money' | 'points',
  pieces: readonly number[] = lines.map((line) => line.pieces),
) =>
  lines.reduce(
    (sum, line, at) => sum + (line.wallet === wallet ? prices[wallet] * BigInt(pieces[at] ?? 0) : 0n),
    0n,
  )

/** Orders pieces of the product priced in money and of that priced in points. */
export const order = (who: number, money: number, points: number) =>
  step(`${who} orders ${money} for money, ${points} for points`, async (model, real) => {
    const person = of(real.people, who)
    const wanted = { user_money: money, points }
    const lines = wallets
      .filter((wallet) => wanted[wallet] > 0)
      .map((wallet) => ({ wallet, pieces: wanted[wallet], refunded: 0 }))
    let id = ''
    const told = await send(real, async (request_key) => {
      const { data } = await person.ask('/shop/order/check-order', 'do-create', {
        request_key,
        items: lines.map(({ wallet, pieces }) => ({ variant_id: real.variants[wallet], quantity: pieces })),
        address_id: person.addressId,
        remark: '',
        money: formatCents(prices.user_money * BigInt(money)),
        points: formatCents(prices.points * BigInt(points)),
      })
      id = data.order_id
    })
    const unpaid = model.orders.filter((one) => one.who === who && one.state === 'wait-pay')
    if (lines.length === 0) return expect(told).toBe('select-product')
    if (unpaid.length >= orderSettings['order.unpaidMax']) return expect(told).toBe('unpaid-orders')
    expect(told).toBe('done')
    const payUntil = real.home.clock.now().getTime() + orderSettings['order.payMinutes'] * 60_000
    model.orders.push({ id, who, lines, state: 'wait-pay', payUntil })
    return undefined
  })

/** A step about one of the orders, if there is any. */
const about = (name: string, at: number, run: (model: Model, real: Real, item: Order) => Promise<void>) =>
  step(
    name,
    (model, real) => run(model, real, of(model.orders, at)),
    ({ orders }) => orders.length > 0,
  )

/** Pays an order as its owner or as some member. */
export const payOrder = (at: number, by: number | 'owner') =>
  about(`${by} pays order ${at}`, at, async (model, real, item) => {
    const who = by === 'owner' ? item.who : by
    const told = await spend(model, real, who, (request_key, pay_password) =>
      of(real.people, who).ask('/shop/order/order-pay', 'do-pay', {
        request_key,
        order_id: item.id,
        method: 'user_money',
        pay_password,
      }),
    )
    if (told === undefined) return undefined
    if (item.who !== who) return expect(told).toBe('order-gone')
    if (item.state === 'closed') return expect(told).toBe('order-closed')
    if (item.state !== 'wait-pay') return expect(told).toBe('order-paid')
    const mine = of(model.members, who)
    if (mine.frozen) return expect(told).toBe('money-frozen')
    const short = wallets.find((wallet) => balanceOf(mine, wallet) < sumOf(item, wallet))
    if (short) return expect(told).toBe(short === 'points' ? 'points-not-enough' : 'balance-not-enough')
    expect(told).toBe('done')
    item.state = 'wait-send'
    for (const { wallet } of item.lines) enter(mine, wallet, 'order-pay', -sumOf(item, wallet))
    model.pools.house += sumOf(item, 'user_money')
    return undefined
  })

export const closeOrder = (at: number, who: number) =>
  about(`${who} closes order ${at}`, at, async (_model, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.people, who).ask('/shop/order/order-detail', 'do-close', {
        request_key,
        order_id: item.id,
        reason: 'mind',
      }),
    )
    if (item.who !== who) return expect(told).toBe('order-gone')
    if (item.state !== 'wait-pay') return expect(told).toBe('order-state')
    expect(told).toBe('done')
    item.state = 'closed'
    return undefined
  })

const openOf = ({ refunds }: Model, order: Order) =>
  refunds.filter((one) => one.order === order && one.state === 'waiting')

export const shipOrder = (at: number) =>
  about(`order ${at} is shipped`, at, async (model, real, item) => {
    const isHeld = openOf(model, item).length > 0
    forgetLast(real)
    const told = await outcome(ship(real.shop.staff, item.id))
    // All parcels of one order have the same number here.
    if (item.state === 'wait-receive' && !isHeld) return expect(told).toBe('waybill-used')
    if (item.state !== 'wait-send' || isHeld) return expect(told).toBe('order-state')
    expect(told).toBe('done')
    item.state = 'wait-receive'
    return undefined
  })

/** Returns the expected answer to a request for a refund of an order: 'done' or the code of the refusal. */
function refundTold(model: Model, item: Order, pieces: readonly number[]): string {
  if (item.state === 'wait-pay' || item.state === 'closed') return 'refund-state'
  const open = openOf(model, item)
  const left = item.lines.map((line, at) =>
    open.reduce((rest, one) => rest - (one.pieces[at] ?? 0), line.pieces - line.refunded),
  )
  if (pieces.every((many) => many === 0) || pieces.some((many, at) => many > (left[at] ?? 0)))
    return 'refund-amount'
  // Before it is shipped, only the whole order is refunded.
  const isWhole = pieces.every((many, at) => many === left[at])
  return item.state === 'wait-send' && !isWhole ? 'refund-whole-order' : 'done'
}

/** Asks for a refund of some pieces of each line, or of all that was ordered. */
export const askForRefund = (at: number, some: readonly [number, number] | 'all') =>
  about(`a refund of order ${at} is asked for: ${some.toString()}`, at, async (model, real, item) => {
    const pieces = item.lines.map((line, line_at) => (some === 'all' ? line.pieces : (some[line_at] ?? 0)))
    const lines = item.lines.flatMap(({ wallet }, position) => {
      const quantity = pieces[position] ?? 0
      return quantity > 0
        ? [{ position, quantity, amount: formatCents(prices[wallet] * BigInt(quantity)) }]
        : []
    })
    let id = ''
    const told = await send(real, async (request_key) => {
      const { data } = await of(real.people, item.who).ask('/shop/order/order-refund', 'do-refund', {
        request_key,
        order_id: item.id,
        kind: 'refund',
        lines,
        reason: 'other',
        words: '',
        images: [],
      })
      id = data.refund_id
    })
    expect(told).toBe(refundTold(model, item, pieces))
    if (told === 'done') model.refunds.push({ id, order: item, pieces, state: 'waiting' })
  })

/** A step about one of the refunds, if there is any. */
const aboutRefund = (
  name: string,
  at: number,
  run: (model: Model, real: Real, item: Refund) => Promise<void>,
) =>
  step(
    name,
    (model, real) => run(model, real, of(model.refunds, at)),
    ({ refunds }) => refunds.length > 0,
  )

const path = '/staff/finance/refund'

/** Staff agree: what was paid goes back to the wallet that paid it. */
export const agreeToRefund = (at: number, by: number) =>
  aboutRefund(`staff ${by} agrees to refund ${at}`, at, async (model, real, item) => {
    const { order: refunded, pieces } = item
    const told = await send(real, (request_key) =>
      of(real.staff, by).ask(path, 'do-agree', { request_key, id: item.id }),
    )
    if (item.state !== 'waiting') return expect(told).toBe('decided-already')
    const money = sumOf(refunded, 'user_money', pieces)
    if (model.pools.house < money) return expect(told).toBe('house-short')
    expect(told).toBe('done')
    item.state = 'refunded'
    model.pools.house -= money
    for (const wallet of wallets) {
      const amount = sumOf(refunded, wallet, pieces)
      if (amount > 0n) enter(of(model.members, refunded.who), wallet, 'order-refund', amount)
    }
    for (const [line, many] of refunded.lines.map((line, place) => [line, pieces[place] ?? 0] as const))
      line.refunded += many
    if (refunded.lines.every((line) => line.refunded === line.pieces)) refunded.state = 'closed'
    return undefined
  })

export const refuseRefund = (at: number, by: number) =>
  aboutRefund(`staff ${by} refuses refund ${at}`, at, async (_model, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.staff, by).ask(path, 'do-refuse', { request_key, id: item.id, reason: 'Used' }),
    )
    if (item.state !== 'waiting') return expect(told).toBe('decided-already')
    expect(told).toBe('done')
    item.state = 'refused'
    return undefined
  })

/** Takes a request for a refund back as a member, who need not be its owner. */
export const cancelRefund = (at: number, who: number) =>
  aboutRefund(`${who} cancels refund ${at}`, at, async (_model, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.people, who).ask('/shop/order/order-refund-defail', 'do-cancel', {
        request_key,
        refund_id: item.id,
      }),
    )
    if (item.order.who !== who) return expect(told).toBe('refund-gone')
    if (item.state !== 'waiting') return expect(told).toBe('refund-state')
    expect(told).toBe('done')
    item.state = 'cancelled'
    return undefined
  })

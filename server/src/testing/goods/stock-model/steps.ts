// Steps of the model of a product with several variants: members order one or two of them, also two members at the same time, pay,
// close, and are refunded; staff ship and add stock; time passes.
import { expect } from 'vitest'
import { formatCents } from '@banyan/rules/money'
import { sql } from 'kysely'
import { goodsOf, newKey, outcome, pay, send } from '../../shop.ts'
import {
  costOf,
  type Line,
  type Model,
  of,
  type Order,
  payMinutes,
  type Real,
  restock,
  step,
  variants,
} from './model.ts'

/** How many pieces of each variant a member orders. */
export type Wanted = readonly number[]

const linesOf = (wanted: Wanted): Line[] =>
  wanted.flatMap((pieces, variant) => (pieces > 0 ? [{ variant, pieces, refunded: 0 }] : []))

/** Asks for an order at the known prices; returns what came of it, and its id. */
async function ask(
  { people, ids }: Real,
  who: number,
  wanted: Wanted,
): Promise<{ told: string; id: string }> {
  const person = of(people, who)
  let id = ''
  const lines = linesOf(wanted)
  const asked = person.ask('/shop/order/check-order', 'do-create', {
    request_key: newKey(),
    items: lines.map(({ variant, pieces }) => ({ variant_id: of(ids, variant), quantity: pieces })),
    address_id: person.addressId,
    remark: '',
    money: formatCents(costOf(lines)),
    points: '0.00',
  })
  const told = await outcome(
    asked.then(({ data }) => {
      id = data.order_id
      return id
    }),
  )
  return { told, id }
}

const fits = ({ stock }: Model, wanted: Wanted) =>
  wanted.every((pieces, variant) => pieces <= (stock[variant] ?? 0))

/** Takes the pieces of an order that was made. */
function take(model: Model, who: number, wanted: Wanted, id: string): void {
  for (const [variant, pieces] of wanted.entries())
    model.stock[variant] = (model.stock[variant] ?? 0) - pieces
  const lines = linesOf(wanted)
  model.orders.push({ id, who, lines, state: 'wait-pay', until: model.minute + payMinutes, paid: false })
}

export const make = (who: number, wanted: Wanted) =>
  step(`${who} orders ${wanted.join(' ')}`, async (model, real) => {
    const { told, id } = await ask(real, who, wanted)
    if (linesOf(wanted).length === 0) return expect(told).toBe('select-product')
    if (!fits(model, wanted)) return expect(told).toBe('out-of-stock')
    expect(told).toBe('done')
    take(model, who, wanted, id)
    return undefined
  })

/** Two members order at the same time. If the stock is enough for either but not for both, exactly one gets it. */
export const compete = (one: number, other: number, wanted: readonly [Wanted, Wanted]) =>
  step(
    `${one} and ${other} order ${wanted.map((pieces) => pieces.join(' ')).join(' and ')} at once`,
    async (model, real) => {
      if (wanted.some((pieces) => linesOf(pieces).length === 0)) return
      const [first, second] = await Promise.all([ask(real, one, wanted[0]), ask(real, other, wanted[1])])
      const done = ({ told }: { told: string }) => told === 'done'
      for (const { told } of [first, second]) expect(['done', 'out-of-stock']).toContain(told)
      const both = wanted[0].map((pieces, variant) => pieces + (wanted[1][variant] ?? 0))
      const may = wanted.map((pieces) => fits(model, pieces))
      if (fits(model, both)) expect([done(first), done(second)]).toEqual([true, true])
      else if (may[0] && may[1]) expect(done(first)).toBe(!done(second))
      else expect([done(first), done(second)]).toEqual(may)
      // The ids tell who was first; the order of the list does not matter.
      if (done(first)) take(model, one, wanted[0], first.id)
      if (done(second)) take(model, other, wanted[1], second.id)
    },
  )

const about = (name: string, which: number, run: (model: Model, real: Real, order: Order) => Promise<void>) =>
  step(
    name,
    (model, real) => run(model, real, of(model.orders, which)),
    ({ orders }) => orders.length > 0,
  )

function payTold(model: Model, order: Order, who: number): string {
  if (order.who !== who) return 'order-gone'
  if (order.state === 'closed') return 'order-closed'
  if (order.state !== 'wait-pay') return 'order-paid'
  return costOf(order.lines) > (model.purses[who] ?? 0n) ? 'balance-not-enough' : 'done'
}

function paid(model: Model, order: Order): void {
  model.purses[order.who] = (model.purses[order.who] ?? 0n) - costOf(order.lines)
  order.state = 'wait-send'
  order.paid = true
}

function closed(model: Model, order: Order): void {
  order.state = 'closed'
  restock(model, order.lines)
}

const closing = ({ people }: Real, { id }: Order, who: number) =>
  outcome(of(people, who).ask('/shop/order/order-detail', 'do-close', { order_id: id, reason: 'mind' }))

/** Pays an order as its owner or as some member. */
export const payFor = (which: number, by: number | 'owner') =>
  about(`${by} pays ${which}`, which, async (model, { people }, order) => {
    const who = by === 'owner' ? order.who : by
    const told = await outcome(pay(of(people, who), order.id))
    expect(told).toBe(payTold(model, order, who))
    if (told === 'done') paid(model, order)
  })

export const close = (which: number, who: number) =>
  about(`${who} closes ${which}`, which, async (model, real, order) => {
    const told = await closing(real, order, who)
    if (order.who !== who) return expect(told).toBe('order-gone')
    expect(told).toBe(order.state === 'wait-pay' ? 'done' : 'order-state')
    if (told === 'done') closed(model, order)
    return undefined
  })

/** The owner pays and closes at the same time, on two devices: exactly one of both happens if both are allowed. */
export const payAndClose = (which: number) =>
  about(`${which} is paid and closed at once`, which, async (model, real, order) => {
    const { who } = order
    const expected = payTold(model, order, who)
    const [byPay, byClose] = await Promise.all([
      outcome(pay(of(real.people, who), order.id)),
      closing(real, order, who),
    ])
    if (order.state !== 'wait-pay') return expect([byPay, byClose]).toEqual([expected, 'order-state'])
    if (byPay === 'done') {
      expect([expected, byClose]).toEqual(['done', 'order-state'])
      paid(model, order)
    } else {
      expect([expected, 'order-closed']).toContain(byPay)
      expect(byClose).toBe('done')
      closed(model, order)
    }
    return undefined
  })

export const ship = (which: number) =>
  about(`${which} is shipped`, which, async (_model, { shop }, order) => {
    const told = await outcome(send(shop.staff, order.id))
    // All parcels of one order have the same number here.
    const shipped = order.state === 'wait-receive'
    expect(told).toBe(order.state === 'wait-send' ? 'done' : shipped ? 'waybill-used' : 'order-state')
    if (told === 'done') order.state = 'wait-receive'
  })

/** Returns the expected answer to a request for a refund: 'done' or the code of the refusal. */
function refundTold({ state, lines }: Order, pieces: Wanted): string {
  if (state === 'wait-pay' || state === 'closed') return 'refund-state'
  const left = lines.map((line) => line.pieces - line.refunded)
  if (pieces.every((many) => many === 0) || pieces.some((many, place) => many > (left[place] ?? 0)))
    return 'refund-amount'
  const isWhole = pieces.every((many, place) => many === left[place])
  return state === 'wait-send' && !isWhole ? 'refund-whole-order' : 'done'
}

/** Some pieces of each line are refunded, or all that are left. Only those that were never shipped return to the stock. */
export const refund = (which: number, some: Wanted | 'all') =>
  about(`${some.toString()} of ${which} is refunded`, which, async (model, { people, finance }, order) => {
    const pieces = order.lines.map((line, place) =>
      some === 'all' ? line.pieces - line.refunded : (some[place] ?? 0),
    )
    const lines = order.lines.flatMap(({ variant }, position) => {
      const quantity = pieces[position] ?? 0
      return quantity > 0
        ? [{ position, quantity, amount: formatCents(costOf([{ variant, pieces: quantity }])) }]
        : []
    })
    let id = ''
    const told = await outcome(
      of(people, order.who)
        .ask('/shop/order/order-refund', 'do-refund', {
          request_key: newKey(),
          order_id: order.id,
          kind: 'refund',
          lines,
          reason: 'other',
          words: '',
          images: [],
        })
        .then(({ data }) => {
          id = data.refund_id
          return id
        }),
    )
    expect(told).toBe(refundTold(order, pieces))
    if (told !== 'done') return
    await finance('/staff/finance/refund', 'do-agree', { id })
    for (const [place, line] of order.lines.entries()) {
      const many = pieces[place] ?? 0
      line.refunded += many
      model.purses[order.who] =
        (model.purses[order.who] ?? 0n) + costOf([{ variant: line.variant, pieces: many }])
    }
    if (order.lines.some((line) => line.refunded < line.pieces)) return
    if (order.state === 'wait-send') restock(model, order.lines)
    order.state = 'closed'
  })

/** The product as staff enter it. */
export const product = (code: string, stock: readonly (number | { stock: number; stock_seen: number })[]) =>
  goodsOf(code, {
    options: [{ name: { zh: '颜色' }, values: [{ zh: '红' }, { zh: '蓝' }, { zh: '绿' }] }],
    variants: variants.map(({ price }, place) => ({
      values: [place],
      price: formatCents(price),
      old_price: null,
      picture: null,
      on_sale: true,
      ...stockOf(stock[place]),
    })),
  })

const stockOf = (
  stock: number | { stock: number; stock_seen: number } | undefined,
): { stock: number; stock_seen?: number } => (typeof stock === 'object' ? stock : { stock: stock ?? 0 })

/** Staff add pieces to one variant. */
export const refill = (variant: number, pieces: number) =>
  step(`${pieces} of ${variant} arrive`, async (model, { shop, code }) => {
    // A stock is entered as a difference from what the person saw.
    const stock = model.stock.map((_own, place) => ({ stock: place === variant ? pieces : 0, stock_seen: 0 }))
    await shop.staff('/staff/goods/goods', 'do-save', { code, on_sale: true, goods: product(code, stock) })
    model.stock[variant] = (model.stock[variant] ?? 0) + pieces
  })

export const wait = (minutes: number) =>
  step(`${minutes} minutes pass`, async (model, { home }) => {
    home.clock.advance({ minutes })
    model.minute += minutes
    // Keeps the sessions valid: this test is not about session times.
    await sql`update staff_session set used_at = ${home.clock.now()}`.execute(home.database.db)
    await sql`update session set used_at = ${home.clock.now()}`.execute(home.database.db)
  })

// Steps of the model of members about orders and their commission: buying, receiving and refunds.
import { expect } from 'vitest'
import { formatCents } from '@banyan/rules/money'
import { newKey, outcome, pay } from '../../shop.ts'
import { finish, orderOf } from '../commission.ts'
import { at, inviters, lesser, levelOf, type Model, type Order, type Real, type Row } from './model.ts'
import { step } from './step.ts'

export const buyIt = (buyer: number, product: number, pieces: number) =>
  step(`${buyer} buys ${pieces} of ${product}`, async (model, { people, ids, products }) => {
    const { price, variant } = at(products, product)
    const person = at(people, buyer)
    const id = await orderOf(person, { [variant]: pieces })
    const told = await outcome(pay(person, id))
    const cost = price * BigInt(pieces)
    const member = at(model.members, buyer)
    if (cost > member.money) return expect(told).toBe('balance-not-enough')
    expect(told).toBe('done')
    ids.push(id)
    member.money -= cost
    model.house += cost
    const order = model.orders.push({ buyer, product, pieces, refunded: 0, state: 'paid' }) - 1
    freeze(model, order, baseOf(at(model.orders, order), products))
    return undefined
  })

const baseOf = ({ product, pieces }: Order, products: Real['products']): bigint => {
  const { price, rate } = at(products, product)
  return (price * BigInt(pieces) * rate) / 10_000n
}

/** Freezes the commission of an order, by the levels at this moment. */
function freeze(model: Model, order: number, base: bigint): void {
  const { buyer } = at(model.orders, order)
  let member: number | undefined = inviters[buyer]
  for (const generation of [1, 2] as const) {
    if (member === undefined) return
    const { level } = at(model.members, member)
    const { first, second, cap } = levelOf(level)
    const rate = generation === 1 ? first : second
    const counted = at(model.members, buyer).level > level && base > cap ? cap : base
    const full = (counted * rate) / 10_000n
    const fullBurn = (base * rate) / 10_000n - full
    const none = { settled: 0n, withheld: 0n, returned: 0n }
    const all = { full, fullBurn, amount: full, burn: fullBurn, ...none }
    if (full + fullBurn > 0n) model.rows.push({ order, generation, member, state: 'waiting', ...all })
    member = inviters[member]
  }
}

export const finishIt = (which: number) =>
  step(`finish ${which}`, async (model, { people, ids, shop }) => {
    const place = which % Math.max(ids.length, 1)
    const order = model.orders[place]
    if (!order || order.state !== 'paid') return
    await finish(shop.staff, at(people, order.buyer), at(ids, place))
    order.state = 'finished'
    for (const row of model.rows) if (row.order === place && row.state === 'waiting') row.state = 'due'
  })

/** The effect of a refund on one commission. Amounts are cents. */
interface Change {
  readonly row: Row
  readonly amount: bigint
  readonly burn: bigint
  readonly taken: bigint
  readonly owed: bigint
}

/** Returns the effect of a refund on each commission of its order. The part `kept / paid` of the base stays. */
function changesOf(model: Model, place: number, base: bigint, [kept, paid]: [bigint, bigint]): Change[] {
  if (base === 0n) return []
  const left = (base * kept) / paid
  return model.rows
    .filter((row) => row.order === place && row.state !== 'void')
    .map((row) => {
      const amount = (row.full * left) / base
      const burn = (row.fullBurn * left) / base
      if (row.state !== 'settled') return { row, amount, burn, taken: 0n, owed: 0n }
      // The wallet gives what it has, of what this commission brought there. The rest is owed.
      const lost = row.amount - amount
      const brought = row.settled - row.withheld - row.returned
      const taken = lesser(lost, brought, at(model.members, row.member).income)
      return { row, amount, burn, taken, owed: lost - taken }
    })
}

function change({ members }: Model, { row, amount, burn, taken, owed }: Change): void {
  const member = at(members, row.member)
  row.amount = amount
  row.burn = burn
  row.returned += taken
  member.income -= taken
  member.debt += owed
  if (amount + burn === 0n) row.state = 'void'
}

/** Asks for a refund, and staff agree. A refund that the house can't pay is taken back. */
async function refund(
  { finance, people, ids }: Real,
  place: number,
  order: Order,
  line: Line,
): Promise<string> {
  const person = at(people, order.buyer)
  const { data } = await person.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id: at(ids, place),
    kind: 'refund',
    lines: [line],
    reason: 'late',
    words: 'Too late',
    images: [],
  })
  const { refund_id } = data
  const told = await outcome(finance[0]('/staff/finance/refund', 'do-agree', { id: refund_id }))
  if (told !== 'done') await person.ask('/shop/order/order-refund-defail', 'do-cancel', { refund_id })
  return told
}

interface Line {
  readonly position: number
  readonly quantity: number
  readonly amount: string
}

export const refundIt = (which: number, pieces: number) =>
  step(`refund ${pieces} of ${which}`, async (model, real) => {
    const place = which % Math.max(real.ids.length, 1)
    const order = model.orders[place]
    if (!order || order.state === 'closed') return undefined
    const rest = order.pieces - order.refunded
    // Before it is shipped, the whole order is refunded.
    const quantity = order.state === 'paid' ? rest : Math.min(pieces, rest)
    if (quantity === 0) return undefined
    const { price } = at(real.products, order.product)
    const amount = price * BigInt(quantity)
    const told = await refund(real, place, order, { position: 0, quantity, amount: formatCents(amount) })
    const paid = price * BigInt(order.pieces)
    const kept = paid - price * BigInt(order.refunded + quantity)
    const changes = changesOf(model, place, baseOf(order, real.products), [kept, paid])
    // The commission that is taken back comes first.
    const house = changes.reduce((sum, { taken }) => sum + taken, model.house) - amount
    if (house < 0n) return expect(told).toBe('house-short')
    expect(told).toBe('done')
    model.house = house
    at(model.members, order.buyer).money += amount
    order.refunded += quantity
    if (order.state === 'paid') order.state = 'closed'
    for (const one of changes) change(model, one)
    return undefined
  })

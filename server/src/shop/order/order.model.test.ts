// A model of orders in plain TypeScript. fast-check looks for a sequence of steps in which the server differs from the
// model: members order, pay, close, receive, extend, request refunds and returns, review and follow up; staff ship,
// decide refunds, confirm returned goods and add stock; time passes.
import * as fc from 'fast-check'
import type { Ask } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import {
  type All,
  faults,
  give,
  goodsOf,
  newMember,
  newKey,
  newShop,
  newStaff,
  order,
  outcome,
  pay,
  type Person,
  receive,
  send,
  type Shelf,
} from '../../testing/shop.ts'
import { type Model, type Order, settle } from '../../testing/goods/order-model.ts'
import { stockAudit } from '../../staff/goods/stock.ts'
import { countGoods } from '../goods/counts.ts'
import { expireOrders, receiveOrders } from './due.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let finance: Ask<All>
beforeAll(async () => {
  shop = await newShop(home)
  finance = await newStaff(home, 'Fon', 'finance')
})

const price = 1000n
const payMinutes = 30
const tries = 5
const day = 24 * 60
const refundDays = 15
const lockMinutes = 30

interface Real {
  code: string
  person: Person
  variant: string
  ids: string[]
  goods: string
}

type Step = fc.AsyncCommand<Model, Real>

const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await run(model, real)
    await compare(model, real)
  },
})

async function compare(model: Model, { person, variant, ids, goods }: Real): Promise<void> {
  settle(model)
  await expireOrders(home.app)
  await receiveOrders(home.app)
  const states = await Promise.all(
    ids.map(async (order_id) => {
      const { data } = await person.ask('/shop/order/order-detail', 'load-order-detail', { order_id })
      return data.state
    }),
  )
  expect(states).toEqual(model.orders.map((one) => one.state))
  expect(await shop.stock(variant)).toBe(model.stock)
  expect((await person.purse()).money).toBe(model.purse)
  await countGoods(home.app)
  const { rows } = await sql<{ sold: bigint; ratings: bigint }>`
    select sold, ratings from product where id = ${BigInt(goods)}`.execute(home.app.database.db)
  const sold = model.orders.reduce((sum, one) => sum + (one.paid ? one.quantity - one.refundedPieces : 0), 0)
  expect(rows).toEqual([{ sold: BigInt(sold), ratings: BigInt(model.ratings) }])
}

const make = (quantity: number) =>
  step(`order ${quantity}`, async (model, real) => {
    const asked = order(real.person, real.variant, quantity)
    if (quantity > model.stock) {
      expect(await outcome(asked)).toMatch(/^(out-of-stock|product-information)$/)
      return
    }
    real.ids.push((await asked).order_id)
    model.stock -= quantity
    model.orders.push({
      quantity,
      state: 'wait-pay',
      until: model.minute + payMinutes,
      receiveUntil: 0,
      finished: 0,
      extended: false,
      review: undefined,
      open: undefined,
      refunded: 0n,
      refundedPieces: 0,
      paid: false,
    })
  })

const payFor = (which: number, right: boolean) =>
  step(`pay ${which}${right ? '' : ' wrongly'}`, async (model, { person, ids }) => {
    const at = ids.length === 0 ? -1 : which % ids.length
    const told = await outcome(pay(person, ids[at] ?? '999999999', undefined, right ? undefined : '135790'))
    expect(told).toBe(payModel(model, model.orders[at], right))
  })

function payModel(model: Model, wanted: Model['orders'][number] | undefined, right: boolean): string {
  if (model.lockedUntil > model.minute) return 'pay-password-locked'
  if (model.lockedUntil > 0) [model.lockedUntil, model.wrong] = [0, 0]
  if (!right) {
    if (++model.wrong < tries) return 'pay-password-wrong'
    model.lockedUntil = model.minute + lockMinutes
    return 'pay-password-locked'
  }
  model.wrong = 0
  if (!wanted) return 'order-gone'
  if (wanted.state === 'closed') return 'order-closed'
  if (wanted.state !== 'wait-pay') return 'order-paid'
  const cost = price * BigInt(wanted.quantity)
  if (cost > model.purse) return 'balance-not-enough'
  model.purse -= cost
  wanted.state = 'wait-send'
  wanted.paid = true
  return 'done'
}

const close = (which: number) =>
  step(`close ${which}`, async (model, { person, ids }) => {
    const at = ids.length === 0 ? -1 : which % ids.length
    const order_id = ids[at] ?? '999999999'
    const told = await outcome(
      person.ask('/shop/order/order-detail', 'do-close', { order_id, reason: 'mind' }),
    )
    const one = model.orders[at]
    expect(told).toBe(!one ? 'order-gone' : one.state === 'wait-pay' ? 'done' : 'order-state')
    if (!one || told !== 'done') return
    one.state = 'closed'
    model.stock += one.quantity
  })

/** A step on an existing order, or on one that does not exist. */
const onOrder = (
  name: string,
  which: number,
  run: (id: string, one: Order | undefined, model: Model, real: Real) => Promise<void>,
) =>
  step(`${name} ${which}`, (model, real) => {
    const at = real.ids.length === 0 ? -1 : which % real.ids.length
    return run(real.ids[at] ?? '999999999', model.orders[at], model, real)
  })

const sendIt = (which: number) =>
  onOrder('send', which, async (id, one, model) => {
    const may = one?.state === 'wait-send' && !one.open
    const more = one?.state === 'wait-receive' && !one.open
    const told = await outcome(send(shop.staff, id))
    // All parcels of one order have the same tracking number in these tests.
    expect(told).toBe(!one ? 'order-gone' : may ? 'done' : more ? 'waybill-used' : 'order-state')
    if (may) [one.state, one.receiveUntil] = ['wait-receive', model.minute + 10 * day]
  })

const receiveIt = (which: number) =>
  onOrder('receive', which, async (id, one, model, { person }) => {
    const may = one?.state === 'wait-receive' && !one.open
    expect(await outcome(receive(person, id))).toBe(!one ? 'order-gone' : may ? 'done' : 'order-state')
    if (may) [one.state, one.finished] = ['finished', model.minute]
  })

const extendIt = (which: number) =>
  onOrder('extend', which, async (order_id, one, _model, { person }) => {
    const told = await outcome(person.ask('/shop/order/order-detail', 'do-extend', { order_id }))
    const late = one?.state === 'wait-receive' && one.extended
    const may = one?.state === 'wait-receive' && !one.extended
    expect(told).toBe(!one ? 'order-gone' : may ? 'done' : late ? 'order-extended' : 'order-state')
    if (may) [one.extended, one.receiveUntil] = [true, one.receiveUntil + 3 * day]
  })

const refundIt = (which: number, pieces: number, cents: number, kind: 'refund' | 'return') =>
  onOrder(`${kind} ${pieces} for ${cents} of`, which, async (order_id, one, model, { person }) => {
    const asked = person.ask('/shop/order/order-refund', 'do-refund', {
      request_key: newKey(),
      order_id,
      kind,
      lines: [
        {
          position: 0,
          quantity: pieces,
          amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
        },
      ],
      reason: 'other',
      words: 'model',
      images: [],
    })
    const told = await outcome(asked)
    expect(told).toBe(refundModel(one, model.minute, { pieces, cents: BigInt(cents), kind }))
    if (one && told === 'done')
      one.open = { id: (await asked).data.refund_id, cents: BigInt(cents), pieces, kind, returning: false }
  })

function refundModel(
  one: Order | undefined,
  minute: number,
  { pieces, cents, kind }: { pieces: number; cents: bigint; kind: 'refund' | 'return' },
): string {
  if (!one) return 'order-gone'
  if (one.state === 'finished' && minute - one.finished >= refundDays * day) return 'refund-late'
  if (one.state === 'wait-pay' || one.state === 'closed') return 'refund-state'
  if (kind === 'return' && one.state === 'wait-send') return 'refund-state'
  const left = price * BigInt(one.quantity) - one.refunded - (one.open?.cents ?? 0n)
  const rest = one.quantity - one.refundedPieces - (one.open?.pieces ?? 0)
  // The amount follows from the pieces.
  if (pieces > rest || cents !== price * BigInt(pieces)) return 'refund-amount'
  return one.state === 'wait-send' && cents !== left ? 'refund-whole-order' : 'done'
}

/** Ends the open refund of an order; a paid one moves its money, and closes an order that is refunded completely. */
function endRefund(one: Order, model: Model, paid: boolean): void {
  const { cents = 0n, pieces = 0 } = one.open ?? {}
  one.open = undefined
  if (!paid) return
  model.purse += cents
  one.refunded += cents
  one.refundedPieces += pieces
  if (one.refunded < price * BigInt(one.quantity) || one.state === 'finished') return
  if (one.state === 'wait-send') model.stock += one.quantity
  one.state = 'closed'
}

const decideIt = (which: number, agree: boolean) =>
  onOrder(agree ? 'agree' : 'refuse', which, async (_id, one, model) => {
    if (!one?.open) return
    const { id, kind, returning } = one.open
    const path = '/staff/finance/refund'
    const told = await outcome(
      agree ? finance(path, 'do-agree', { id }) : finance(path, 'do-refuse', { id, reason: 'model' }),
    )
    // An approved return is not approved again.
    expect(told).toBe(agree && returning ? 'decided-already' : 'done')
    if (told !== 'done') return
    if (agree && kind === 'return') one.open.returning = true
    else endRefund(one, model, agree)
  })

const confirmIt = (which: number) =>
  onOrder('confirm the goods of', which, async (_id, one, model) => {
    if (!one?.open) return
    const { id, returning } = one.open
    const told = await outcome(finance('/staff/finance/refund', 'do-confirm-return', { id }))
    expect(told).toBe(returning ? 'done' : 'refund-state')
    if (returning) endRefund(one, model, true)
  })

const reviewIt = (which: number) =>
  onOrder('review', which, async (order_id, one, model, { person }) => {
    const asked = person.ask('/shop/reviews/goods-reviews-detail', 'do-review', {
      request_key: newKey(),
      order_id,
      position: 0,
      stars: 4,
      words: '',
      images: [],
      anonymous: true,
    })
    const told = await outcome(asked)
    // What was refunded completely is not reviewed.
    const may = one?.state === 'finished' && one.refundedPieces < one.quantity
    expect(told).toBe(!one ? 'order-gone' : !may ? 'order-state' : one.review ? 'review-done' : 'done')
    if (told !== 'done' || !one) return
    one.review = { id: (await asked).data.review_id, minute: model.minute, followed: false }
    model.ratings++
  })

const followIt = (which: number) =>
  onOrder('follow up', which, async (_id, one, model, { person }) => {
    if (!one?.review) return
    const { id, minute, followed } = one.review
    const told = await outcome(
      person.ask('/shop/reviews/goods-reviews-detail', 'do-follow', {
        request_key: newKey(),
        review_id: id,
        words: 'still good',
        images: [],
      }),
    )
    const late = model.minute - minute >= 30 * day
    expect(told).toBe(followed ? 'follow-done' : late ? 'follow-late' : 'done')
    one.review.followed ||= told === 'done'
  })

const wait = (minutes: number) =>
  step(`wait ${minutes}`, async (model) => {
    home.clock.advance({ minutes })
    model.minute += minutes
    // Keeps the staff session valid: this test is not about session times.
    await sql`update staff_session set used_at = ${home.clock.now()}`.execute(home.app.database.db)
    await sql`update session set used_at = ${home.clock.now()}`.execute(home.app.database.db)
  })

const refill = (pieces: number) =>
  step(`refill ${pieces}`, async (model, { code }) => {
    await shop.staff('/staff/goods/goods', 'do-save', {
      code,
      on_sale: true,
      goods: goodsOf(code, { variants: [{ ...piece, stock: pieces, stock_seen: 0 }] }),
    })
    model.stock += pieces
  })

const earn = (cents: number) =>
  step(`earn ${cents}`, async (model, { person }) => {
    await give(home, person.id, {
      money: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    })
    model.purse += BigInt(cents)
  })

const piece = { values: [], price: '10.00', old_price: null, stock: 3, picture: null, on_sale: true }
let run = 0

const refundKind = fc.constantFrom('refund' as const, 'return' as const)
const anyAmount = fc
  .tuple(fc.nat(9), fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 1000, 2000, 3000), refundKind)
  .map(([which, pieces, cents, kind]) => refundIt(which, pieces, cents, kind))
const rightAmount = fc
  .tuple(fc.nat(9), fc.integer({ min: 1, max: 2 }), refundKind)
  .map(([which, pieces, kind]) => refundIt(which, pieces, pieces * 1000, kind))

/** How a story begins: with nothing, or with one order that has come so far. Random steps alone seldom come to a return. */
const beginning = fc
  .nat(5)
  .map((many) =>
    [make(1), payFor(0, true), sendIt(0), refundIt(0, 1, 1000, 'return'), decideIt(0, true)].slice(0, many),
  )

test('[D20 D21 D22 D23 D25 D26 D27] whatever members and staff do, orders, stock and money are what the model says', async () => {
  const steps = [
    fc.integer({ min: 1, max: 4 }).map(make),
    fc.tuple(fc.nat(9), fc.boolean()).map(([which, right]) => payFor(which, right || which < 7)),
    fc.nat(9).map(close),
    fc.constantFrom(1, 12, 29, 30, 2 * day, 5 * day, 30 * day).map(wait),
    fc.nat(9).map(sendIt),
    fc.nat(9).map(receiveIt),
    fc.nat(9).map(extendIt),
    anyAmount,
    rightAmount,
    rightAmount,
    fc.tuple(fc.nat(9), fc.boolean()).map(([which, yes]) => decideIt(which, yes)),
    fc.nat(9).map(confirmIt),
    fc.nat(9).map(reviewIt),
    fc.nat(9).map(followIt),
    fc.integer({ min: 1, max: 3 }).map(refill),
    fc.integer({ min: 1, max: 3000 }).map(earn),
  ]
  await fc.assert(
    fc.asyncProperty(
      beginning,
      fc.commands(steps, { maxCommands: 50, size: 'max' }),
      async (first, commands) => {
        const code = `model-${++run}`
        const { id, variants } = await shop.put(code, { variants: [piece] })
        const person = await newMember(home, `Model${run}`, { money: '20.00' })
        const model: Model = {
          minute: 0,
          stock: 3,
          purse: 2000n,
          wrong: 0,
          lockedUntil: 0,
          orders: [],
          ratings: 0,
        }
        const real: Real = { code, person, variant: variants[0] ?? '', ids: [], goods: id }
        for (const one of first) await one.run(model, real)
        await fc.asyncModelRun(() => ({ model, real }), commands)
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
  expect(await faults(home)).toEqual([])
  expect((await stockAudit.run(home.app.database.db, undefined)).faults).toEqual([])
})

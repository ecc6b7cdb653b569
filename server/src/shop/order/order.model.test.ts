// The order as a few lines of plain TypeScript, and fast-check looking for a history in which the server
// disagrees with it: makes, pays, closes, waits, guesses the password, refills the shelf.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import {
  faults,
  give,
  goodsOf,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  type Person,
  type Shelf,
} from '../../testing/shop.ts'
import { expireOrders } from './due.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
beforeAll(async () => {
  shop = await newShop(home)
})

const price = 1000n
const payMinutes = 30
const tries = 5
const lockMinutes = 30

interface Model {
  minute: number
  stock: number
  purse: bigint
  wrong: number
  lockedUntil: number
  orders: { quantity: number; state: 'wait-pay' | 'wait-send' | 'closed'; until: number }[]
}

interface Real {
  code: string
  person: Person
  variant: string
  ids: string[]
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

/** What has run out of time is closed; the job and the lists have to agree with that. */
const settle = (model: Model) => {
  for (const one of model.orders)
    if (one.state === 'wait-pay' && one.until <= model.minute) {
      one.state = 'closed'
      model.stock += one.quantity
    }
}

async function compare(model: Model, { person, variant, ids }: Real): Promise<void> {
  settle(model)
  await expireOrders(home.app)
  const states = await Promise.all(
    ids.map(async (order_id) => {
      const { data } = await person.ask('/shop/order/order-detail', 'load-order-detail', { order_id })
      return data.state
    }),
  )
  expect(states).toEqual(model.orders.map((one) => one.state))
  expect(await shop.stock(variant)).toBe(model.stock)
  expect((await person.purse()).money).toBe(model.purse)
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
    model.orders.push({ quantity, state: 'wait-pay', until: model.minute + payMinutes })
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
  if (wanted.state === 'wait-send') return 'order-paid'
  const cost = price * BigInt(wanted.quantity)
  if (cost > model.purse) return 'balance-not-enough'
  model.purse -= cost
  wanted.state = 'wait-send'
  return 'done'
}

const close = (which: number) =>
  step(`close ${which}`, async (model, { person, ids }) => {
    const at = ids.length === 0 ? -1 : which % ids.length
    const order_id = ids[at] ?? '999999999'
    const told = await outcome(person.ask('/shop/order/order-detail', 'do-close', { order_id }))
    const one = model.orders[at]
    expect(told).toBe(!one ? 'order-gone' : one.state === 'wait-pay' ? 'done' : 'order-state')
    if (!one || told !== 'done') return
    one.state = 'closed'
    model.stock += one.quantity
  })

const wait = (minutes: number) =>
  step(`wait ${minutes}`, async (model) => {
    home.clock.advance({ minutes })
    model.minute += minutes
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

test('[D20 D21 D26 D27] whatever members and staff do, orders, stock and money are what the model says', async () => {
  const steps = [
    fc.integer({ min: 1, max: 4 }).map(make),
    fc.tuple(fc.nat(9), fc.boolean()).map(([which, right]) => payFor(which, right || which < 7)),
    fc.nat(9).map(close),
    fc.constantFrom(1, 12, 29, 30).map(wait),
    fc.integer({ min: 1, max: 3 }).map(refill),
    fc.integer({ min: 1, max: 3000 }).map(earn),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40 }), async (commands) => {
      const code = `model-${++run}`
      const { variants } = await shop.put(code, { variants: [piece] })
      const person = await newMember(home, `Model${run}`, { money: '20.00' })
      await fc.asyncModelRun(
        () => ({
          model: { minute: 0, stock: 3, purse: 2000n, wrong: 0, lockedUntil: 0, orders: [] },
          real: { code, person, variant: variants[0] ?? '', ids: [] },
        }),
        commands,
      )
    }),
    { numRuns: 60, endOnFailure: true },
  )
  expect(await faults(home)).toEqual([])
}, 120_000)

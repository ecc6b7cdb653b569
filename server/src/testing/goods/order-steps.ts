// The steps of members, staff and time in shop/order/order.model.test.ts. Each step acts on the server and on the
// model, and compares them.
import type { Ask } from '@banyan/contract/client'
import type * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { countGoods } from '../../shop/goods/counts.ts'
import { expireOrders, receiveOrders } from '../../shop/order/due.ts'
import type { TestApp } from '../app.ts'
import { type All, give, goodsOf, order, outcome, pay, type Person, receive, type Shelf } from '../shop.ts'
import {
  closeUnpaid,
  day,
  type Model,
  type Order,
  payModel,
  refundedPieces,
  sendModel,
  settle,
} from './order-model.ts'

/** A variant of the product that all orders are of. */
export const piece = { values: [], price: '10.00', old_price: null, stock: 3, picture: null, on_sale: true }

const payMinutes = 30
export const moneyOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The server beside the model. */
export interface Real {
  readonly home: TestApp
  readonly shop: Shelf
  readonly finance: Ask<All>
  code: string
  people: readonly [Person, Person]
  variant: string
  ids: string[]
  goods: string
}

export type Step = fc.AsyncCommand<Model, Real>

const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await run(model, real)
    await compare(model, real)
  },
})

async function compare(model: Model, { home, shop, people, variant, ids, goods }: Real): Promise<void> {
  settle(model)
  await expireOrders(home.app)
  await receiveOrders(home.app)
  const states = await Promise.all(
    ids.map(async (order_id, at) => {
      const person = people[model.orders[at]?.member ?? 0] ?? people[0]
      const { data } = await person.ask('/shop/order/order-detail', 'load-order-detail', { order_id })
      return data.state
    }),
  )
  expect(states).toEqual(model.orders.map((one) => one.state))
  expect(await shop.stock(variant)).toBe(model.stock)
  const purses = await Promise.all(people.map(async (person) => (await person.purse()).money))
  expect(purses).toEqual(model.members.map(({ purse }) => purse))
  await countGoods(home.app)
  const { rows } = await sql<{ sold: bigint; ratings: bigint }>`
    select sold, ratings from product where id = ${BigInt(goods)}`.execute(home.app.database.db)
  const sold = model.orders.reduce((sum, one) => sum + (one.paid ? one.quantity - refundedPieces(one) : 0), 0)
  expect(rows).toEqual([{ sold: BigInt(sold), ratings: BigInt(model.ratings) }])
}

export const make = (member: 0 | 1, quantity: number) =>
  step(`member ${member} orders ${quantity}`, async (model, real) => {
    const asked = order(real.people[member], real.variant, quantity)
    if (quantity > model.stock) {
      expect(await outcome(asked)).toMatch(/^(out-of-stock|product-information)$/)
      return
    }
    real.ids.push((await asked).order_id)
    model.stock -= quantity
    model.orders.push({
      member,
      quantity,
      state: 'wait-pay',
      until: model.minute + payMinutes,
      receiveUntil: 0,
      finished: 0,
      extended: false,
      review: undefined,
      open: [],
      refunds: [],
      sent: 0,
      paid: false,
    })
  })

/** Which order a step is about, and whether a member tries it who is not its member. */
export interface Target {
  readonly which: number
  readonly foreign?: boolean
}

interface At {
  readonly id: string
  readonly one: Order | undefined
  readonly model: Model
  readonly real: Real
}

/** A step of staff on an existing order, or on one that does not exist. */
export const onOrder = (name: string, { which }: Target, run: (at: At) => Promise<void>) =>
  step(`${name} ${which}`, (model, real) => {
    const at = real.ids.length === 0 ? -1 : which % real.ids.length
    return run({ id: real.ids[at] ?? '999999999', one: model.orders[at], model, real })
  })

/** A step of a member. An order of another member looks as if it did not exist: then `one` is undefined. */
export const byMember = (
  name: string,
  target: Target,
  run: (at: At & { person: Person; member: number }) => Promise<void>,
) =>
  onOrder(target.foreign ? `another member: ${name}` : name, target, (at) => {
    const { one, real } = at
    const owner = one?.member ?? 0
    const member = target.foreign ? 1 - owner : owner
    return run({
      ...at,
      member,
      person: real.people[member] ?? real.people[0],
      one: target.foreign ? undefined : one,
    })
  })

export const payFor = (target: Target, right: boolean) =>
  byMember(right ? 'pay' : 'pay wrongly', target, async ({ id, one, model, person, member }) => {
    const payer = model.members[member]
    if (!payer) throw new Error(`the model has no member ${member}`)
    const told = await outcome(pay(person, id, undefined, right ? undefined : '135790'))
    expect(told).toBe(payModel(model, { payer, wanted: one, right }))
  })

export const close = (target: Target) =>
  byMember('close', target, async ({ id: order_id, one, model, person }) => {
    const told = await outcome(
      person.ask('/shop/order/order-detail', 'do-close', { order_id, reason: 'mind' }),
    )
    expect(told).toBe(!one ? 'order-gone' : one.state === 'wait-pay' ? 'done' : 'order-state')
    if (one && told === 'done') closeUnpaid(one, model)
  })

let waybills = 0
export const sendIt = (target: Target, pieces: number | undefined) =>
  onOrder(`send ${pieces ?? 'all'} of`, target, async ({ id: order_id, one, model, real }) => {
    const waybill = `M${++waybills}`
    const lines = pieces === undefined ? {} : { lines: [{ position: 0, quantity: pieces }] }
    const parcel = { order_id, company: 'Lao Post', waybill, ...lines }
    const told = await outcome(real.shop.staff('/staff/goods/order', 'do-send', parcel))
    expect(told).toBe(sendModel(one, model.minute, pieces))
  })

export const receiveIt = (target: Target) =>
  byMember('receive', target, async ({ id, one, model, person }) => {
    const may = one?.state === 'wait-receive' && one.open.length === 0
    expect(await outcome(receive(person, id))).toBe(!one ? 'order-gone' : may ? 'done' : 'order-state')
    if (may) [one.state, one.finished] = ['finished', model.minute]
  })

export const extendIt = (target: Target) =>
  byMember('extend', target, async ({ id: order_id, one, person }) => {
    const told = await outcome(person.ask('/shop/order/order-detail', 'do-extend', { order_id }))
    const late = one?.state === 'wait-receive' && one.extended
    const may = one?.state === 'wait-receive' && !one.extended
    expect(told).toBe(!one ? 'order-gone' : may ? 'done' : late ? 'order-extended' : 'order-state')
    if (may) [one.extended, one.receiveUntil] = [true, one.receiveUntil + 3 * day]
  })

export const wait = (minutes: number) =>
  step(`wait ${minutes}`, async (model, { home }) => {
    home.clock.advance({ minutes })
    model.minute += minutes
    // Keeps the staff session valid: this test is not about session times.
    await sql`update staff_session set used_at = ${home.clock.now()}`.execute(home.app.database.db)
    await sql`update session set used_at = ${home.clock.now()}`.execute(home.app.database.db)
  })

export const refill = (pieces: number) =>
  step(`refill ${pieces}`, async (model, { shop, code }) => {
    await shop.staff('/staff/goods/goods', 'do-save', {
      code,
      on_sale: true,
      goods: goodsOf(code, { variants: [{ ...piece, stock: pieces, stock_seen: 0 }] }),
    })
    model.stock += pieces
  })

export const earn = (member: 0 | 1, cents: number) =>
  step(`member ${member} earns ${cents}`, async (model, { home, people }) => {
    await give(home, people[member].id, { money: moneyOf(cents) })
    const payer = model.members[member]
    if (payer) payer.purse += BigInt(cents)
  })

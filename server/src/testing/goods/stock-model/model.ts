// A model of one product with several variants that several members buy, in plain TypeScript, and its comparison with the server.
// steps.ts has the steps of fast-check.
import type { Ask } from '@banyan/contract/client'
import type * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { expireOrders } from '../../../shop/order/due.ts'
import { countGoods } from '../../../shop/goods/counts.ts'
import type { TestApp } from '../../app.ts'
import type { All, Person, Shelf } from '../../shop.ts'

/** The price of one piece of each variant in cents, and the stock at the beginning. */
export const variants = [
  { price: 1000n, stock: 3 },
  { price: 1500n, stock: 2 },
  { price: 700n, stock: 4 },
] as const
export const startMoney = 9000n
export const payMinutes = 30

export interface Order {
  id: string
  who: number
  /** The lines: which variant, how many pieces, and how many of them were refunded. */
  readonly lines: readonly Line[]
  state: 'wait-pay' | 'wait-send' | 'wait-receive' | 'closed'
  /** The minute at which it closes unpaid. */
  until: number
  paid: boolean
}

export interface Line {
  readonly variant: number
  readonly pieces: number
  refunded: number
}

export interface Model {
  minute: number
  readonly stock: number[]
  readonly purses: bigint[]
  readonly orders: Order[]
}

export interface Real {
  readonly home: TestApp
  readonly shop: Shelf
  readonly finance: Ask<All>
  readonly people: readonly Person[]
  /** The product: its code and its id. */
  readonly code: string
  readonly goods: string
  /** The variants' ids. */
  readonly ids: readonly string[]
}

type Step = fc.AsyncCommand<Model, Real>

/** Returns the item at a place of a list, which starts again after its end. */
export const of = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

export const costOf = (lines: readonly Pick<Line, 'variant' | 'pieces'>[]): bigint =>
  lines.reduce((sum, { variant, pieces }) => sum + of(variants, variant).price * BigInt(pieces), 0n)

export const step = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check,
  toString: () => name,
  async run(model, real) {
    await run(model, real)
    await compare(model, real)
  },
})

/** Returns pieces to the stock. */
export function restock(model: Model, lines: readonly Line[]): void {
  for (const { variant, pieces } of lines) model.stock[variant] = (model.stock[variant] ?? 0) + pieces
}

async function expire(model: Model, { home }: Real): Promise<void> {
  const due = model.orders.filter(({ state, until }) => state === 'wait-pay' && until <= model.minute)
  await expireOrders(home.app)
  for (const order of due) {
    order.state = 'closed'
    restock(model, order.lines)
  }
}

async function compare(model: Model, real: Real): Promise<void> {
  await expire(model, real)
  const { home, shop, people, ids, goods } = real
  expect(await Promise.all(ids.map((id) => shop.stock(id)))).toEqual(model.stock)
  expect((await Promise.all(people.map((person) => person.purse()))).map(({ money }) => money)).toEqual(
    model.purses,
  )
  const states = model.orders.map(async ({ id, who }) => {
    const own = await of(people, who).ask('/shop/order/order-detail', 'load-order-detail', { order_id: id })
    return own.data.state
  })
  expect(await Promise.all(states)).toEqual(model.orders.map(({ state }) => state))
  await countGoods(home.app)
  const { rows } = await sql<{ sold: bigint }>`
    select sold from product where id = ${BigInt(goods)}`.execute(home.database.db)
  const sold = model.orders
    .filter(({ paid }) => paid)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { pieces, refunded }) => sum + pieces - refunded, 0)
  expect(rows).toEqual([{ sold: BigInt(sold) }])
}

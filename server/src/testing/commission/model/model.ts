// The state of the model of members in plain TypeScript: commission, levels, investments, the house and the pool. The other
// files of this folder have the steps of fast-check. step.ts compares the model with the server.
import type { Ask } from '@banyan/contract/client'
import type { TestApp } from '../../app.ts'
import type { All, Person, Shelf } from '../../shop.ts'

/** The levels as the migration delivers them: rates of both generations, the cap, and the price. */
export const levels = [
  { first: 500n, second: 200n, cap: 20_000n, price: 0n },
  { first: 550n, second: 225n, cap: 50_000n, price: 9_900n },
  { first: 600n, second: 250n, cap: 100_000n, price: 29_900n },
  { first: 700n, second: 300n, cap: 300_000n, price: 69_900n },
  { first: 800n, second: 350n, cap: 1_000_000n, price: 149_900n },
] as const

/** Who invited whom: the second member was invited by the first, the two others by the second. */
export const inviters = [undefined, 0, 1, 1] as const

/** The balance of each member at the beginning, in cents. */
export const startMoney = 2_000_000n

export interface Row {
  order: number
  generation: 1 | 2
  member: number
  state: 'waiting' | 'due' | 'settled' | 'void'
  full: bigint
  fullBurn: bigint
  amount: bigint
  burn: bigint
  /** The amount at the settlement. */
  settled: bigint
  withheld: bigint
  returned: bigint
}

export interface Order {
  buyer: number
  product: number
  pieces: number
  refunded: number
  state: 'paid' | 'finished' | 'closed'
}

export interface Member {
  level: number
  money: bigint
  income: bigint
  debt: bigint
}

/** An investment. Days count from the beginning of the run. */
export interface Holding {
  who: number
  product: number
  amount: bigint
  bought: number
  /** The days whose returns are written. */
  written: number
  paid: bigint
}

/** A return that waits. */
export interface Return {
  holding: Holding
  due: number
  amount: bigint
}

export interface Model {
  readonly members: readonly Member[]
  readonly orders: Order[]
  /** The oldest first. */
  readonly rows: Row[]
  /** The oldest first. */
  readonly holdings: Holding[]
  /** The oldest first. */
  readonly returns: Return[]
  day: number
  house: bigint
  /** The investment pool, from which returns are paid. Cents. */
  pool: bigint
}

/** A product: its price in cents, its rate, and the variant. */
export interface Product {
  readonly price: bigint
  readonly rate: bigint
  readonly variant: string
}

export interface Real {
  readonly home: TestApp
  readonly shop: Shelf
  /** Two people of finance. */
  readonly finance: readonly [Ask<All>, Ask<All>]
  readonly products: readonly Product[]
  /** The ids of the investment products. */
  readonly investments: readonly string[]
  readonly people: readonly Person[]
  /** The end of all names of this run. */
  readonly suffix: string
  /** The ids of the orders. */
  readonly ids: string[]
}

/** Returns an item that exists. */
export const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place]
  if (found === undefined) throw new Error(`nothing at ${place}`)
  return found
}

export const levelOf = (rank: number) => at(levels, rank - 1)

export const lesser = (...amounts: readonly [bigint, ...bigint[]]): bigint =>
  amounts.reduce((least, one) => (one < least ? one : least))

// The terms of the investments of the model of members, and their comparison with the server.
import { expect } from 'vitest'
import { formatCents } from '@banyan/rules/money'
import { at, type Holding, type Model, type Real } from './model.ts'

/** The investment products: the term in days, the rate per day in per cent and in millionths, and the most of one member. */
export const terms = [
  { days: 2, percent: '1', rate: 10_000n, maximum: 1_000_000n },
  { days: 5, percent: '0.3333', rate: 3_333n, maximum: 200_000n },
] as const

const termsOf = ({ product }: Holding) => at(terms, product)

export const isRunning = (holding: Holding): boolean => holding.written < termsOf(holding).days

/** Returns the sum of the returns of the first days of an investment, in cents. */
export const broughtBy = (holding: Holding, days: number): bigint =>
  (holding.amount * termsOf(holding).rate * BigInt(days)) / 1_000_000n

/** Compares a member's investments, the newest first, and their sums. */
export async function compareInvestments(model: Model, { people }: Real, who: number): Promise<void> {
  const own = model.holdings.filter((one) => one.who === who)
  const waits = (holding: Holding) =>
    model.returns.reduce((sum, one) => (one.holding === holding ? sum + one.amount : sum), 0n)
  const sum = (pick: (holding: Holding) => bigint) =>
    formatCents(own.reduce((total, one) => total + pick(one), 0n))
  const { data } = await at(people, who).ask('/market/invest/invest-list', 'load-invest-list', {})
  expect(data.totals).toEqual({
    invested: sum((one) => (isRunning(one) ? one.amount : 0n)),
    paid: sum(({ paid }) => paid),
    waiting: sum(waits),
  })
  expect(data.list).toMatchObject(
    own
      .toReversed()
      .slice(0, 20)
      .map((one) => ({
        amount: formatCents(one.amount),
        state: isRunning(one) ? 'running' : 'matured',
        days: one.written,
        paid: formatCents(one.paid),
        waiting: formatCents(waits(one)),
        expected: formatCents(broughtBy(one, termsOf(one).days)),
      })),
  )
}

// The comparison of the model of members with the server, after every step.
import type * as fc from 'fast-check'
import { expect } from 'vitest'
import { formatCents } from '@banyan/rules/money'
import { poolBalance } from '../../../ledger/ledger.ts'
import { investmentSums } from '../../market/sums.ts'
import { figuresOf, promotionOf } from '../commission.ts'
import { commissionSumsTwice } from '../sums.ts'
import { compareInvestments } from './holding.ts'
import { at, lesser, levelOf, levels, type Model, type Real, type Row } from './model.ts'

type Step = fc.AsyncCommand<Model, Real>

/** Makes a step: runs it, then compares the wallets, the levels, the lists, the sums, the house and the pool, and what is summed with what is stored. */
export const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await run(model, real)
    await compare(model, real)
  },
})

const sumOf = (rows: readonly Row[], pick: (row: Row) => bigint) =>
  rows.reduce((sum, row) => sum + pick(row), 0n)

async function compare(model: Model, real: Real): Promise<void> {
  await Promise.all(
    real.people.map(async (_person, who) => {
      await compareCommission(model, real, who)
      await compareLevel(model, real, who)
      await compareInvestments(model, real, who)
    }),
  )
  const { db } = real.home.database
  expect([await poolBalance(db, 'house'), await poolBalance(db, 'investment')]).toEqual([
    model.house,
    model.pool,
  ])
  for (const { summed, stored } of [await commissionSumsTwice(db), await investmentSums(db)])
    expect(summed).toEqual(stored)
}

async function compareCommission(model: Model, { people, suffix }: Real, who: number): Promise<void> {
  const own = model.rows.filter(({ member }) => member === who)
  const settled = own.filter(({ state }) => state === 'settled')
  const open = own.filter(({ state }) => state === 'waiting' || state === 'due')
  expect(await promotionOf(at(people, who))).toEqual(
    own
      .toReversed()
      .slice(0, 20)
      .map(({ order, generation, state, amount, burn, withheld, returned }) => {
        const buyer = `Model${at(model.orders, order).buyer}`
        return (
          `${generation} ${buyer}${suffix} ${state === 'due' ? 'waiting (due)' : state} ${formatCents(amount)}` +
          (burn === 0n ? '' : ` burn ${formatCents(burn)}`) +
          (withheld === 0n ? '' : ` withheld ${formatCents(withheld)}`) +
          (returned === 0n ? '' : ` returned ${formatCents(returned)}`)
        )
      }),
  )
  expect(await figuresOf(at(people, who))).toMatchObject({
    income_total: formatCents(sumOf(settled, ({ amount }) => amount)),
    burn_total: formatCents(sumOf(settled, ({ burn }) => burn)),
    waiting: formatCents(sumOf(open, ({ amount }) => amount)),
    debt: formatCents(at(model.members, who).debt),
  })
}

/** Compares the wallets, the level, and what every higher level costs: the difference, from the balance and then from income. */
async function compareLevel({ members }: Model, { people }: Real, who: number): Promise<void> {
  const { level, money, income } = at(members, who)
  const { data } = await at(people, who).ask('/mine/common/my-level', 'load-level', {})
  expect([data.rank, data.user_money, data.income]).toEqual([level, formatCents(money), formatCents(income)])
  expect(data.levels.map(({ upgrade }) => upgrade)).toEqual(
    levels.map(({ price }, place) => {
      if (place + 1 <= level) return null
      const due = price - levelOf(level).price
      const fromBalance = lesser(due, money)
      const fromIncome = lesser(due - fromBalance, income)
      const short = due - fromBalance - fromIncome
      return {
        due: formatCents(due),
        from_balance: formatCents(fromBalance),
        from_income: formatCents(fromIncome),
        short: short > 0n ? formatCents(short) : null,
      }
    }),
  )
}

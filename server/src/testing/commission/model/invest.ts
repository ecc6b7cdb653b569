// Steps of the model of members about investments: they are bought from the balance, days pass, and the job writes the
// returns, pays them from the pool as far as it reaches, and returns the principal of what has matured.
import { expect } from 'vitest'
import { formatCents } from '@banyan/rules/money'
import { sql } from 'kysely'
import { runInvestments } from '../../../market/invest/returns.ts'
import { buy } from '../../market/market.ts'
import { outcome, payPassword } from '../../shop.ts'
import { broughtBy, isRunning, terms } from './holding.ts'
import { at, type Model } from './model.ts'
import { step } from './step.ts'

/** Invests a part of the balance in per cent, in steps of 10.00. */
export const investIt = (who: number, product: number, part: number) =>
  step(`${who} invests ${part} % in ${product}`, async (model, { people, investments }) => {
    const member = at(model.members, who)
    const wanted = (member.money * BigInt(part)) / 100n
    const amount = wanted - (wanted % 1000n)
    if (amount === 0n) return undefined
    const told = await outcome(
      buy(at(people, who), {
        product_id: at(investments, product),
        amount: formatCents(amount),
        pay_password: payPassword,
      }),
    )
    const running = model.holdings.filter(
      (one) => one.who === who && one.product === product && isRunning(one),
    )
    const all = running.reduce((sum, one) => sum + one.amount, amount)
    if (amount < 10_000n) return expect(told).toBe('invest-minimum')
    if (all > at(terms, product).maximum) return expect(told).toBe('invest-maximum')
    if (amount > member.money) return expect(told).toBe('balance-not-enough')
    expect(told).toBe('done')
    member.money -= amount
    model.holdings.push({ who, product, amount, bought: model.day, written: 0, paid: 0n })
    return undefined
  })

/** Days pass. The sessions of staff, which would end, go on. */
export const passDays = (days: number) =>
  step(`${days} days pass`, async (model, { home }) => {
    home.clock.advance({ days })
    model.day += days
    await sql`update staff_session set used_at = ${home.clock.now()}`.execute(home.database.db)
  })

/** The job writes what is due and pays what waits, strictly by age, while the pool reaches. */
export const payReturns = () =>
  step('the job pays returns', async (model, { home }) => {
    await runInvestments(home.app)
    writeDue(model)
    for (let [next] = model.returns; next && next.amount <= model.pool; [next] = model.returns) {
      model.returns.shift()
      model.pool -= next.amount
      next.holding.paid += next.amount
      at(model.members, next.holding.who).income += next.amount
    }
  })

/** Writes the returns of the days that have passed. With the last one, the principal comes back. */
function writeDue(model: Model): void {
  for (const holding of model.holdings.filter(isRunning)) {
    const to = Math.min(at(terms, holding.product).days, model.day - holding.bought)
    for (let day = holding.written + 1; day <= to; day++) {
      const amount = broughtBy(holding, day) - broughtBy(holding, day - 1)
      model.returns.push({ holding, due: holding.bought + day, amount })
    }
    holding.written = to
    if (!isRunning(holding)) at(model.members, holding.who).money += holding.amount
  }
  // Of the same day, what was written earlier comes first, then what was bought earlier: sorting keeps that order.
  model.returns.sort((one, other) => one.due - other.due)
}

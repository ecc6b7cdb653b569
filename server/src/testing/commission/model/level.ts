// Steps of the model of members about paid upgrades, and the conversions that leave a balance smaller than a price.
import { expect } from 'vitest'
import { formatCents } from '@banyan/rules/money'
import { newKey, outcome, payPassword } from '../../shop.ts'
import { at, lesser, levelOf, levels, type Member } from './model.ts'
import { step } from './step.ts'

/** How a member confirms an upgrade: as the page shows it, with the full price, or with both wallets the wrong way round. */
type Confirms = 'shown' | 'full-price' | 'income-first'

/** Returns the amounts that the member confirms: from the balance and from the income, in cents. */
function confirmed({ level, money, income }: Member, rank: number, how: Confirms): [bigint, bigint] {
  const { price } = levelOf(rank)
  const difference = price - levelOf(level).price
  const due = how === 'full-price' || difference < 0n ? price : difference
  if (how === 'income-first') return [due - lesser(due, income), lesser(due, income)]
  return [lesser(due, money), due - lesser(due, money)]
}

/** Returns the expected answer to an upgrade. The price is the difference; the balance pays first, then the income. */
function upgradeTold({ level, money, income }: Member, rank: number, [balance, rest]: [bigint, bigint]) {
  if (rank <= level) return 'level-not-higher'
  const due = levelOf(rank).price - levelOf(level).price
  if (balance + rest !== due) return 'upgrade-price-changed'
  if (money + income < due) return 'upgrade-not-enough'
  return balance === lesser(due, money) ? 'done' : 'upgrade-parts-changed'
}

export const upgradeIt = (who: number, rank: number, how: Confirms) =>
  step(`${who} upgrades to ${rank} (${how})`, async (model, { people }) => {
    const member = at(model.members, who)
    const parts = confirmed(member, rank, how)
    const [balance, income] = parts
    const told = await outcome(
      at(people, who).ask('/mine/common/my-level', 'do-upgrade', {
        request_key: newKey(),
        rank,
        from_balance: formatCents(balance),
        from_income: formatCents(income),
        pay_password: payPassword,
      }),
    )
    expect(told).toBe(upgradeTold(member, rank, parts))
    if (told !== 'done') return
    member.level = rank
    member.money -= balance
    member.income -= income
    model.house += balance + income
  })

/** Converts income to the balance, or nearly all of the balance to points: the house gets that. */
export const convertIt = (who: number, way: 'income' | 'points', part: number) =>
  step(`${who} converts ${part} % (${way})`, async (model, { people }) => {
    const member = at(model.members, who)
    const has = way === 'income' ? member.income : member.money
    const amount = (has * BigInt(part)) / 100n
    // A conversion has a minimum.
    if (amount < 100n) return
    await at(people, who).ask('/wallet/convert', 'do-convert', {
      request_key: newKey(),
      way,
      amount: formatCents(amount),
      receives: formatCents(way === 'income' ? amount : amount * 10n),
      pay_password: payPassword,
    })
    if (way === 'income') {
      member.income -= amount
      member.money += amount
    } else {
      member.money -= amount
      model.house += amount
    }
  })

/** The ranks of an upgrade. */
export const ranks = levels.map((_level, place) => place + 1)

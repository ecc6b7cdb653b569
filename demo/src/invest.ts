// Staff open the investment products and fund the pool; members invest at the end of the story.
import type { Ask } from '@banyan/contract/client'
import { cents } from '@banyan/rules/money'
import type { Actor } from './members.ts'
import type { EveryCall } from './stage.ts'
import { investments, poolFunding, products, risk } from './world/invest.ts'

const keyOf = (what: string, at: number | string) => `demo-${what}-${at}`.padEnd(16, '-')

/** Returns the sum of a member's investments, in cents. */
export const investedBy = (id: string): bigint =>
  investments.reduce((sum, { member, amount }) => (member === id ? sum + cents(amount) : sum), 0n)

/** Adds the products, and lets two people of staff fund the pool from the platform's income. */
export async function openInvestments(owner: Ask<EveryCall>, finance: Ask<EveryCall>): Promise<string[]> {
  const ids: string[] = []
  for (const [at, product] of products.entries()) {
    const { data } = await owner('/staff/finance/invest-product', 'do-save', {
      ...product,
      risk,
      shown: true,
      request_key: keyOf('product', at),
    })
    ids.push(data.id)
  }
  const { data } = await owner('/staff/finance/adjustment', 'do-propose', {
    request_key: keyOf('pool', 'fund'),
    target: 'investment',
    way: 'in',
    source: 'house',
    amount: poolFunding,
    reason: 'Returns of the first weeks',
  })
  await finance('/staff/finance/adjustment', 'do-approve', { id: data.id })
  return ids
}

/** Lets members invest in the products with these ids. */
export async function invest(actors: readonly Actor[], ids: readonly string[]): Promise<void> {
  for (const [at, { member: id, product, amount }] of investments.entries()) {
    const one = actors.find(({ member }) => member.id === id)
    if (!one) throw new Error(`${id} has not signed up`)
    await one.ask('/market/invest/invest', 'do-invest', {
      request_key: keyOf('invest', at),
      product_id: ids[product] ?? '',
      version: 1,
      amount,
      risk_accepted: true,
      pay_password: one.member.payPassword ?? '',
    })
  }
}

import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { type InvestFacts, type InvestLimits } from '@banyan/rules/market/invest/invest'
import { cents } from '@banyan/rules/money'
import type { Calls } from '../../../../state/wire/ask.ts'
import { storedField } from '../../../../state/wire/stored.ts'

export type Terms = ReplyOf<CallAt<Calls, '/market/invest/invest', 'load-invest'>>
export type Product = Terms['products'][number]

/** The content that is sent, without the request key and the payment password. */
export interface Content {
  product_id: string
  version: number
  amount: string
}

/** Returns stored content if it belongs to a purchase. */
export function readContent(stored: unknown): Content | undefined {
  const field = (name: string) => storedField(stored, name)
  const [product_id, version, amount] = [field('product_id'), field('version'), field('amount')]
  return typeof product_id === 'string' && typeof version === 'number' && typeof amount === 'string'
    ? { product_id, version, amount }
    : undefined
}

export const limitsOf = ({ minimum, maximum, step }: Product): InvestLimits => ({
  minimum: cents(minimum),
  maximum: cents(maximum),
  step: cents(step),
})

export const factsOf = ({ invested, left }: Product, { user_money }: Terms): InvestFacts => ({
  invested: cents(invested),
  left: cents(left),
  balance: cents(user_money),
})

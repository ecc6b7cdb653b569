import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../../state/wire/ask.ts'
import { storedField } from '../../../state/wire/stored.ts'

export const ways = ['income', 'points'] as const
export type Way = (typeof ways)[number]
export type Terms = ReplyOf<CallAt<Calls, '/wallet/convert', 'load-convert'>>

/** The content that is sent, without the request key and the payment password. */
export interface Content {
  way: Way
  amount: string
  receives: string
}

/** Returns stored content if it belongs to a conversion. */
export function readContent(stored: unknown): Content | undefined {
  const field = (name: string) => storedField(stored, name)
  const [way, amount, receives] = [
    ways.find((one) => one === field('way')),
    field('amount'),
    field('receives'),
  ]
  return way && typeof amount === 'string' && typeof receives === 'string'
    ? { way, amount, receives }
    : undefined
}

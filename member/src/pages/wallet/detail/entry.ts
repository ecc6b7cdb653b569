import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../../state/wire/ask.ts'

export type Entry = ReplyOf<CallAt<Calls, '/wallet/detail', 'load-detail'>>['list'][number]

/** Returns an amount with its sign. */
export const signed = (amount: string, show: (amount: string) => string): string =>
  amount.startsWith('-') ? `−${show(amount.slice(1))}` : `+${show(amount)}`

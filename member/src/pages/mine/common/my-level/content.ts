import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../../../state/wire/ask.ts'
import { storedField } from '../../../../state/wire/stored.ts'

export type Levels = ReplyOf<CallAt<Calls, '/mine/common/my-level', 'load-level'>>
export type Level = Levels['levels'][number]

/** The content that is sent, without the request key and the payment password. */
export interface Content {
  rank: number
  from_balance: string
  from_income: string
}

/** Returns stored content if it belongs to an upgrade. */
export function readContent(stored: unknown): Content | undefined {
  const field = (name: string) => storedField(stored, name)
  const [rank, from_balance, from_income] = [field('rank'), field('from_balance'), field('from_income')]
  return typeof rank === 'number' && typeof from_balance === 'string' && typeof from_income === 'string'
    ? { rank, from_balance, from_income }
    : undefined
}

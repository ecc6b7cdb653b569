import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { csvLines, csvMark } from '@banyan/rules/csv'
import { cents, formatCents } from '@banyan/rules/money'
import { ask } from '../../../state/wire/ask.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { zone } from '../../../state/lib/clock.ts'

type Reply = ReplyOf<CallAt<Calls, '/wallet/detail', 'load-export'>>
export type Entry = Reply['list'][number]

export const wallets = ['user_money', 'points', 'income'] as const
export type Wallet = (typeof wallets)[number]

export interface Period {
  readonly wallet: Wallet
  /** The first and the last day, `2026-11-01`. */
  readonly from: string
  readonly to: string
}

export interface Collected extends Period {
  /** The oldest entry first. */
  readonly entries: readonly Entry[]
  readonly totalIn: string
  readonly totalOut: string
  /** The balances before the first and after the last entry; undefined without entries. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Loads all entries of a period, page by page. */
export async function collect(period: Period): Promise<Collected> {
  const entries: Entry[] = []
  let first: Reply | undefined
  let cursor: string | undefined
  do {
    const page: Reply = await ask('/wallet/detail', 'load-export', { ...period, zone: zone(), cursor })
    first ??= page
    entries.push(...page.list)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  entries.reverse()
  const [oldest] = entries
  return {
    ...period,
    entries,
    totalIn: first.total_in,
    totalOut: first.total_out,
    before: oldest && formatCents(cents(oldest.balance) - cents(oldest.amount)),
    after: entries.at(-1)?.balance,
  }
}

/** Returns a CSV file of rows. */
export const csvOf = (rows: readonly (readonly string[])[]): string => csvMark + csvLines(rows)

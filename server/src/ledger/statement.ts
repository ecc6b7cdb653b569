// A member's statement of one wallet: every entry with the balance after it, newest first (D4).
import { type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '@banyan/contract/wallet/detail'
import type { Db } from '../db/db.ts'
import { accountId, type Currency } from './accounts.ts'
import { monthSpan } from './month.ts'
import type { Ref, RefKind } from './posting.ts'

export interface StatementOptions {
  readonly wallet: Currency
  readonly kind?: EntryKind | undefined
  /** `2026-11`, which begins at midnight of `zone`. */
  readonly month?: string | undefined
  /** IANA name; UTC when absent. */
  readonly zone?: string | undefined
  /** `next` of the page before. */
  readonly cursor?: string | undefined
  /** Entries on a page; 20 when absent, 100 at most. */
  readonly limit?: number | undefined
}

export interface StatementEntry {
  readonly id: bigint
  readonly time: Date
  readonly kind: EntryKind
  /** Cents, below zero for what went out. */
  readonly amount: bigint
  /** The wallet's balance after this entry, cents. */
  readonly balance: bigint
  readonly ref: Ref | null
}

export interface Statement {
  readonly list: readonly StatementEntry[]
  readonly next: string | null
  /** What the wallet has now, cents. */
  readonly balance: bigint
  /** Sums of everything that the filter lets through, cents, both positive. */
  readonly totalIn: bigint
  readonly totalOut: bigint
}

interface Row {
  id: bigint
  at: Date
  code: EntryKind
  amount: bigint
  balance: bigint
  ref_kind: RefKind | null
  ref_id: bigint | null
}

/** One page of a wallet's statement, and the totals of all of it under the same filter. */
export async function statement(db: Db, member: bigint, options: StatementOptions): Promise<Statement> {
  const id = accountId({ wallet: member }, options.wallet)
  const limit = Math.min(Math.max(options.limit ?? 20, 1), 100)
  const filter = filterOf(options)
  const [rows, totals] = await Promise.all([
    entries(db, id, sql`${filter} ${after(options.cursor)}`, limit + 1),
    sums(db, id, filter),
  ])
  const list = rows.slice(0, limit).map(entryOf)
  const next = rows.length > limit ? (list.at(-1)?.id.toString() ?? null) : null
  return { list, next, ...totals }
}

function filterOf({ kind, month, zone }: StatementOptions): RawBuilder<unknown> {
  const span = month === undefined ? undefined : monthSpan(month, zone ?? 'UTC')
  const byKind = kind === undefined ? sql`` : sql`and code = ${kind}`
  return span ? sql`${byKind} and at >= ${span.from} and at < ${span.to}` : byKind
}

/** A cursor is the id of the last entry seen. One that nobody gave out leads to the end. */
function after(cursor: string | undefined): RawBuilder<unknown> {
  if (cursor === undefined) return sql``
  if (!/^\d{1,18}$/.test(cursor)) return sql`and false`
  return sql`and (at, id) < (select c.at, c.id from ledger.transfer c where c.id = ${BigInt(cursor)})`
}

async function entries(db: Db, id: bigint, where: RawBuilder<unknown>, limit: number): Promise<Row[]> {
  // Each side is an index read of its own, in the order of the page; of the two the newest are taken.
  const { rows } = await sql<Row>`
    (select id, at, code, -amount as amount, debit_after as balance, ref_kind, ref_id
      from ledger.transfer where debit = ${id} and not ledger.is_system(debit) ${where}
      order by at desc, id desc limit ${limit})
    union all
    (select id, at, code, amount, credit_after, ref_kind, ref_id
      from ledger.transfer where credit = ${id} and not ledger.is_system(credit) ${where}
      order by at desc, id desc limit ${limit})
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

type Sums = Pick<Statement, 'balance' | 'totalIn' | 'totalOut'>

async function sums(db: Db, id: bigint, filter: RawBuilder<unknown>): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce((select balance from ledger.account where id = ${id}), 0)::bigint as "balance",
      (select coalesce(sum(amount), 0)::bigint from ledger.transfer
        where credit = ${id} and not ledger.is_system(credit) ${filter}) as "totalIn",
      (select coalesce(sum(amount), 0)::bigint from ledger.transfer
        where debit = ${id} and not ledger.is_system(debit) ${filter}) as "totalOut"`.execute(db)
  return rows[0] ?? { balance: 0n, totalIn: 0n, totalOut: 0n }
}

function entryOf(row: Row): StatementEntry {
  const ref = row.ref_kind && row.ref_id ? { kind: row.ref_kind, id: row.ref_id } : null
  return { id: row.id, time: row.at, kind: row.code, amount: row.amount, balance: row.balance, ref }
}

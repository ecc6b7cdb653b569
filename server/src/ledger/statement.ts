// The statement of a wallet: each entry with the balance after it, newest first, and totals (D4).
import { type RawBuilder, sql } from 'kysely'
import { type EntryKind, entryKindNames, type RefKind } from '@banyan/contract/wallet/entry-kind'
import type { Wallet } from '@banyan/contract/wallet/wallet'
import type { Db } from '../db/db.ts'
import { walletId } from './accounts.ts'
import type { Ref } from './posting.ts'
import { type Span, spanOfMonth, totals } from './totals.ts'

export interface StatementOptions {
  readonly wallet: Wallet
  readonly kind?: EntryKind | undefined
  /** `2026-11`; begins at midnight in `zone`. */
  readonly month?: string | undefined
  /** IANA name; UTC if absent or unknown. */
  readonly zone?: string | undefined
  /** The `next` value of the page before. */
  readonly cursor?: string | undefined
  /** Entries per page, up to 100; 20 if absent. */
  readonly limit?: number | undefined
}

export interface StatementEntry {
  readonly id: bigint
  readonly time: Date
  readonly kind: EntryKind
  /** Cents, negative for outgoing amounts. */
  readonly amount: bigint
  /** The wallet's balance after this entry, cents. */
  readonly balance: bigint
  readonly ref: Ref | null
}

export interface Statement {
  readonly list: readonly StatementEntry[]
  readonly next: string | null
  /** The wallet's balance now, cents. */
  readonly balance: bigint
  /** Sums of all entries that match the filter, cents, both positive. */
  readonly totalIn: bigint
  readonly totalOut: bigint
}

interface Row {
  id: bigint
  created_at: Date
  kind: EntryKind
  amount: bigint
  balance: bigint
  ref_kind: RefKind | null
  ref_id: bigint | null
}

/** Returns one page of a wallet's statement, and the totals of all entries that match the filter. */
export async function statement(db: Db, member: bigint, options: StatementOptions): Promise<Statement> {
  const id = walletId(member, options.wallet)
  const limit = Math.min(Math.max(options.limit ?? 20, 1), 100)
  const kinds = options.kind === undefined ? entryKindNames : [options.kind]
  const span = options.month === undefined ? undefined : await spanOfMonth(db, options.month, options.zone)
  const [rows, sums] = await Promise.all([
    entries(db, id, kinds, sql`${during(span)} ${after(options.cursor)}`, limit + 1),
    totals(db, id, kinds, span),
  ])
  const list = rows.slice(0, limit).map(entryOf)
  const next = rows.length > limit ? (list.at(-1)?.id.toString() ?? null) : null
  return { list, next, ...sums }
}

const during = (span: Span | undefined): RawBuilder<unknown> =>
  span ? sql`and created_at >= ${span.from} and created_at < ${span.to}` : sql``

/** The condition for entries after the cursor, the id of the last entry seen. An unknown cursor matches nothing. */
function after(cursor: string | undefined): RawBuilder<unknown> {
  if (cursor === undefined) return sql``
  if (!/^\d{1,18}$/.test(cursor)) return sql`and false`
  return sql`and (created_at, id) < (select c.created_at, c.id from ledger.transfer c where c.id = ${BigInt(cursor)})`
}

/** Reads the newest entries of each kind and side by index, and merges them. */
async function entries(
  db: Db,
  id: bigint,
  kinds: readonly EntryKind[],
  where: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.* from unnest(${[...kinds]}::text[]) k (name) cross join lateral (
      (select id, created_at, kind, -amount as amount, debit_after as balance, ref_kind, ref_id
        from ledger.transfer where debit = ${id} and debit_after is not null and kind = k.name ${where}
        order by created_at desc, id desc limit ${limit})
      union all
      (select id, created_at, kind, amount, credit_after, ref_kind, ref_id
        from ledger.transfer where credit = ${id} and credit_after is not null and kind = k.name ${where}
        order by created_at desc, id desc limit ${limit})
    ) e order by e.created_at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

function entryOf(row: Row): StatementEntry {
  const ref = row.ref_kind && row.ref_id ? { kind: row.ref_kind, id: row.ref_id } : null
  return { id: row.id, time: row.created_at, kind: row.kind, amount: row.amount, balance: row.balance, ref }
}

// The statement of a wallet: each entry with the balance after it, newest first, and totals (D4).
import { type RawBuilder, sql } from 'kysely'
import { type EntryKind, entryKindNames, type RefKind } from '@banyan/contract/wallet/entry-kind'
import type { Wallet } from '@banyan/contract/wallet/wallet'
import type { Db } from '../db/db.ts'
import { preparedQuery } from '../db/prepared.ts'
import { dayMs } from '../lib/time.ts'
import { walletId } from './accounts.ts'
import type { Ref } from './posting.ts'
import { type Span, spanOfDays, spanOfMonth, totals, totalsOfEntries } from './totals.ts'

/** The filter and the page of a statement. */
export interface StatementOptions {
  readonly kind?: EntryKind | undefined
  /** `2026-11`; begins at midnight in `zone`. */
  readonly month?: string | undefined
  /** The first and the last day, `2026-11-01`; the days begin at midnight in `zone`. Used instead of `month`. */
  readonly days?: { readonly from: string; readonly to: string } | undefined
  /** IANA name; UTC if absent or unknown. */
  readonly zone?: string | undefined
  /** A condition on the columns id, ref_kind, ref_id and amount of a transfer. */
  readonly match?: RawBuilder<unknown> | undefined
  /** The `next` value of the page before. */
  readonly cursor?: string | undefined
  /** Entries per page, up to 1000; 20 if absent. */
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
  /** The id of the account on the other side. */
  readonly other: bigint
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
  other: bigint
}

/** Returns one page of a wallet's statement, and the totals of all entries that match the filter. */
export const statement = (
  db: Db,
  member: bigint,
  options: StatementOptions & { readonly wallet: Wallet },
): Promise<Statement> => statementOf(db, walletId(member, options.wallet), options)

/** Returns one page of the statement of a member's account, by its id. */
export async function statementOf(db: Db, id: bigint, options: StatementOptions): Promise<Statement> {
  const kinds = kindsOf(options)
  const span = await spanOf(db, options)
  const [page, sums] = await Promise.all([
    pageOf(db, id, options, span),
    options.match === undefined
      ? totals(db, id, kinds, span)
      : totalsOfEntries(db, id, kinds, sql`${during(span)} and ${options.match}`),
  ])
  return { ...page, ...sums }
}

/** Returns one page of the statement of a member's account without totals. */
export const statementPage = async (
  db: Db,
  id: bigint,
  options: StatementOptions,
): Promise<Pick<Statement, 'list' | 'next'>> => pageOf(db, id, options, await spanOf(db, options))

/**
 * Returns when the first entry of a wallet was made; null if the wallet has none. If the account has roll-ups, they tell
 * the day of the first entry, and only this day is read. Without roll-ups it has few entries.
 */
export async function firstEntryAt(db: Db, member: bigint, wallet: Wallet): Promise<Date | null> {
  const id = walletId(member, wallet)
  const days = await sql<{ day: Date | null }>`
    select min(starts_at) as day from ledger.total where account_id = ${id} and span = 'day'`.execute(db)
  const day = days.rows[0]?.day
  const query = day
    ? sql<{ first: Date | null }>`
        select min(e.created_at) as first from unnest(${[...entryKindNames]}::text[]) k (name) cross join lateral (
          (select created_at from ledger.transfer where debit = ${id} and debit_after is not null and kind = k.name
            and created_at >= ${day} and created_at < ${new Date(day.getTime() + dayMs)} order by created_at limit 1)
          union all
          (select created_at from ledger.transfer where credit = ${id} and credit_after is not null and kind = k.name
            and created_at >= ${day} and created_at < ${new Date(day.getTime() + dayMs)} order by created_at limit 1)
        ) e`
    : sql<{ first: Date | null }>`
        select min(e.created_at) as first from (
          select created_at from ledger.transfer where debit = ${id} and debit_after is not null
          union all
          select created_at from ledger.transfer where credit = ${id} and credit_after is not null
        ) e`
  const { rows } = await db.executeQuery(preparedQuery('statement-first', query.compile(db)))
  return rows[0]?.first ?? null
}

const kindsOf = ({ kind }: StatementOptions): readonly EntryKind[] =>
  kind === undefined ? entryKindNames : [kind]

async function pageOf(
  db: Db,
  id: bigint,
  options: StatementOptions,
  span: Span | undefined,
): Promise<Pick<Statement, 'list' | 'next'>> {
  const limit = Math.min(Math.max(options.limit ?? 20, 1), 1000)
  const before = await positionOf(db, id, options.cursor)
  if (!before) return { list: [], next: null }
  const wanted = { id, kinds: kindsOf(options), limit: limit + 1, isShort: before.isShort }
  let rows: Row[] = []
  for (const part of span ? [span] : before.isShort ? [{}] : lookingBack(before.at)) {
    rows = await newest(db, { ...wanted, match: options.match }, sql`${during(part)} ${before.condition}`)
    if (rows.length > limit) break
  }
  const list = rows.slice(0, limit).map(entryOf)
  const next = rows.length > limit ? (list.at(-1)?.id.toString() ?? null) : null
  return { list, next }
}

/**
 * Spans that end with a date, each longer than the one before; the last has no beginning. PostgreSQL plans a statement for
 * every month of its span, so a page looks back over all months only if it finds too few entries in the last ones.
 */
const lookingBack = (at: Date | null): readonly Partial<Span>[] => {
  if (!at) return [{}]
  // A date of the database has microseconds, and `at` has milliseconds.
  const to = new Date(at.getTime() + 1)
  return [...[31, 366].map((days) => ({ from: new Date(at.getTime() - days * dayMs), to })), { to }]
}

/** An account with up to this many entries has a short statement: all of them can be read for each page. */
const short = 200n

interface Position {
  /** Null if it is unknown. */
  readonly at: Date | null
  /** True if the account is known to have few entries. */
  readonly isShort: boolean
  /** The condition for the entries of the page. */
  readonly condition: RawBuilder<unknown>
}

/**
 * Returns where a page begins: after the cursor, the id of the last entry seen, or with the newest entry of the account.
 * Returns undefined if the cursor is unknown. The comparison of `created_at` alone lets
 * PostgreSQL leave out the months after the cursor.
 */
async function positionOf(db: Db, id: bigint, cursor: string | undefined): Promise<Position | undefined> {
  if (cursor === undefined) {
    const { rows } = await sql<{ at: Date | null; entries: bigint }>`
      select last_entry_at as at, entries from ledger.account where id = ${id}`.execute(db)
    return { at: rows[0]?.at ?? null, isShort: (rows[0]?.entries ?? 0n) <= short, condition: sql`` }
  }
  if (!/^\d{1,18}$/.test(cursor)) return undefined
  const seen = BigInt(cursor)
  const { rows } = await sql<{ at: Date; exact: string }>`
    select created_at as at, created_at::text as exact from ledger.transfer where id = ${seen}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const exact = sql`${row.exact}::timestamptz`
  return {
    at: row.at,
    isShort: false,
    condition: sql`and created_at <= ${exact} and (created_at, id) < (${exact}, ${seen})`,
  }
}

const spanOf = async (db: Db, { days, month, zone }: StatementOptions): Promise<Span | undefined> => {
  if (days) return spanOfDays(days.from, days.to, zone)
  return month === undefined ? undefined : spanOfMonth(db, month, zone)
}

const during = ({ from, to }: Partial<Span> = {}): RawBuilder<unknown> =>
  sql`${from ? sql`and created_at >= ${from}` : sql``} ${to ? sql`and created_at < ${to}` : sql``}`

interface Wanted {
  readonly id: bigint
  readonly kinds: readonly EntryKind[]
  readonly limit: number
  readonly isShort: boolean
  readonly match: RawBuilder<unknown> | undefined
}

/**
 * Returns the newest entries. Reads those of each kind and side by index, and merges them. In a short statement this would
 * be a search for each kind in each month, so there the entries of each side are read and sorted.
 */
async function newest(db: Db, wanted: Wanted, where: RawBuilder<unknown>): Promise<Row[]> {
  const { id, kinds, limit, isShort, match } = wanted
  const condition = match === undefined ? where : sql`and ${match} ${where}`
  const names = sql`${[...kinds]}::text[]`
  const kind = isShort ? sql`kind = any (${names})` : sql`kind = k.name`
  const sides = sql`
      (select id, created_at, kind, -amount as amount, debit_after as balance, ref_kind, ref_id, credit as other
        from ledger.transfer where debit = ${id} and debit_after is not null and ${kind} ${condition}
        order by created_at desc, id desc limit ${limit})
      union all
      (select id, created_at, kind, amount, credit_after, ref_kind, ref_id, debit
        from ledger.transfer where credit = ${id} and credit_after is not null and ${kind} ${condition}
        order by created_at desc, id desc limit ${limit})`
  const from = isShort ? sql`(${sides}) e` : sql`unnest(${names}) k (name) cross join lateral (${sides}) e`
  const query = sql<Row>`select e.* from ${from} order by e.created_at desc, e.id desc limit ${limit}`
  // The condition of a caller can have any number of texts.
  const { rows } =
    match === undefined
      ? await db.executeQuery(preparedQuery('statement', query.compile(db)))
      : await query.execute(db)
  return rows
}

const entryOf = (row: Row): StatementEntry => ({ ...movementOf(row), balance: row.balance })

/** Returns an entry of a system account, which has no balance of its own. */
function movementOf(row: Omit<Row, 'balance'>): Omit<StatementEntry, 'balance'> {
  const ref = row.ref_kind && row.ref_id ? { kind: row.ref_kind, id: row.ref_id } : null
  const { id, created_at: time, kind, amount, other } = row
  return { id, time, kind, amount, ref, other }
}

/** How many of the newest transfers one page of a system account's statement looks through. */
const windowSize = 20_000

/**
 * Returns one page of the statement of a system account, which has no index: a page looks through a limited number of
 * transfers, so it can be short or empty although older entries follow. The entries have no balance.
 */
export async function systemStatement(
  db: Db,
  id: bigint,
  options: { cursor?: string | undefined; limit: number },
): Promise<{ list: Omit<StatementEntry, 'balance'>[]; next: string | null; balance: bigint }> {
  const before = options.cursor === undefined ? sql`` : sql`where id < ${BigInt(options.cursor)}`
  const { rows } = await sql<Omit<Row, 'balance'> & { last: bigint | null }>`
    with part as materialized (
      select id, created_at, kind, amount, debit, credit, ref_kind, ref_id from ledger.transfer
      ${before} order by id desc limit ${windowSize}
    ), rest as (
      select case when count(*) = ${windowSize} then min(id) end as last from part
    )
    select e.*, rest.last from rest left join lateral (
      select id, created_at, kind, case when credit = ${id} then amount else -amount end as amount, ref_kind, ref_id,
        case when credit = ${id} then debit else credit end as other
      from part where ${id} in (debit, credit) order by id desc limit ${options.limit + 1}
    ) e on true order by e.id desc`.execute(db)
  const balance = await sql<{ balance: bigint }>`select ledger.slots(${id}) as balance`.execute(db)
  const found = rows.filter((row) => (row.id as bigint | null) !== null)
  const list = found.slice(0, options.limit).map(movementOf)
  const next = found.length > options.limit ? list.at(-1)?.id : rows[0]?.last
  return { list, next: next?.toString() ?? null, balance: balance.rows[0]?.balance ?? 0n }
}

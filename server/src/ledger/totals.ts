// Totals of a wallet by kind and time. Accounts with many entries have roll-ups per quarter of an hour and per UTC
// day (`ledger.total`, written by `ledger.roll_up` behind the seal). A total adds whole days, the quarters at both
// ends, and the entries that are not rolled up yet, in one snapshot; so it is exact and does not slow down as the
// history grows.
import { type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import { endOfDay, isZone, startOfDay } from '@banyan/rules/date'
import type { Db } from '../db/db.ts'
import { preparedQuery } from '../db/prepared.ts'
import { dayMs } from '../lib/time.ts'

/** From an instant up to, not including, another. Both are at a quarter of an hour. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

export interface Totals {
  /** The balance now, cents. */
  readonly balance: bigint
  /** Sums, cents, both positive. */
  readonly totalIn: bigint
  readonly totalOut: bigint
}

// An IANA name begins with a letter. PostgreSQL would read `+07:00` as seven hours west of UTC.
const zoneShape = /^[A-Za-z][A-Za-z0-9_+/-]{0,59}$/

/** Returns the span of a month such as `2026-11` in a time zone; in UTC if the zone is unknown. */
export async function spanOfMonth(db: Db, month: string, zone = 'UTC'): Promise<Span> {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const known = zoneShape.test(zone) ? zone : 'UTC'
  const { rows } = await sql<Span>`
    select ledger.month_start(${year}, ${number}, ${known}) as from,
      ledger.month_start(${year}, ${number + 1}, ${known}) as to`.execute(db)
  const [span] = rows
  if (!span) throw new Error('the database returned no month')
  return span
}

/** Returns the span of two days and those between them in a time zone; in UTC if the zone is unknown. */
export function spanOfDays(from: string, to: string, zone = 'UTC'): Span {
  const known = zoneShape.test(zone) && isZone(zone) ? zone : 'UTC'
  return { from: startOfDay(known, from), to: endOfDay(known, to) }
}

/**
 * Returns the balance of an account, and the sums of the entries of some kinds that meet a further condition. Reads the
 * entries themselves, because the roll-ups do not know the condition.
 */
export async function totalsOfEntries(
  db: Db,
  id: bigint,
  kinds: readonly EntryKind[],
  where: RawBuilder<unknown>,
): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce((select balance from ledger.account where id = ${id}), 0)::bigint as "balance",
      coalesce((select sum(amount) from ledger.transfer where credit = ${id} and credit_after is not null
        and kind = any (${[...kinds]}::text[]) ${where}), 0)::bigint as "totalIn",
      coalesce((select sum(amount) from ledger.transfer where debit = ${id} and debit_after is not null
        and kind = any (${[...kinds]}::text[]) ${where}), 0)::bigint as "totalOut"`.execute(db)
  return rows[0] ?? { balance: 0n, totalIn: 0n, totalOut: 0n }
}

/**
 * Returns the balance of an account, and the sums of its entries of some kinds. Without a span the sums cover all time.
 */
export async function totals(
  db: Db,
  id: bigint,
  kinds: readonly EntryKind[],
  span: Span | undefined,
): Promise<Totals> {
  // The statement leaves out the months before the head when it runs, so that one plan serves all accounts.
  const query = sql<Totals>`
    with head as (
      select last_entry_at, last_id from ledger.total_head where account_id = ${id}
      union all select '-infinity', 0
      order by 1 desc limit 1
    ), part as (
      select coalesce(sum(total_in), 0) as total_in, coalesce(sum(total_out), 0) as total_out
      from ledger.total where account_id = ${id} and kind = any (${[...kinds]}::text[]) and ${rolledUp(span)}
      union all
      select e.total_in, e.total_out from head h cross join lateral (
        select sum(amount) as total_in, 0 as total_out from ledger.transfer
          where credit = ${id} and credit_after is not null and kind = any (${[...kinds]}::text[])
            and created_at >= h.last_entry_at and (created_at, id) > (h.last_entry_at, h.last_id) ${during(span)}
        union all
        select 0, sum(amount) from ledger.transfer
          where debit = ${id} and debit_after is not null and kind = any (${[...kinds]}::text[])
            and created_at >= h.last_entry_at and (created_at, id) > (h.last_entry_at, h.last_id) ${during(span)}
      ) e
    )
    select coalesce((select balance from ledger.account where id = ${id}), 0)::bigint as "balance",
      sum(total_in)::bigint as "totalIn", sum(total_out)::bigint as "totalOut" from part`.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('statement-totals', query))
  return rows[0] ?? { balance: 0n, totalIn: 0n, totalOut: 0n }
}

const during = (span: Span | undefined): RawBuilder<unknown> =>
  span ? sql`and created_at >= ${span.from} and created_at < ${span.to}` : sql``

/** The condition for the roll-up rows of a span: whole UTC days, and the quarters before and after them. */
function rolledUp(span: Span | undefined): RawBuilder<unknown> {
  if (!span) return sql`span = 'day'`
  const first = new Date(Math.ceil(span.from.getTime() / dayMs) * dayMs)
  const end = new Date(Math.max(Math.floor(span.to.getTime() / dayMs) * dayMs, first.getTime()))
  return sql`(span = 'day' and starts_at >= ${first} and starts_at < ${end}
    or span = 'quarter' and starts_at >= ${span.from} and starts_at < ${first}
    or span = 'quarter' and starts_at >= ${end} and starts_at < ${span.to})`
}

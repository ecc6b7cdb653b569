// Divides the rows of a check into ranges of ids.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/db.ts'

/** The ids from `first` to `last`; both are in the range. */
export interface Range {
  readonly first: bigint
  readonly last: bigint
}

const lowest = -(2n ** 63n)
const highest = 2n ** 63n - 1n

/** How many rows a range has, if no id alone has more. PostgreSQL reads and compares them in about a tenth of a second. */
const rowsPerRange = 10_000

/**
 * Divides all ids into ranges of about `rowsPerRange` rows. The ranges have no gap between them, and the first and the
 * last one are open, so ids that `sizes` does not know belong to a range, too.
 * @param sizes selects `id` and `n`, the number of rows of this id.
 */
async function rangesOf(db: Kysely<DB>, sizes: RawBuilder<unknown>): Promise<readonly Range[]> {
  const { rows } = await sql<{ first: bigint }>`
    select min(id) as first from (
      select id, trunc((sum(n) over (order by id) - n) / ${rowsPerRange}) as range from (${sizes}) s
    ) r group by range order by 1`.execute(db)
  const firsts = rows.slice(1).map(({ first }) => first)
  return [lowest, ...firsts].map((first, at) => ({ first, last: (firsts[at] ?? highest + 1n) - 1n }))
}

/** Ranges of accounts, by the number of their entries. */
export const accountRanges = (db: Kysely<DB>) =>
  rangesOf(db, sql`select id, entries + 1 as n from ledger.account where not ledger.is_system(id)`)

/** Ranges of requests. */
export const requestRanges = (db: Kysely<DB>) =>
  rangesOf(
    db,
    sql`select id, ${rowsPerRange}::bigint as n from (select coalesce(min(id), 1) as low, coalesce(max(id), 1) as high
      from ledger.request) r cross join generate_series(low, high, ${rowsPerRange}::bigint) id`,
  )

/** Ranges of seals from a seal on, by the number of their transfers. */
export const sealRanges = (db: Kysely<DB>, from: bigint) =>
  rangesOf(db, sql`select seq as id, transfers as n from ledger.seal where seq >= ${from}`)

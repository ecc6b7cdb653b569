// The partitions of the transfers, one per month (UTC). The job creates those of the next months. A posting whose month is
// missing creates it itself, so a job that does not run delays no money.
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

const monthsAhead = 3

/** Creates the missing partitions from the month of `now` to the third after it. Returns how many it created. */
export async function makeMonths(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select ledger.make_months(${now}::timestamptz, ${now}::timestamptz + ${`${monthsAhead} months`}::interval) as made`.execute(
    db,
  )
  return rows[0]?.made ?? 0
}

/** Returns how many months after the month of `now` have a partition, without a gap; -1 if that month has none. */
export async function countMonths(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select coalesce(min(n) - 1, 12) as ahead from generate_series(0, 12) n
    where not ledger.has_month((date_trunc('month', ${now}::timestamptz at time zone 'UTC') + n * interval '1 month') at time zone 'UTC')`.execute(
    db,
  )
  return rows[0]?.ahead ?? -1
}

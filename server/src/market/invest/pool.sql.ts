import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Returns the returns that wait: how many, and their sum in cents. */
export async function sumWaiting(db: Db): Promise<{ count: number; sum: bigint }> {
  const { rows } = await sql<{ count: bigint; sum: bigint }>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as sum
    from investment_return where paid_at is null`.execute(db)
  return { count: Number(rows[0]?.count ?? 0n), sum: rows[0]?.sum ?? 0n }
}

/**
 * Returns the returns of running investments that are not written yet, by the day on which they fall due: of all days up
 * to today together, and of each later day up to `last`. Days without returns are missing. Cents.
 */
export async function sumDueByDay(
  db: Db,
  today: string,
  last: string,
): Promise<{ day: string; due: bigint }[]> {
  const { rows } = await sql<{ day: string; due: bigint }>`
    select greatest(i.started_on + d.day, ${today}::date) as day,
      sum(i.amount * i.daily_rate * d.day / 1000000 - i.amount * i.daily_rate * (d.day - 1) / 1000000)::bigint as due
    from investment i
    cross join lateral generate_series(i.days + 1, least(i.term_days, ${last}::date - i.started_on)) d (day)
    where i.state = 'running' and i.started_on + i.days < ${last}::date
    group by 1 order by 1`.execute(db)
  return rows
}

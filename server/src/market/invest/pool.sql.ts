import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/**
 * Returns the number of waiting returns, and their sum in cents. Reads the sums (0400_open_sums.sql) and the changes
 * that are not added to them yet.
 */
export async function sumWaiting(db: Db): Promise<{ count: number; sum: bigint }> {
  const { rows } = await sql<{ count: bigint; sum: bigint }>`
    select coalesce(sum(count), 0)::bigint as count, coalesce(sum(amount), 0)::bigint as sum
    from (select count, amount from return_sum union all select count, amount from return_change) s`.execute(
    db,
  )
  return { count: Number(rows[0]?.count ?? 0n), sum: rows[0]?.sum ?? 0n }
}

/** Adds the changes of running investments and waiting returns to their sums (migrations 0398 and 0400). */
export async function rollUpInvestments(db: Db): Promise<void> {
  await sql`select roll_up_investments()`.execute(db)
  await sql`select roll_up_returns()`.execute(db)
}

/**
 * Returns the returns of running investments that are not written yet, by the day on which they fall due: of all days up
 * to today together, and of each later day up to `last`. Days without returns are missing. Cents. Reads the sums by day
 * and the changes that are not added to them yet.
 */
export async function sumDueByDay(
  db: Db,
  today: string,
  last: string,
): Promise<{ day: string; due: bigint }[]> {
  const { rows } = await sql<{ day: string; due: bigint }>`
    select greatest(d.day, ${today}::date) as day, sum(d.amount)::bigint as due
    from (
      select day, amount from invest_due
      union all
      select c.day + (a.place - 1)::int, a.amount
      from invest_due_change c cross join lateral unnest(c.amounts) with ordinality a (amount, place)
    ) d
    where d.day <= ${last}::date group by 1 having sum(d.amount) <> 0 order by 1`.execute(db)
  return rows
}

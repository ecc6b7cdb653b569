// The sums of running investments and of returns that wait, compared with the investments and returns themselves.
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The sums and what is not added to them yet. */
const running = sql`(select product_id, version, count, amount from invest_sum
  union all select product_id, version, count, amount from invest_change)`
const due = sql`(select day, amount from invest_due
  union all select c.day + (a.place - 1)::int, a.amount
  from invest_due_change c cross join lateral unnest(c.amounts) with ordinality a (amount, place))`

const waiting = sql`(select count, amount from return_sum union all select count, amount from return_change)`

/** Returns the sums of each product, version and day, and of the returns that wait. */
async function summed(db: Db): Promise<unknown> {
  const products = await sql`
    select p.id, coalesce(sum(r.amount), 0)::bigint as running, coalesce(sum(r.count), 0)::bigint as count
    from invest_product p left join ${running} r on r.product_id = p.id
    group by p.id order by p.position, p.id`.execute(db)
  const versions = await sql`
    select p.id, v.version, coalesce(sum(r.amount), 0)::bigint as running from invest_product p
    join invest_version v on v.product_id = p.id
    left join ${running} r on r.product_id = p.id and r.version = v.version
    group by p.id, v.version order by p.position, p.id, v.version desc`.execute(db)
  const days = await sql`
    select d.day, sum(d.amount)::bigint as due from ${due} d
    group by 1 having sum(d.amount) <> 0 order by 1`.execute(db)
  const open = await sql`
    select coalesce(sum(w.count), 0)::bigint as count, coalesce(sum(w.amount), 0)::bigint as sum from ${waiting} w`.execute(
    db,
  )
  return { products: products.rows, versions: versions.rows, due: days.rows, waiting: open.rows }
}

/** Returns the same, from the investments. */
async function stored(db: Db): Promise<unknown> {
  const products = await sql`
    select p.id, coalesce(sum(i.amount), 0)::bigint as running, count(i.id) as count from invest_product p
    left join investment i on i.product_id = p.id and i.state = 'running'
    group by p.id order by p.position, p.id`.execute(db)
  const versions = await sql`
    select p.id, v.version, coalesce(sum(i.amount), 0)::bigint as running from invest_product p
    join invest_version v on v.product_id = p.id
    left join investment i on i.product_id = p.id and i.version = v.version and i.state = 'running'
    group by p.id, v.version order by p.position, p.id, v.version desc`.execute(db)
  const days = await sql`
    select i.started_on + d as day,
      sum(i.amount * i.daily_rate * d / 1000000 - i.amount * i.daily_rate * (d - 1) / 1000000)::bigint as due
    from investment i cross join lateral generate_series(i.days + 1, i.term_days) d
    where i.state = 'running' group by 1 order by 1`.execute(db)
  const open = await sql`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as sum from investment_return
    where paid_at is null`.execute(db)
  return { products: products.rows, versions: versions.rows, due: days.rows, waiting: open.rows }
}

/** Returns the sums before and after the job has added the changes, and twice the totals of the stored investments. */
export async function investmentSums(db: Db): Promise<{ summed: unknown[]; stored: unknown[] }> {
  const raw = await stored(db)
  const before = await summed(db)
  await sql`select roll_up_investments()`.execute(db)
  await sql`select roll_up_returns()`.execute(db)
  return { summed: [before, await summed(db)], stored: [raw, raw] }
}

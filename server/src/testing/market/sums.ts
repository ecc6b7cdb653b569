// The sums of running investments, compared with the investments themselves.
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rollUpInvestments, sumDueByDay } from '../../market/invest/pool.sql.ts'
import { listProducts, listVersions } from '../../staff/finance/invest-product.sql.ts'

const [first, last] = ['2000-01-01', '2999-12-31']

/** Returns what the console shows of each product, version and day. */
async function shown(db: Db): Promise<unknown> {
  const products = await listProducts(db)
  const versions = []
  for (const { id } of products)
    for (const { version, running } of await listVersions(db, id, undefined, 1000))
      versions.push({ id, version, running })
  return {
    products: products.map(({ id, running, running_count }) => ({ id, running, count: running_count })),
    versions,
    due: await sumDueByDay(db, first, last),
  }
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
  const due = await sql`
    select i.started_on + d as day,
      sum(i.amount * i.daily_rate * d / 1000000 - i.amount * i.daily_rate * (d - 1) / 1000000)::bigint as due
    from investment i cross join lateral generate_series(i.days + 1, i.term_days) d
    where i.state = 'running' group by 1 order by 1`.execute(db)
  return { products: products.rows, versions: versions.rows, due: due.rows }
}

/** Returns what is shown and what is stored, twice: as it is, and after the job has added the changes to the sums. */
export async function investmentSums(db: Db): Promise<{ shown: unknown[]; stored: unknown[] }> {
  const raw = await stored(db)
  const before = await shown(db)
  await rollUpInvestments(db)
  return { shown: [before, await shown(db)], stored: [raw, raw] }
}

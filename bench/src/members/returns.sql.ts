import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/db.ts'

/** Creates members with accounts, a product, and this many investments of 100.00 each, bought on `day`. */
export async function fillInvestments(
  db: Db,
  { members, each, day }: { members: number; each: number; day: string },
): Promise<void> {
  await sql`
    insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
    select 'bench' || n || '@example.la', 'none', 'Bench ' || n, 'BENCH' || n, '/a.webp', now()
    from generate_series(1, ${members}::int) n`.execute(db)
  await sql`select ledger.open_member(id) from member`.execute(db)
  await sql`
    insert into staff (name, role, password_hash, totp_secret, created_at)
    values ('bench', 'finance', 'none', '', now())`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into invest_product (version, shown, position, quota, sold)
      select 1, true, 1, 10000::bigint * count(*) * ${each}::int, 10000::bigint * count(*) * ${each}::int
      from member`.execute(tx)
    await sql`
      insert into invest_version (product_id, version, name, risk, term_days, daily_rate, minimum, maximum, step,
        created_at, created_by)
      select p.id, 1, '{"zh":"测试"}', '{"zh":"风险"}', 30, 500, 10000, 100000000, 10000, now(), s.id
      from invest_product p, staff s`.execute(tx)
  })
  await sql`
    insert into investment (member_id, product_id, version, amount, daily_rate, term_days, state, started_on, created_at)
    select m.id, p.id, 1, 10000, 500, 30, 'running', ${day}::date, ${day}::date
    from member m, invest_product p, generate_series(1, ${each}::int) n order by n, m.id`.execute(db)
  // In operation the job of every minute has added purchases to the sums long before.
  await sql`select roll_up_investments()`.execute(db)
}

/** Returns the investments of the next page, for their postings. */
export async function pageOfInvestments(
  db: Db,
  after: bigint,
  limit: number,
): Promise<{ id: bigint; member_id: bigint }[]> {
  const { rows } = await sql<{ id: bigint; member_id: bigint }>`
    select id, member_id from investment where id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

export async function analyze(db: Db): Promise<void> {
  // Autovacuum, which holds the lock then, does the same.
  await sql`analyze investment, ledger.account, ledger.transfer`.execute(db).catch(() => undefined)
}

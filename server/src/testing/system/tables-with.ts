import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

/** Returns the tables with a row that contains the text, except those that forget codes and logins by themselves. */
export async function tablesWith({ database: { db } }: TestApp, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select')
    order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await sql`select from ${sql.raw(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(
      db,
    )
    if (hits.rows.length > 0) found.push(name)
  }
  return found.filter((name) => !['outbox', 'captcha', 'captcha_sent', 'login_slow'].includes(name))
}

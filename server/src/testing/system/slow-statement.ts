import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Runs a statement that takes long enough for the list of slow statements. */
export async function runSlowStatement(db: Db): Promise<void> {
  await sql`select pg_sleep(0.7)`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Returns the time of the database's machine. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.at
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import type { DB } from './types.ts'

const batchMax = 5_000

/**
 * Deletes the rows of a table for which a condition holds, in statements of at most 5000 rows. One statement for a large
 * table would reach the time limit, be rolled back, and delete nothing at its next time either.
 */
export async function deleteInBatches(
  db: Db,
  table: keyof DB,
  where: RawBuilder<unknown>,
  batch = batchMax,
): Promise<void> {
  const rows = sql.table(table)
  for (let deleted = batch; deleted === batch;) {
    // The condition stands outside too: it is asked again for a row that another transaction has just changed.
    const { numAffectedRows } = await sql`
      delete from ${rows} where ctid = any (array(select ctid from ${rows} where ${where} limit ${batch}))
        and (${where})`.execute(db)
    deleted = Number(numAffectedRows ?? 0n)
  }
}

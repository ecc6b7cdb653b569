import type { Db } from '../../db/db.ts'

export async function saveResult(db: Db, at: Date, result: unknown): Promise<void> {
  const row = { ran_at: at, result: JSON.stringify(result) }
  await db
    .insertInto('reconciliation')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute()
}

export const readResult = (db: Db) =>
  db.selectFrom('reconciliation').select(['ran_at', 'result']).executeTakeFirst()

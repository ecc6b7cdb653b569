import type { Db } from '../../db/db.ts'
import type { AuditScope } from '../../ledger/audit.ts'

/** Replaces the stored result of the last proof with the same scope. */
export async function saveResult(db: Db, scope: AuditScope, at: Date, result: unknown): Promise<void> {
  const row = { scope, ran_at: at, result: JSON.stringify(result) }
  await db
    .insertInto('reconciliation')
    .values(row)
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(row))
    .execute()
}

export const readResults = (db: Db) =>
  db.selectFrom('reconciliation').select(['scope', 'ran_at', 'result']).execute()

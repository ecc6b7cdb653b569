import type { Db, Tx } from '../../db/db.ts'
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

/** Stores a request for a full proof and returns its id. Returns undefined if the same person has an open one. */
export const insertRequest = async (tx: Tx, staffId: bigint, at: Date): Promise<bigint | undefined> => {
  const row = await tx
    .insertInto('reconciliation_request')
    .values({ staff_id: staffId, created_at: at })
    .onConflict((conflict) => conflict.column('staff_id').where('finished_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns the open requests, oldest first. */
export const listOpenRequests = (db: Db) =>
  db
    .selectFrom('reconciliation_request')
    .select(['id', 'created_at'])
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute()

/** Stores the outcome of a proof in these requests. */
export async function finishRequests(
  db: Db,
  ids: readonly bigint[],
  outcome: { finished_at: Date; clean: boolean },
): Promise<void> {
  await db
    .updateTable('reconciliation_request')
    .set(outcome)
    .where('id', 'in', ids)
    .where('finished_at', 'is', null)
    .execute()
}

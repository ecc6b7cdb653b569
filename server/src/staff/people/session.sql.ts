import type { Db, Tx } from '../../db/db.ts'

/** Returns the open sessions of a person, the last used first. */
export const listSessions = (db: Db, staff: bigint, usedSince: Date) =>
  db
    .selectFrom('staff_session')
    .select(['id', 'origin', 'browser', 'created_at', 'used_at'])
    .where('staff_id', '=', staff)
    .where('used_at', '>', usedSince)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Deletes sessions of a person: one if `only` is given, else all except `except`. Returns the ids of the deleted ones. */
export async function deleteSessions(
  tx: Tx,
  staff: bigint,
  { only, except }: { only?: bigint | undefined; except?: bigint | undefined } = {},
): Promise<bigint[]> {
  let query = tx.deleteFrom('staff_session').where('staff_id', '=', staff)
  if (only !== undefined) query = query.where('id', '=', only)
  if (except !== undefined) query = query.where('id', '<>', except)
  const rows = await query.returning('id').execute()
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import { inList } from '../db/in-list.ts'
import { preparedQuery } from '../db/prepared.ts'
import { commitsHere, type Db, type Tx } from '../db/db.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

export interface SessionRow {
  id: bigint
  member_id: bigint
  used_at: Date
}

/** Returns the sessions of these tokens that were used since then and whose members are neither frozen nor closed. */
export async function findSessions(
  db: Db,
  tokenHashes: readonly Buffer[],
  { now, usedSince }: { now: Date; usedSince: Date },
): Promise<(SessionRow & { token_hash: Buffer })[]> {
  const query = sql<SessionRow & { token_hash: Buffer }>`
    select s.id, s.member_id, s.used_at, s.token_hash
    from session s join member m on m.id = s.member_id
    where s.token_hash in (${inList(tokenHashes)}) and s.used_at > ${usedSince}
      and coalesce(m.frozen_until <= ${now}, true) and m.closed_at is null`.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('session', query))
  return rows
}

/** Stores the last use. Waits for no standby. */
export async function touchSession(db: Db, id: bigint, now: Date): Promise<void> {
  await db.updateTable('session').set({ used_at: now }).where('id', '=', id).where(commitsHere).execute()
}

export async function insertSession(
  tx: Tx,
  session: { member_id: bigint; token_hash: Buffer; device: string; device_hash: Buffer | null; now: Date },
): Promise<void> {
  const { now, ...row } = session
  await tx
    .insertInto('session')
    .values({ ...row, created_at: now, used_at: now })
    .execute()
}

/** Returns the member's sessions, the most recently used first. */
export const listSessions = (db: Db, memberId: bigint, usedSince: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'used_at'])
    .where('member_id', '=', memberId)
    .where('used_at', '>', usedSince)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Deletes one session of the member. Returns false if there was none. */
export async function deleteSession(db: Db, memberId: bigint, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessions(tx: Tx, memberId: bigint, except?: bigint): Promise<void> {
  let query = tx.deleteFrom('session').where('member_id', '=', memberId)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}

export async function deleteUnusedSessions(db: Db, usedBefore: Date): Promise<void> {
  await deleteInBatches(db, 'session', sql`used_at <= ${usedBefore}`)
}

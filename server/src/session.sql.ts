import type { Db, Tx } from './db/db.ts'

export interface SessionRow {
  id: bigint
  member_id: bigint
  used_at: Date
}

/** The session of a token that was used since, of a member who may act. */
export const findSession = (db: Db, tokenHash: Buffer, usedSince: Date): Promise<SessionRow | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'session.member_id', 'session.used_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.used_at', '>', usedSince)
    .where('member.frozen_at', 'is', null)
    .where('member.closed_at', 'is', null)
    .executeTakeFirst()

export async function touchSession(db: Db, id: bigint, now: Date): Promise<void> {
  await db.updateTable('session').set({ used_at: now }).where('id', '=', id).execute()
}

export async function insertSession(
  tx: Tx,
  session: { member_id: bigint; token_hash: Buffer; device: string; now: Date },
): Promise<void> {
  const { now, ...row } = session
  await tx
    .insertInto('session')
    .values({ ...row, created_at: now, used_at: now })
    .execute()
}

/** The member's sessions, the one used last first. */
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

/** Ends one session of the member; whether there was one. */
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
  await db.deleteFrom('session').where('used_at', '<=', usedBefore).execute()
}

// A staff session lasts for twelve hours after the last use. The token is returned once and stored as a hash, as for
// members.
import type { Role } from '@banyan/contract/staff/right'
import type { App } from '../boot/app-context.ts'
import type { Clock } from '../lib/clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { type FindStaff, newToken, tokenHash } from '../identity/session.ts'
import { deleteEnded, findStaffSession, insertStaffSession, touchStaffSession } from './staff.sql.ts'

const validMs = 12 * 3_600_000
const touchMs = 5 * 60_000

/** Returns since when a session must have been used to be valid. */
export const sessionsSince = (now: Date): Date => new Date(now.getTime() - validMs)

/** Returns the session of a token; undefined if there is none, it has ended, or the member of staff has left. */
export const findStaff =
  (db: Db, clock: Clock): FindStaff =>
  async (token) => {
    const now = clock.now()
    const row = await findStaffSession(db, tokenHash(token), sessionsSince(now))
    if (!row) return undefined
    if (now.getTime() - row.used_at.getTime() >= touchMs) await touchStaffSession(db, row.id, now)
    return { sessionId: row.id, staffId: row.staff_id, name: row.name, role: row.role as Role }
  }

/** Opens a session for a member of staff and returns the token. */
export async function openStaffSession(tx: Tx, staffId: bigint, now: Date): Promise<string> {
  const token = newToken()
  await insertStaffSession(tx, staffId, tokenHash(token), now)
  return token
}

/** Deletes sessions and counts of wrong logins that ended more than two days ago. */
export const sweepStaff = ({ database, clock }: Pick<App, 'database' | 'clock'>): Promise<void> =>
  deleteEnded(database.db, new Date(clock.now().getTime() - 48 * 3_600_000))

// A staff session lasts for twelve hours after the last use. The token is returned once and stored as a hash, as for
// members.
import { rightsOf } from '@banyan/rules/staff/role'
import type { App } from '../boot/app-context.ts'
import type { Clock } from '../lib/clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { type FindStaff, newToken, tokenHash } from '../identity/session.ts'
import { addressOf } from './address.ts'
import { deleteEnded, findStaffSession, insertStaffSession, touchStaffSession } from './staff.sql.ts'
import { hourMs } from '../lib/time.ts'

const validMs = 12 * hourMs
const touchMs = 5 * 60_000

/** Returns since when a session must have been used to be valid. */
export const sessionsSince = (now: Date): Date => new Date(now.getTime() - validMs)

/**
 * Returns the session of a token; undefined if there is none, it has ended, or the person is blocked. Role, rights and
 * networks are read with the session, so a change of them counts from the next call on, in every process.
 */
export const findStaff =
  (db: Db, clock: Clock): FindStaff =>
  async (token, address) => {
    const now = clock.now()
    const row = await findStaffSession(db, {
      tokenHash: tokenHash(token),
      usedSince: sessionsSince(now),
      address: addressOf(address),
    })
    if (!row) return undefined
    if (!row.may_come) return 'elsewhere'
    if (now.getTime() - row.used_at.getTime() >= touchMs) await touchStaffSession(db, row.id, now)
    return {
      sessionId: row.id,
      staffId: row.staff_id,
      name: row.name,
      role: row.role,
      rights: rightsOf(row.role, row.rights),
    }
  }

/** Where a session is opened. */
export interface Arrival {
  readonly origin: string
  /** The header `user-agent`. */
  readonly browser: string
  readonly at: Date
}

/** Opens a session for a member of staff and returns the token. */
export async function openStaffSession(tx: Tx, staffId: bigint, arrival: Arrival): Promise<string> {
  const token = newToken()
  await insertStaffSession(tx, staffId, tokenHash(token), arrival)
  return token
}

/** Deletes sessions and counts of wrong logins that ended more than two days ago. */
export const sweepStaff = ({ database, clock }: Pick<App, 'database' | 'clock'>): Promise<void> =>
  deleteEnded(database.db, new Date(clock.now().getTime() - 48 * hourMs))

import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@banyan/contract/staff/right'
import type { Clock } from '../lib/clock.ts'
import type { Db, Tx } from '../db/db.ts'
import {
  deleteSession,
  deleteSessions,
  deleteUnusedSessions,
  findSessions,
  insertSession,
  listSessions,
  touchSession,
} from './session.sql.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { batchLoad } from '../lib/batch-load.ts'
import { hourMs } from '../lib/time.ts'

/** Who is signed in, as the door hands it to a handler. */
export interface MemberSession {
  readonly sessionId: bigint
  readonly memberId: bigint
}

export interface StaffSession {
  readonly sessionId: bigint
  readonly staffId: bigint
  readonly name: string
  readonly role: Role
}

/** A device that is signed in. */
export interface Device {
  readonly id: bigint
  readonly device: string
  readonly created_at: Date
  readonly used_at: Date
}

/** Looks tokens up; undefined when there is no such session, it has ended, or its account may not act. */
export interface Sessions {
  member(token: string): Promise<MemberSession | undefined>
  staff(token: string): Promise<StaffSession | undefined>
  /** Signs a member in, and gives the token: the only time that it is seen. */
  open(tx: Tx, memberId: bigint, device: string): Promise<string>
  devices(memberId: bigint): Promise<Device[]>
  /** Sessions that were not used since have ended. */
  validSince(): Promise<Date>
  /** Ends one session of this member; whether there was one. */
  end(memberId: bigint, sessionId: bigint): Promise<boolean>
  /** Ends every session of the member, but one where it is named. After the commit, call `ended`. */
  endAll(tx: Tx, memberId: bigint, except?: bigint): Promise<void>
  /** Has the sockets of sessions closed that do not stand any more: ended, or of a member who may not act. */
  ended(memberId: bigint): void
  /** Forgets what has ended by time. */
  sweep(): Promise<void>
}

/** Hears that sessions of a member may have ended: the one that is named, or any. */
export type SessionEnded = (memberId: bigint, sessionId: bigint | null) => void

/** Looks up the token of a member of staff. */
export type FindStaff = (token: string) => Promise<StaffSession | undefined>

/** A token of 256 random bits, and what is stored of it: so much chance needs no slow hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Sessions as the database keeps them: tokens hashed, valid for so many days from last use (D29). */
export function openSessions(
  db: Db,
  clock: Clock,
  settings: SettingsStore,
  staff: FindStaff = async () => undefined,
  ended: SessionEnded = () => undefined,
): Sessions {
  const validSince = async () =>
    new Date(clock.now().getTime() - (await settings.read())['session.days'] * 24 * hourMs)
  const find = batchLoad(async (hashes: readonly Buffer[]) => {
    const rows = await findSessions(db, hashes, await validSince())
    const byHash = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]))
    return hashes.map((hash) => byHash.get(hash.toString('base64')))
  })
  return {
    async member(token) {
      const row = await find(tokenHash(token))
      if (!row) return undefined
      const now = clock.now()
      // A row that every call wrote would be hot for nothing: the last use is exact to the hour.
      if (now.getTime() - row.used_at.getTime() >= hourMs) await touchSession(db, row.id, now)
      return { sessionId: row.id, memberId: row.member_id }
    },
    staff,
    async open(tx, memberId, device) {
      const token = newToken()
      const row = { member_id: memberId, token_hash: tokenHash(token), device, now: clock.now() }
      await insertSession(tx, row)
      return token
    },
    validSince,
    devices: async (memberId) => listSessions(db, memberId, await validSince()),
    async end(memberId, sessionId) {
      const was = await deleteSession(db, memberId, sessionId)
      if (was) ended(memberId, sessionId)
      return was
    },
    endAll: (tx, memberId, except) => deleteSessions(tx, memberId, except),
    ended: (memberId) => ended(memberId, null),
    sweep: async () => deleteUnusedSessions(db, await validSince()),
  }
}

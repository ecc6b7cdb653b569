import { createHash, randomBytes } from 'node:crypto'
import type { Right } from '@banyan/contract/staff/right'
import type { Clock } from '../lib/clock.ts'
import type { Database, Tx } from '../db/db.ts'
import { deleteDeviceOf, deleteDevices, putDevice } from './device.sql.ts'
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

/** The member's session that a handler gets. */
export interface MemberSession {
  readonly sessionId: bigint
  readonly memberId: bigint
}

export interface StaffSession {
  readonly sessionId: bigint
  readonly staffId: bigint
  readonly name: string
  /** The code of the person's role. */
  readonly role: string
  /** The rights of the role at this moment. */
  readonly rights: readonly Right[]
}

/** A device with a session. */
export interface Device {
  readonly id: bigint
  readonly device: string
  readonly created_at: Date
  readonly used_at: Date
}

/** Returns the session of a token; undefined if there is none, it has ended, or the account is frozen or closed. */
export interface Sessions {
  member(token: string): Promise<MemberSession | undefined>
  staff: FindStaff
  /**
   * Opens a session and returns its token. Only a hash of the token is stored. With the device's key, the device is known
   * from now on.
   */
  open(tx: Tx, memberId: bigint, device: string, deviceKey?: string): Promise<string>
  devices(memberId: bigint): Promise<Device[]>
  /** Sessions that were last used before this moment have ended. */
  validSince(): Promise<Date>
  /** Ends one session of this member. Returns false if there was none. Its device stays known. */
  end(memberId: bigint, sessionId: bigint): Promise<boolean>
  /** Ends one session of this member and forgets its device. Returns false if there was none. */
  endDevice(memberId: bigint, sessionId: bigint): Promise<boolean>
  /** Does the same in the caller's transaction. Call `ended` after the commit. */
  endIn(tx: Tx, memberId: bigint, sessionId: bigint): Promise<boolean>
  /** Ends all sessions of the member, and forgets all devices, except one if given. Call `ended` after the commit. */
  endAll(tx: Tx, memberId: bigint, except?: bigint): Promise<void>
  /** Closes the sockets of the member whose session has ended or whose account is frozen or closed. */
  ended(memberId: bigint): void
  /** Deletes sessions that have expired. */
  sweep(): Promise<void>
}

/** Called when sessions of a member may have ended: the given one, or any if null. */
export type SessionEnded = (memberId: bigint, sessionId: bigint | null) => void

/**
 * Returns the staff session of a token, used from this network address; `elsewhere` if the networks of the person's role do
 * not contain the address.
 */
export type FindStaff = (token: string, address: string) => Promise<StaffSession | 'elsewhere' | undefined>

/** Returns a token of 256 random bits. A plain SHA-256 is enough to store it: it can't be guessed. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Opens the store of sessions: tokens are stored as hashes, and a session lives for some days after its last use (D29).
 */
export function openSessions(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  clock: Clock,
  settings: SettingsStore,
  staff: FindStaff = async () => undefined,
  ended: SessionEnded = () => undefined,
): Sessions {
  const validSince = async () =>
    new Date(clock.now().getTime() - (await settings.read())['session.days'] * 24 * hourMs)
  const find = batchLoad(async (hashes: readonly Buffer[]) => {
    const rows = await findSessions(db, hashes, { now: clock.now(), usedSince: await validSince() })
    const byHash = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]))
    return hashes.map((hash) => byHash.get(hash.toString('base64')))
  })
  const endIn = async (tx: Tx, memberId: bigint, sessionId: bigint) => {
    await deleteDeviceOf(tx, memberId, sessionId)
    return deleteSession(tx, memberId, sessionId)
  }
  return {
    async member(token) {
      const row = await find(tokenHash(token))
      if (!row) return undefined
      const now = clock.now()
      // Don't write the row at every call: the last use is exact to the hour.
      if (now.getTime() - row.used_at.getTime() >= hourMs) await touchSession(db, row.id, now)
      return { sessionId: row.id, memberId: row.member_id }
    },
    staff,
    async open(tx, memberId, device, deviceKey) {
      const token = newToken()
      const now = clock.now()
      const device_hash = deviceKey === undefined ? null : tokenHash(deviceKey)
      await insertSession(tx, { member_id: memberId, token_hash: tokenHash(token), device, device_hash, now })
      if (device_hash) await putDevice(tx, memberId, device_hash, now)
      return token
    },
    validSince,
    devices: async (memberId) => listSessions(db, memberId, await validSince()),
    async end(memberId, sessionId) {
      const was = await deleteSession(db, memberId, sessionId)
      if (was) ended(memberId, sessionId)
      return was
    },
    async endDevice(memberId, sessionId) {
      const was = await transaction((tx) => endIn(tx, memberId, sessionId))
      if (was) ended(memberId, sessionId)
      return was
    },
    endIn,
    async endAll(tx, memberId, except) {
      await deleteDevices(tx, memberId, except)
      await deleteSessions(tx, memberId, except)
    },
    ended: (memberId) => ended(memberId, null),
    sweep: async () => deleteUnusedSessions(db, await validSince()),
  }
}

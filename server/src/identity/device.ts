// Known devices (D63). Each device creates a random key and sends it with logins and requests for codes. The server
// stores the key's hash for each member who logged in there. Limits that a stranger could use up do not apply to a known
// device: it has limits of its own. A new login password and a remote logout end the knowledge.
import type { App } from '../boot/app-context.ts'
import type { Tx } from '../db/db.ts'
import { dayMs } from '../lib/time.ts'
import { tokenHash } from './session.ts'
import { deleteOldDevices, isKnown, putDevice } from './device.sql.ts'

/** Returns the hash under which a device's key is stored. The key is random, so a plain SHA-256 is enough. */
export const deviceHash = (key: string): Buffer => tokenHash(key)

const knownSince = async (app: App): Promise<Date> =>
  new Date(app.clock.now().getTime() - (await app.settings.read())['login.deviceDays'] * dayMs)

/** Returns the hash of the key if the member has logged in on this device; undefined for any other device. */
export async function knownDevice(
  app: App,
  memberId: bigint | undefined,
  key: string | undefined,
): Promise<Buffer | undefined> {
  if (memberId === undefined || key === undefined) return undefined
  const hash = deviceHash(key)
  return (await isKnown(app.database.db, memberId, hash, await knownSince(app))) ? hash : undefined
}

/** Makes the device known to the member. */
export const rememberDevice = (tx: Tx, memberId: bigint, key: string, now: Date): Promise<void> =>
  putDevice(tx, memberId, deviceHash(key), now)

/** Deletes devices that were not used for too long to be known. */
export const sweepDevices = async (app: App): Promise<void> =>
  deleteOldDevices(app.database.db, await knownSince(app))

// Asks whether a notification that waited for its service may still be sent.
import type { App } from '../../boot/app-context.ts'
import { isStillDue, type StillDue } from '../push-key.sql.ts'
import { dayMs } from '../../lib/time.ts'

/** Returns whether this device may still have a notification, of this message if it is about one. */
export async function isDue(
  app: App,
  to: StillDue,
  message?: { conversation: bigint; seq: bigint },
): Promise<boolean> {
  const now = app.clock.now()
  const days = (await app.settings.read())['session.days']
  const usedSince = new Date(now.getTime() - days * dayMs)
  return isStillDue(app.database.db, to, { now, usedSince, ...(message && { message }) })
}

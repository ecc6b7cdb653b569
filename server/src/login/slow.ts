// Guessing is slowed: so many wrong logins for one account, whether it exists or not, and so many from one
// origin, within so many minutes; then nothing is judged until they are over (D30). Each try is counted before
// it is judged, so that many at once are no way around.
import type { App } from '../boot/app-context.ts'
import { originOf } from '../door/origin.ts'
import {
  countTry,
  deleteOldTries,
  findSince,
  forgetAccountTries,
  giveTryBack,
  type SlowKind,
} from './slow.sql.ts'

class Slowed extends Error {
  readonly kind: SlowKind
  constructor(kind: SlowKind) {
    super(kind)
    this.kind = kind
  }
}

/** Undefined when the try may be judged; otherwise the minutes to wait. */
export async function slowLogin(
  app: App,
  account: string | undefined,
  origin: string,
): Promise<number | undefined> {
  const settings = await app.settings.read()
  const now = app.clock.now()
  const windowMs = settings['login.slowMinutes'] * 60_000
  const windowStart = new Date(now.getTime() - windowMs)
  const names: Record<SlowKind, string> = { account: account ?? '', origin: originOf(origin) }
  try {
    await app.database.transaction(async (tx) => {
      const count = async (kind: SlowKind, limit: number) => {
        if (!(await countTry(tx, kind, names[kind], { now, windowStart, limit }))) throw new Slowed(kind)
      }
      if (account !== undefined) await count('account', settings['login.tries'])
      await count('origin', settings['login.originTries'])
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Slowed)) throw error
    const since = await findSince(app.database.db, error.kind, names[error.kind])
    const left = (since?.getTime() ?? now.getTime()) + windowMs - now.getTime()
    return Math.max(1, Math.ceil(left / 60_000))
  }
}

/** After a right login: what it had cost its origin is given back. */
export const forgiveOrigin = (app: App, origin: string): Promise<void> =>
  giveTryBack(app.database.db, originOf(origin))

/** After a right or a new password: the wrong ones are forgotten. */
export const forgiveAccount = (app: App, account: string): Promise<void> =>
  forgetAccountTries(app.database.db, account)

/** Forgets counts of more than two days ago; no window is longer than a day. */
export const sweepLogins = (app: App): Promise<void> =>
  deleteOldTries(app.database.db, new Date(app.clock.now().getTime() - 48 * 3_600_000))

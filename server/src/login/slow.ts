// Limits guessing: a maximum of wrong logins for one account, existing or not, and from one network address, within
// some minutes. After that no login is checked until the time is over (D30). Each try is counted before it is
// checked, so concurrent tries can't exceed the limit.
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

/** Returns undefined if the login may be checked, or the minutes to wait. */
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

/** After a successful login, takes its try off the count of the network address. */
export const forgiveOrigin = (app: App, origin: string): Promise<void> =>
  giveTryBack(app.database.db, originOf(origin))

/** After a successful login or a new password, deletes the count of the account. */
export const forgiveAccount = (app: App, account: string): Promise<void> =>
  forgetAccountTries(app.database.db, account)

/** Deletes counts older than two days; no limit's period is longer than a day. */
export const sweepLogins = (app: App): Promise<void> =>
  deleteOldTries(app.database.db, new Date(app.clock.now().getTime() - 48 * 3_600_000))

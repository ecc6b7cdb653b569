// Limits guessing of passwords (D30, D63). A wrong login from a device that the member has logged in on before counts for
// that device only. Any other wrong login counts for the account, existing or not, and for the network address. At the
// limit, no login of that device, account or address is checked until the time is over. So strangers can use up the
// limits of the account and of a shared address, but not those of the owner's devices. Each try is counted before it is
// checked, so concurrent tries can't exceed the limit. Logins by code are not counted here: codes have limits of their
// own.
import type { App } from '../boot/app-context.ts'
import { originOf } from '../door/origin.ts'
import { countTry, deleteOldTries, findSince, forgetTries, giveTryBack, type SlowKind } from './slow.sql.ts'
import { hourMs } from '../lib/time.ts'

class Slowed extends Error {
  readonly kind: SlowKind
  constructor(kind: SlowKind) {
    super(kind)
    this.kind = kind
  }
}

/** Who tries to log in: the account, and the known device if it is one. */
export interface Trier {
  readonly account: string
  readonly origin: string
  /** The member and the hash of the device's key. */
  readonly device: { readonly memberId: bigint; readonly hash: Buffer } | undefined
}

const deviceName = ({ memberId, hash }: NonNullable<Trier['device']>) =>
  `${memberId} ${hash.toString('base64url')}`

/** Returns undefined if the password may be checked, or the minutes to wait. */
export async function slowLogin(app: App, trier: Trier): Promise<number | undefined> {
  const settings = await app.settings.read()
  const now = app.clock.now()
  const windowMs = settings['login.slowMinutes'] * 60_000
  const windowStart = new Date(now.getTime() - windowMs)
  const names: Record<SlowKind, string> = {
    account: trier.account,
    origin: originOf(trier.origin),
    device: trier.device ? deviceName(trier.device) : '',
  }
  try {
    await app.database.transaction(async (tx) => {
      const count = async (kind: SlowKind, limit: number) => {
        if (!(await countTry(tx, kind, names[kind], { now, windowStart, limit }))) throw new Slowed(kind)
      }
      if (trier.device) return count('device', settings['login.tries'])
      await count('account', settings['login.tries'])
      return count('origin', settings['login.originTries'])
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Slowed)) throw error
    const since = await findSince(app.database.db, error.kind, names[error.kind])
    const left = (since?.getTime() ?? now.getTime()) + windowMs - now.getTime()
    return Math.max(1, Math.ceil(left / 60_000))
  }
}

/** After a login with the right password, deletes or reduces the counts of its tries. */
export async function forgiveLogin(app: App, { account, origin, device }: Trier): Promise<void> {
  const { db } = app.database
  if (device) return forgetTries(db, 'device', deviceName(device))
  await giveTryBack(db, originOf(origin))
  return forgiveAccount(app, account)
}

/** After a new password, deletes the count of the account. */
export const forgiveAccount = (app: App, account: string): Promise<void> =>
  forgetTries(app.database.db, 'account', account)

/** Deletes counts older than two days; no limit's period is longer than a day. */
export const sweepLogins = (app: App): Promise<void> =>
  deleteOldTries(app.database.db, new Date(app.clock.now().getTime() - 48 * hourMs))

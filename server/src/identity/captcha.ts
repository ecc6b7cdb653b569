// A captcha is a code of six digits for one purpose, one target and the device that requested it. A code lives ten
// minutes. A right guess uses it up, and a newer code replaces it. Wrong guesses count per purpose, target and device,
// not per code: after five, no guess is checked and no code is sent until ten minutes after the last wrong guess (D28).
// A stranger can neither guess the code of another device nor use up its attempts (D63).
//
// How often codes are sent is limited per target. The known devices and the sessions of the target's member have limits of
// their own, so that strangers who request codes for an account do not stop its owner. All of them together have a limit
// too: each login makes another device known.
import { createHmac, randomInt } from 'node:crypto'
import type { CaptchaPurpose } from '@banyan/contract/app/get-captcha'
import type { Language } from '@banyan/contract/language'
import type { App } from '../boot/app-context.ts'
import {
  type CodeKey,
  countSent,
  deleteOldCaptchas,
  findFailures,
  findSent,
  forgetWait,
  judgeGuess,
  putCode,
  type SentKind,
} from './captcha.sql.ts'
import { deviceHash } from './device.ts'
import { captchaMessage } from './captcha.text.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Channel } from '../gateway/gateway.ts'
import { originOf } from '../door/origin.ts'
import { dayMs } from '../lib/time.ts'

/** Milliseconds before a target can get its next code (K5). */
export const captchaWaitSeconds = 60

export interface Asked {
  readonly purpose: CaptchaPurpose
  readonly channel: Channel
  /** Mobile or email as `normalAccount` writes it. */
  readonly target: string
  /** False: do everything except sending, so that the answer does not reveal that the account is unknown. */
  readonly known: boolean
  readonly origin: string
  readonly language: Language
  /** The key of the device; undefined if it sent none. */
  readonly deviceKey: string | undefined
  /** True for a known device of the target's member and for the member's own session. */
  readonly own: boolean
}

const askerOf = (deviceKey: string | undefined): string =>
  deviceKey === undefined ? '' : deviceHash(deviceKey).toString('base64url')

/** Returns the counter of the target: one for strangers, one for all known devices and sessions of the member. */
const counterOf = ({ target, own }: Asked): { kind: SentKind; name: string } => ({
  kind: own ? 'own' : 'target',
  name: target,
})

/** All known devices and sessions of a member together get this many times the codes of one of them. */
const ownShares = 3

export type Sent =
  | { is: 'sent' }
  | { is: 'wait'; seconds: number }
  | { is: 'limit' }
  /** The gateway did not accept the message; the target need not wait for the next code. */
  | { is: 'failed' }

/** Aborts the counting transaction and carries the answer. */
class NotNow extends Error {
  readonly sent: Sent
  constructor(sent: Sent) {
    super(sent.is)
    this.sent = sent
  }
}

/** Creates and sends a code, within the limits per target and per origin. */
export async function sendCode(app: App, asked: Asked): Promise<Sent> {
  const settings = await app.settings.read()
  const now = app.clock.now()
  const minutes = settings['captcha.minutes']
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  try {
    await app.database.transaction(async (tx) => {
      await countOrRefuse(tx, app, asked, now)
      await putCode(tx, {
        purpose: asked.purpose,
        target: asked.target,
        asker: askerOf(asked.deviceKey),
        code_hash: asked.known
          ? codeHash(app.config.key('captcha'), asked.purpose, asked.target, code)
          : null,
        expires_at: new Date(now.getTime() + minutes * 60_000),
      })
    })
  } catch (error) {
    if (error instanceof NotNow) return error.sent
    throw error
  }
  const sending = asked.known ? deliver(app, asked, code, minutes, now) : Promise.resolve(true)
  // If the answer must not reveal whether the account exists, don't wait for a real gateway: its delay would
  // reveal it. A failure is then only logged.
  if (asked.purpose === 'login' || asked.purpose === 'forget-password') {
    if (!app.gateways.instant(asked.channel)) return { is: 'sent' }
    await sending
    return { is: 'sent' }
  }
  return (await sending) ? { is: 'sent' } : { is: 'failed' }
}

async function countOrRefuse(tx: Tx, app: App, asked: Asked, now: Date): Promise<void> {
  const settings = await app.settings.read()
  const { purpose, target } = asked
  const blocked = await findFailures(tx, { purpose, target, asker: askerOf(asked.deviceKey) })
  const lockMs = settings['captcha.minutes'] * 60_000
  if (blocked?.failed_at && blocked.failures >= settings['captcha.tries']) {
    const left = blocked.failed_at.getTime() + lockMs - now.getTime()
    if (left > 0) throw new NotNow({ is: 'wait', seconds: Math.ceil(left / 1000) })
  }
  const waitSince = new Date(now.getTime() - captchaWaitSeconds * 1000)
  const daily = settings['captcha.targetDaily']
  const limit = asked.own ? daily * ownShares : daily
  const { kind, name } = counterOf(asked)
  if (!(await countSent(tx, kind, name, { now, limit, waitSince }))) {
    const last = (await findSent(tx, kind, name))?.last_at
    const left = last ? last.getTime() - waitSince.getTime() : 0
    throw new NotNow(left > 0 ? { is: 'wait', seconds: Math.ceil(left / 1000) } : { is: 'limit' })
  }
  // The owner of the account is not limited by address, so that strangers at the same address can't use up the limit.
  const within = asked.own
    ? await countSent(tx, 'own', `${target} ${askerOf(asked.deviceKey)}`, { now, limit: daily })
    : await countSent(tx, 'origin', originOf(asked.origin), { now, limit: settings['captcha.originDaily'] })
  if (!within) throw new NotNow({ is: 'limit' })
}

async function deliver(app: App, asked: Asked, code: string, minutes: number, at: Date): Promise<boolean> {
  await app.texts.fresh()
  const { purpose, language } = asked
  const message = captchaMessage({ purpose, language, code, minutes }, app.texts.of)
  try {
    await app.gateways.send(asked.channel, { to: asked.target, ...message })
    return true
  } catch (error) {
    // Mail servers repeat the address and other data in their errors; don't log those.
    const reason = String(error).replaceAll(asked.target, '…').replaceAll(code, '…')
    app.log.error(
      { reason, channel: asked.channel },
      'captcha: sending failed, the target may request a new code',
    )
    const { kind, name } = counterOf(asked)
    await forgetWait(app.database.db, kind, name, at)
    return false
  }
}

/** True if this is the code that this device requested; it can't be used again. Call it outside a transaction. */
export const useCode = (
  app: App,
  purpose: CaptchaPurpose,
  target: string,
  code: string,
  deviceKey?: string,
): Promise<boolean> => judge(app, app.database.db, { purpose, target, asker: askerOf(deviceKey) }, code, true)

/**
 * Uses a code up in the transaction of the work that it allows: both happen or neither. Check the code with `checkCode`
 * before, outside of the transaction, so that a wrong guess is counted.
 */
export const useCodeIn = (
  tx: Tx,
  app: App,
  purpose: CaptchaPurpose,
  target: string,
  code: string,
  deviceKey?: string,
): Promise<boolean> => judge(app, tx, { purpose, target, asker: askerOf(deviceKey) }, code, true)

/** True if this is the code; it stays valid. A wrong one counts as a guess. Call it outside a transaction. */
export const checkCode = (
  app: App,
  purpose: CaptchaPurpose,
  target: string,
  code: string,
  deviceKey?: string,
): Promise<boolean> =>
  judge(app, app.database.db, { purpose, target, asker: askerOf(deviceKey) }, code, false)

async function judge(
  app: App,
  db: Db,
  key: CodeKey & { purpose: CaptchaPurpose },
  code: string,
  use: boolean,
): Promise<boolean> {
  const settings = await app.settings.read()
  const now = app.clock.now()
  const since = new Date(now.getTime() - settings['captcha.minutes'] * 60_000)
  const hashes = app.config.keys('captcha').map(({ bytes }) => codeHash(bytes, key.purpose, key.target, code))
  return judgeGuess(db, { ...key, hashes, now, since, tries: settings['captcha.tries'], use })
}

/** A keyed hash over purpose, target and code: a plain hash of a million possible codes is quickly reversed. */
const codeHash = (bytes: Buffer, purpose: CaptchaPurpose, target: string, code: string): Buffer =>
  createHmac('sha256', bytes).update(`${purpose}|${target}|${code}`).digest()

/** Deletes codes and counts that are older than a day. */
export const sweepCaptchas = (app: App): Promise<void> =>
  deleteOldCaptchas(app.database.db, new Date(app.clock.now().getTime() - dayMs))

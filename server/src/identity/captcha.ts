// A code of six digits, good for one purpose and one target. Asked for, it is sent and lives ten minutes;
// a right guess uses it up; a newer code replaces it. Wrong guesses count for the purpose and target, not for
// the code: after five, nothing is judged and nothing sent until ten minutes have passed since the last (D28).
import { createHmac, randomInt } from 'node:crypto'
import type { CaptchaPurpose } from '@banyan/contract/app/get-captcha'
import type { Language } from '@banyan/contract/language'
import type { App } from '../boot/app-context.ts'
import {
  countSent,
  deleteOldCaptchas,
  findFailures,
  findSent,
  forgetWait,
  judgeGuess,
  putCode,
} from './captcha.sql.ts'
import { captchaMessage } from './captcha.text.ts'
import type { Tx } from '../db/db.ts'
import type { Channel } from '../gateway/gateway.ts'
import { originOf } from '../door/origin.ts'

/** How long a target waits for its next code (K5). */
export const captchaWaitSeconds = 60

export interface Asked {
  readonly purpose: CaptchaPurpose
  readonly channel: Channel
  /** In the one spelling of `normalAccount`. */
  readonly target: string
  /** False: everything happens but the sending, so that nobody learns that the account is unknown. */
  readonly known: boolean
  readonly origin: string
  readonly language: Language
}

export type Sent =
  | { is: 'sent' }
  | { is: 'wait'; seconds: number }
  | { is: 'limit' }
  /** The gateway did not take it; the target need not wait. */
  | { is: 'failed' }

/** Aborts the transaction that counts; carries what to answer. */
class NotNow extends Error {
  readonly sent: Sent
  constructor(sent: Sent) {
    super(sent.is)
    this.sent = sent
  }
}

/** Makes and sends a code, within the limits per target and per origin. */
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
        code_hash: asked.known ? codeHash(app, asked.purpose, asked.target, code) : null,
        expires_at: new Date(now.getTime() + minutes * 60_000),
      })
    })
  } catch (error) {
    if (error instanceof NotNow) return error.sent
    throw error
  }
  const sending = asked.known ? deliver(app, asked, code, minutes, now) : Promise.resolve(true)
  // Where the answer must not tell known accounts from unknown ones, nobody waits for a real gateway: its
  // delay would tell. A failure then stands in the log only.
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
  const blocked = await findFailures(tx, purpose, target)
  const lockMs = settings['captcha.minutes'] * 60_000
  if (blocked?.failed_at && blocked.failures >= settings['captcha.tries']) {
    const left = blocked.failed_at.getTime() + lockMs - now.getTime()
    if (left > 0) throw new NotNow({ is: 'wait', seconds: Math.ceil(left / 1000) })
  }
  const waitSince = new Date(now.getTime() - captchaWaitSeconds * 1000)
  const limit = settings['captcha.targetDaily']
  if (!(await countSent(tx, 'target', target, { now, limit, waitSince }))) {
    const last = (await findSent(tx, 'target', target))?.last_at
    const left = last ? last.getTime() - waitSince.getTime() : 0
    throw new NotNow(left > 0 ? { is: 'wait', seconds: Math.ceil(left / 1000) } : { is: 'limit' })
  }
  const originLimit = settings['captcha.originDaily']
  if (!(await countSent(tx, 'origin', originOf(asked.origin), { now, limit: originLimit })))
    throw new NotNow({ is: 'limit' })
}

async function deliver(app: App, asked: Asked, code: string, minutes: number, at: Date): Promise<boolean> {
  const message = captchaMessage(asked.purpose, asked.language, code, minutes)
  try {
    await app.gateways.send(asked.channel, { to: asked.target, ...message })
    return true
  } catch (error) {
    // Mail servers repeat the address, and whatever else they like; a log is no place for it.
    const reason = String(error).replaceAll(asked.target, '…').replaceAll(code, '…')
    app.log.error({ reason, channel: asked.channel }, 'a code could not be sent')
    await forgetWait(app.database.db, asked.target, at)
    return false
  }
}

/** Whether this is the code; a right one can't be used again. Call it outside of a transaction. */
export async function useCode(
  app: App,
  purpose: CaptchaPurpose,
  target: string,
  code: string,
): Promise<boolean> {
  const settings = await app.settings.read()
  const now = app.clock.now()
  const since = new Date(now.getTime() - settings['captcha.minutes'] * 60_000)
  const hash = codeHash(app, purpose, target, code)
  return judgeGuess(app.database.db, { purpose, target, hash, now, since, tries: settings['captcha.tries'] })
}

/** Bound to purpose and target; keyed, since a million codes are soon tried against a plain hash. */
const codeHash = (app: App, purpose: CaptchaPurpose, target: string, code: string): Buffer =>
  createHmac('sha256', app.config.key('captcha')).update(`${purpose}|${target}|${code}`).digest()

/** Forgets codes and counts of more than a day ago. */
export const sweepCaptchas = (app: App): Promise<void> =>
  deleteOldCaptchas(app.database.db, new Date(app.clock.now().getTime() - 24 * 3_600_000))

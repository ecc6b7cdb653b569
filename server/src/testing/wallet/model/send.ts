// The requests of the model. The payment password is modelled here, for all calls: each takes it through `spend`.
import { expect } from 'vitest'
import { CallFailed } from '@banyan/contract/client'
import { minuteMs } from '@banyan/rules/time'
import { newKey } from '../../shop.ts'
import { type Model, of, type PasswordModel, type Real, type Sent } from './model.ts'

/** The settings of the model, which the test stores before its first request. */
export const passwordSettings = { 'payPassword.tries': 3, 'payPassword.lockMinutes': 1 } as const

/** A payment password that no member of the model has. */
const wrongDigits = '975310'

const guessCodes = new Set(['pay-password-wrong', 'pay-password-locked'])

/**
 * Returns 'done', or the code of the refusal. After a wrong payment password, the code is followed by the number of
 * guesses that are left, or by the end of the lock.
 */
const toldBy = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
      const { left = '', clock = '' } = error.params
      return guessCodes.has(error.code) ? `${error.code} ${left}${clock}` : error.code
    },
  )

/** Counts a guess, as the server must; returns the refusal of a request that gives it, undefined if it is right. */
function judge(password: PasswordModel, given: string, now: number): string | undefined {
  const tries = passwordSettings['payPassword.tries']
  // The shown end of a lock is rounded up to a whole minute.
  const locked = () => {
    const shown = Math.ceil(password.lockedUntil / minuteMs) * minuteMs
    return `pay-password-locked ${new Date(shown).toISOString()}`
  }
  if (password.lockedUntil > now) return locked()
  if (password.lockedUntil > 0) [password.lockedUntil, password.wrong] = [0, 0]
  if (given === password.digits) {
    password.wrong = 0
    return undefined
  }
  password.wrong++
  if (password.wrong < tries) return `pay-password-wrong ${tries - password.wrong}`
  password.lockedUntil = now + passwordSettings['payPassword.lockMinutes'] * minuteMs
  return locked()
}

const nowOf = ({ home }: Real) => home.clock.now().getTime()

/** Makes a request with a new key, and keeps it to be repeated. Returns what came of it. */
export async function send(real: Real, request: (key: string) => Promise<unknown>): Promise<string> {
  const key = newKey()
  return keep(real, { again: () => toldBy(request(key)), told: await toldBy(request(key)), guess: undefined })
}

function keep(real: Real, sent: Sent): string {
  real.last = sent
  if (sent.told === 'done') real.earlier.push(sent)
  return sent.told
}

/** Makes a request with the payment password of a member, or with a wrong one. Returns undefined if that was refused, as it must. */
export async function spend(
  { members }: Model,
  real: Real,
  who: number,
  request: (key: string, digits: string) => Promise<unknown>,
  /** True if a repeat of a successful request needs no password. */
  answersFirst = false,
): Promise<string | undefined> {
  const { password } = of(members, who)
  const digits = real.mistypes ? wrongDigits : password.digits
  const key = newKey()
  const again = () => toldBy(request(key, digits))
  const told = await again()
  const refused = judge(password, digits, nowOf(real))
  const guess = answersFirst && told === 'done' ? undefined : { who, digits }
  keep(real, { again, told, guess })
  if (refused === undefined) return told
  // A right one that was refused because of the lock is accepted once that is over.
  if (digits !== wrongDigits) forgetLast(real)
  expect(told).toBe(refused)
  return undefined
}

/** Sends a request again. Its payment password is checked as any other; then its outcome is the first one. */
export async function sendAgain({ members }: Model, real: Real, { again, told, guess }: Sent): Promise<void> {
  const now = await again()
  const refused = guess && judge(of(members, guess.who).password, guess.digits, nowOf(real))
  expect(now).toBe(refused ?? told)
}

/** Something else than a request changes the wallets: a refused request could now succeed, so it is not repeated. */
export const forgetLast = (real: Real): void => {
  real.last = undefined
}

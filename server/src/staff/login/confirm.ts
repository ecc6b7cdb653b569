// Protects the one-time codes of staff against guessing (decision 0031). Wrong codes never lock a person out (D63).
// Therefore a program that has the password could try codes until one is right, which takes hours. After many wrong
// codes, a right code must be confirmed by the next code, from the same network address.
import type { doLogin } from '@banyan/contract/staff/login/login'
import type { Context } from '../../door/handler.ts'
import { originOf } from '../../door/origin.ts'
import { type StaffRow, takeStep } from '../staff.sql.ts'
import { countWrong, hasFirst, insertFirst } from './confirm.sql.ts'

/** With more wrong codes of one name than this within the window, a right code must be confirmed. */
const wrongMost = 100
/** Milliseconds within which the second right code must come. */
const waitMs = 5 * 60_000
/** Wrong codes from the same address that may come between the two right ones. */
const betweenMost = 8

/**
 * Returns if the login may go on. Refuses a right code that must be confirmed, and stores it as the first of two.
 * `since`: the start of the window in which wrong codes count.
 */
export async function confirm(
  { app, origin, refuse }: Context<typeof doLogin>,
  { id, name }: StaffRow,
  step: bigint,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<void> {
  const { db } = app.database
  if ((await countWrong(db, name, since)) <= wrongMost) return
  const attempt = { name, from: originOf(origin) }
  if (await hasFirst(db, attempt, new Date(now.getTime() - waitMs), betweenMost)) return
  // Uses the code up: the second one must be another.
  if (!(await app.database.transaction((tx) => takeStep(tx, id, step)))) refuse('staff-login-wrong')
  await insertFirst(db, attempt, now)
  refuse('staff-login-again')
}

// The caller's own account: sessions and password. The role and the second factor are changed by others only.
import * as contract from '@banyan/contract/staff/people/account'
import { isCommonPassword, isPassword } from '@banyan/rules/validate'
import { publishOnce } from '../../bus/publish-once.ts'
import { handle } from '../../door/handler.ts'
import { earlierAnswer } from '../../door/idempotency.ts'
import { originOf } from '../../door/origin.ts'
import { recordAction } from '../audit.ts'
import { countTry, findStaffByName, forgetTries, lockPerson, sameSecrets, takeStep } from '../staff.sql.ts'
import { openSecret, stepOf } from '../totp.ts'
import { findPerson, updatePerson } from './person.sql.ts'
import { endStaffSessions, showSessions } from './sessions.ts'

export const loadAccount = handle(contract.loadAccount, async ({ app, staff }) => {
  const { db } = app.database
  const person = await findPerson(db, staff.staffId)
  if (!person) throw new Error(`there is no person ${staff.staffId}`)
  return {
    name: person.name,
    mail: person.mail,
    role_name: { zh: person.name_zh, en: person.name_en },
    sessions: await showSessions(db, person.id, { now: app.clock.now(), current: staff.sessionId }),
  }
})

export const doPassword = handle(contract.doPassword, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { password, new_password: next, captcha: code } = request
  if (!isPassword(next)) return refuse('password-format')
  if (isCommonPassword(next)) return refuse('password-common')
  // After the first run the old password is wrong; a repeat must not count as a guess.
  const earlier = await earlierAnswer(context)
  if (earlier) return earlier
  const { db } = app.database
  const settings = await app.settings.read()
  const now = app.clock.now()
  const minutes = settings['login.slowMinutes']
  // Limits who found an open console: wrong tries count for this session, so other sessions are not locked out.
  const trier = `session ${staff.sessionId}`
  const since = new Date(now.getTime() - minutes * 60_000)
  if ((await countTry(db, 'holder', trier, now, since)) > settings['login.tries'])
    return refuse('staff-login-slowed', { minutes: String(minutes) })
  const person = await findStaffByName(db, staff.name)
  const step = person?.totp_secret ? stepOf(openSecret(app.config, person.totp_secret), code, now) : undefined
  const right = await app.hasher.verify(person?.password_hash, password, originOf(origin))
  if (!person || !right || step === undefined) return refuse('staff-login-wrong')
  const hash = await app.hasher.hash(next, originOf(origin))
  const reply = await publishOnce(context, async (tx, news) => {
    // Blocked, or the password or the second factor changed, since they were checked.
    const current = await lockPerson(tx, person.id)
    if (!current || !sameSecrets(current, person)) return refuse('staff-login-wrong')
    // A used code, or one that another call uses at the same moment.
    if (!(await takeStep(tx, person.id, step))) refuse('staff-login-wrong')
    await updatePerson(tx, person.id, { password_hash: hash })
    await endStaffSessions(tx, news, person.id, { except: staff.sessionId })
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'account.password',
      subject: staff.name,
      before: null,
      after: null,
    })
    return {}
  })
  await forgetTries(db, trier)
  return reply
})

export const endSession = handle(contract.endSession, (context) => {
  const { app, request, staff, origin, refuse } = context
  return publishOnce(context, async (tx, news) => {
    const only = request.session_id === undefined ? undefined : BigInt(request.session_id)
    const ended = await endStaffSessions(tx, news, staff.staffId, { only, except: staff.sessionId })
    if (only !== undefined && ended === 0) refuse('record-not-found')
    if (ended > 0)
      await recordAction(tx, {
        at: app.clock.now(),
        staff,
        origin,
        action: 'account.end-sessions',
        subject: staff.name,
        before: null,
        after: { sessions: ended },
      })
    return { ended }
  })
})

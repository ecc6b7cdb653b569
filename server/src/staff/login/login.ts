// Staff log in with name, password and one-time code, all three judged together: whoever guesses is
// not told which was wrong. A code is good once. Wrong tries slow the name and the origin down.
import * as contract from '@banyan/contract/staff/login/login'
import { rightsOf } from '@banyan/rules/staff/role'
import type { Role } from '@banyan/contract/staff/right'
import { handle } from '../../door/handler.ts'
import { originOf } from '../../origin.ts'
import { countWaitingRecharges } from '../finance/recharge.ts'
import { openStaffSession } from '../session.ts'
import {
  countTries,
  countWrong,
  deleteStaffSession,
  findStaffByName,
  forgetWrong,
  takeStep,
} from '../staff.sql.ts'
import { openSecret, stepOf } from '../totp.ts'

const describe = (staffId: bigint, name: string, role: Role) => ({
  id: String(staffId),
  name,
  role,
  rights: [...rightsOf[role]],
})

export const doLogin = handle(contract.doLogin, async ({ app, request, origin, refuse }) => {
  const { db } = app.database
  const settings = await app.settings.read()
  const now = app.clock.now()
  const since = new Date(now.getTime() - settings['login.slowMinutes'] * 60_000)
  const from = originOf(origin)
  const tries = await countTries(db, request.name, from, since)
  if (tries.name >= settings['login.tries'] || tries.origin >= settings['login.originTries'])
    refuse('staff-login-slowed', { minutes: String(settings['login.slowMinutes']) })
  const person = await findStaffByName(db, request.name)
  const known = await app.hasher.verify(person?.password_hash, request.password)
  const step =
    person && known ? stepOf(openSecret(app.config, person.totp_secret), request.code, now) : undefined
  const token =
    person && step !== undefined
      ? await app.database.transaction(async (tx) =>
          (await takeStep(tx, person.id, step)) ? openStaffSession(tx, person.id, now) : undefined,
        )
      : undefined
  if (!person || token === undefined) {
    await countWrong(db, 'name', request.name, now, since)
    await countWrong(db, 'origin', from, now, since)
    return refuse('staff-login-wrong')
  }
  await forgetWrong(db, request.name)
  return { token, me: describe(person.id, person.name, person.role as Role) }
})

export const loadMe = handle(contract.loadMe, async ({ app, staff }) => ({
  ...describe(staff.staffId, staff.name, staff.role),
  waiting: { recharge: await countWaitingRecharges(app) },
}))

export const signOff = handle(contract.signOff, async ({ app, staff }) => {
  await deleteStaffSession(app.database.db, staff.sessionId)
  return {}
})

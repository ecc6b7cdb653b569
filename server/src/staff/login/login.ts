// Staff log in with name, password and one-time code. All three are checked together, so the answer does not reveal
// which one was wrong. A code works once. Wrong tries slow down the name and the network address.
import * as contract from '@banyan/contract/staff/login/login'
import { rightsOf } from '@banyan/rules/staff/role'
import type { Role } from '@banyan/contract/staff/right'
import type { Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { originOf } from '../../door/origin.ts'
import { countWaitingReports } from '../chat/report.ts'
import { countWaitingRecharges } from '../finance/recharge.ts'
import { recordAction } from '../audit.ts'
import { openStaffSession } from '../session.ts'
import {
  countTry,
  deleteStaffSession,
  findStaffByName,
  forgetTries,
  giveTryBack,
  type StaffRow,
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
  // A try is counted before it is checked, and taken back if it was right. So concurrent tries get no more checks than
  // sequential ones.
  const byName = await countTry(db, 'name', request.name, now, since)
  const byOrigin = await countTry(db, 'origin', from, now, since)
  if (byName > settings['login.tries'] || byOrigin > settings['login.originTries'])
    refuse('staff-login-slowed', { minutes: String(settings['login.slowMinutes']) })
  const person = await findStaffByName(db, request.name)
  const known = await app.hasher.verify(person?.password_hash, request.password)
  const step =
    person && known ? stepOf(openSecret(app.config, person.totp_secret), request.code, now) : undefined
  const token =
    person && step !== undefined
      ? await app.database.transaction(async (tx) =>
          (await takeStep(tx, person.id, step)) ? signIn(tx, person, origin, now) : undefined,
        )
      : undefined
  if (!person || token === undefined) return refuse('staff-login-wrong')
  await forgetTries(db, request.name)
  await giveTryBack(db, from)
  return { token, me: describe(person.id, person.name, person.role as Role) }
})

/** Opens the session and logs it: the audit log shows who logged in, and from where. */
async function signIn(tx: Tx, person: StaffRow, origin: string, at: Date): Promise<string> {
  const token = await openStaffSession(tx, person.id, at)
  const staff = { staffId: person.id, name: person.name }
  await recordAction(tx, {
    at,
    staff,
    origin,
    action: 'staff.login',
    subject: person.name,
    before: null,
    after: null,
  })
  return token
}

export const loadMe = handle(contract.loadMe, async ({ app, staff }) => ({
  ...describe(staff.staffId, staff.name, staff.role),
  waiting: { recharge: await countWaitingRecharges(app), report: await countWaitingReports(app) },
}))

export const signOff = handle(contract.signOff, async ({ app, staff, origin }) => {
  await app.database.transaction(async (tx) => {
    await deleteStaffSession(tx, staff.sessionId)
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'staff.sign-off',
      subject: staff.name,
      before: null,
      after: null,
    })
  })
  return {}
})

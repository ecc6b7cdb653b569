// Staff log in with name, password and one-time code. All three are checked together, so the answer does not reveal
// which one was wrong. A code works once.
//
// A try without the current one-time code counts for the name and for the network address; at the limit it is refused
// unchecked. A try with it comes from the holder of the authenticator and counts apart: strangers can't use up that limit,
// so the person is not locked out (D63).
import * as contract from '@banyan/contract/staff/login/login'
import type { App } from '../../boot/app-context.ts'
import type { Config } from '../../boot/config.ts'
import { goOffline, returnChats } from '../../chat/service/session.ts'
import type { Tx } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import { originOf } from '../../door/origin.ts'
import { recordAction } from '../audit.ts'
import { describe, roleFrom } from './me.ts'
import { type Arrival, openStaffSession } from '../session.ts'
import {
  countTry,
  deleteStaffSession,
  findStaffByName,
  forgetTries,
  lockPerson,
  renewSecrets,
  sameSecrets,
  type SlowKind,
  type StaffRow,
  takeStep,
} from '../staff.sql.ts'
import { openSecret, resealed, stepOf } from '../totp.ts'
import { confirm } from './confirm.ts'
import { countWrongAfter, deleteFirst } from './confirm.sql.ts'
import { countWaitingFor } from './waiting.ts'

export const doLogin = handle(contract.doLogin, async (context) => {
  const { app, request, origin, refuse } = context
  const { db } = app.database
  const settings = await app.settings.read()
  const now = app.clock.now()
  const since = new Date(now.getTime() - settings['login.slowMinutes'] * 60_000)
  const from = originOf(origin)
  const person = await findStaffByName(db, request.name)
  const step = person && unusedStep(app.config, person, request.code, now)
  // A try is counted before it is checked. So concurrent tries get no more checks than sequential ones.
  const count = async (kind: SlowKind, name: string, limit: number) => {
    if ((await countTry(db, kind, name, now, since)) > limit)
      refuse('staff-login-slowed', { minutes: String(settings['login.slowMinutes']) })
  }
  if (step === undefined) {
    await countWrongAfter(db, { name: request.name, from })
    await count('name', request.name, settings['login.tries'])
    await count('origin', from, settings['login.originTries'])
  } else await count('holder', request.name, settings['login.tries'])
  const right = await app.hasher.verify(person?.password_hash, request.password, from)
  if (!person || !right || step === undefined) return refuse('staff-login-wrong')
  await confirm(context, person, step, { now, since })
  return enter(context, person, step, now)
})

type Login = Context<typeof contract.doLogin>

/**
 * Opens the session of a person whose password and code were right. If the person is no longer as checked, for example
 * because the second factor was reset and all sessions ended, the new state is checked.
 */
async function enter(context: Login, found: StaffRow, foundStep: bigint, at: Date) {
  const { app, request, origin, browser, refuse } = context
  const from = originOf(origin)
  const arrival = { origin, browser, at }
  let [checked, step] = [found, foundStep]
  for (;;) {
    const role = await roleFrom(app.database.db, checked.role, origin)
    // The network is checked after password and code, so that only their owner sees this refusal.
    if (!role.may_come) {
      await noteElsewhere(app, checked, arrival)
      return refuse('network-not-allowed')
    }
    const { token, now } = await openIfSame(context, checked, step, arrival)
    if (token !== undefined) {
      await forgetTries(app.database.db, request.name)
      await deleteFirst(app.database.db, { name: request.name, from })
      return { token, me: describe({ id: checked.id, name: checked.name }, role) }
    }
    // Blocked; or the code was used, or is not one of the present authenticator.
    const next = now && unusedStep(app.config, now, request.code, at)
    if (!now || next === undefined) return refuse('staff-login-wrong')
    // Changed to another password; or another login stored the same one with a new SECRET.
    if (!(await app.hasher.verify(now.password_hash, request.password, from)))
      return refuse('staff-login-wrong')
    ;[checked, step] = [now, next]
  }
}

/**
 * Opens a session if the person is as checked. Otherwise returns the person as of now; undefined if blocked. Changes of the
 * password, resets of the second factor and blocks wait for the lock of the person. One that comes after this login ends
 * its session.
 */
async function openIfSame(
  { app, request, origin }: Login,
  checked: StaffRow,
  step: bigint,
  arrival: Arrival,
): Promise<{ token?: string; now: StaffRow | undefined }> {
  const password_hash = await app.hasher.renewed(checked.password_hash, request.password, originOf(origin))
  const totp_secret = checked.totp_secret && resealed(app.config, checked.totp_secret)
  return app.database.transaction(async (tx) => {
    const now = await lockPerson(tx, checked.id)
    if (!now || !sameSecrets(now, checked) || !(await takeStep(tx, now.id, step))) return { now }
    await renewSecrets(tx, now.id, {
      ...(password_hash && { password_hash }),
      ...(totp_secret && { totp_secret }),
    })
    return { token: await signIn(tx, now, arrival), now }
  })
}

/** Returns the time step of a right one-time code that was not used before. */
function unusedStep(config: Config, person: StaffRow, code: string, now: Date): bigint | undefined {
  const { totp_secret: secret } = person
  const step = secret ? stepOf(openSecret(config, secret), code, now) : undefined
  return step !== undefined && step > person.totp_step ? step : undefined
}

type Person = Pick<StaffRow, 'id' | 'name'>

const audited = ({ id, name }: Person, { at, origin }: Arrival, action: string) => ({
  at,
  staff: { staffId: id, name },
  origin,
  action,
  subject: name,
  before: null,
  after: null,
})

/** Opens the session and logs it: the audit log shows who logged in, and from where. */
export async function signIn(tx: Tx, person: Person, arrival: Arrival): Promise<string> {
  const token = await openStaffSession(tx, person.id, arrival)
  await recordAction(tx, audited(person, arrival, 'staff.login'))
  return token
}

/** Logs a login with the right password and code from a network that is not allowed. */
export const noteElsewhere = (app: App, person: Person, arrival: Arrival): Promise<void> =>
  app.database.transaction((tx) => recordAction(tx, audited(person, arrival, 'staff.login-refused')))

export const loadMe = handle(contract.loadMe, async ({ app, staff, origin }) => {
  const role = await roleFrom(app.database.db, staff.role, origin)
  const settings = await app.settings.read()
  return {
    ...describe({ id: staff.staffId, name: staff.name }, role),
    unit: settings['money.unit'],
    zone: settings['company.zone'],
    waiting: await countWaitingFor(app, staff.staffId),
  }
})

export const signOff = handle(contract.signOff, async ({ app, staff, origin }) => {
  await app.database.transaction(async (tx) => {
    const at = app.clock.now()
    await deleteStaffSession(tx, staff.sessionId)
    await goOffline(tx, staff.staffId, at)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'staff.sign-off',
      subject: staff.name,
      before: null,
      after: null,
    })
  })
  app.bus.publish({ kind: 'staff-ended', session: String(staff.sessionId) })
  // Members of this agent's chats do not wait until the lease ends.
  await returnChats(app)
  return {}
})

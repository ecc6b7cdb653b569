// The links of mails to staff: an invited person sets password and authenticator, a person whose second factor was reset sets
// a new authenticator with the old password. A link works once and for a time; using it logs in.
import * as contract from '@banyan/contract/staff/login/setup'
import { isCommonPassword, isPassword } from '@banyan/rules/validate'
import { generateURI } from 'otplib'
import type { App } from '../../boot/app-context.ts'
import type { Db } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import { originOf } from '../../door/origin.ts'
import { tokenHash } from '../../identity/session.ts'
import { recordAction } from '../audit.ts'
import {
  endInvite,
  findByLink,
  findInvite,
  isNameTaken,
  lockOwnerRole,
  updatePerson,
  useLink,
} from '../people/link-store.ts'
import { countTry, insertStaff, takeStep } from '../staff.sql.ts'
import { openSecret, stepOf } from '../totp.ts'
import { signIn } from './login.ts'
import { describe, roleFrom } from './me.ts'

/** An invitation or a reset of a second factor, found by the key of its link. */
interface Link {
  readonly kind: 'invite' | 'factor'
  readonly id: bigint
  readonly name: string
  readonly role: string
  readonly mail: string
  readonly language: 'zh' | 'en'
  readonly sealed: Buffer
  /** Of an invitation: who invited, null if an owner did. */
  readonly inviter?: bigint | null
  /** Of a reset: the person, and the password that stays. */
  readonly person?: { readonly id: bigint; readonly password_hash: string }
}

/** Returns the invitation or the reset of a link; undefined if the link is unknown, used or expired. */
async function findLink(db: Db, key: string, now: Date): Promise<Link | undefined> {
  const hash = tokenHash(key)
  const invite = await findInvite(db, { hash })
  if (invite && invite.expires_at > now) return { kind: 'invite', ...invite, sealed: invite.totp_secret }
  const reset = await findByLink(db, hash)
  if (!reset?.totp_secret || !reset.expires_at || reset.expires_at <= now || reset.ended_at !== null)
    return undefined
  const person = { id: reset.staff_id, password_hash: reset.password_hash }
  return { kind: 'factor', ...reset, sealed: reset.totp_secret, person }
}

export const loadSetup = handle(contract.loadSetup, async ({ app, request, origin, refuse }) => {
  const { db } = app.database
  const link = (await findLink(db, request.link, app.clock.now())) ?? refuse('link-ended')
  const role = await roleFrom(db, link.role, origin)
  const secret = openSecret(app.config, link.sealed)
  return {
    kind: link.kind,
    name: link.name,
    role_name: { zh: role.name_zh, en: role.name_en },
    secret,
    uri: generateURI({ issuer: 'Banyan', label: link.name, secret }),
  }
})

type Using = Context<typeof contract.doSetup>

/** Returns the hash of the person's password: of an invited person the new one, else the old one if it is right. */
async function passwordOf({ app, request, origin, refuse }: Using, link: Link, now: Date): Promise<string> {
  const { password } = request
  const from = originOf(origin)
  if (!link.person) {
    if (!isPassword(password)) refuse('password-format')
    if (isCommonPassword(password)) refuse('password-common')
    return app.hasher.hash(password, from)
  }
  const settings = await app.settings.read()
  const minutes = settings['login.slowMinutes']
  const since = new Date(now.getTime() - minutes * 60_000)
  // Counted with the tries of who has the authenticator: the link's holder has as many.
  if ((await countTry(app.database.db, 'holder', link.name, now, since)) > settings['login.tries'])
    refuse('staff-login-slowed', { minutes: String(minutes) })
  const right = await app.hasher.verify(link.person.password_hash, password, from)
  return right ? link.person.password_hash : refuse('staff-login-wrong')
}

export const doSetup = handle(contract.doSetup, async (context) => {
  const { app, request, origin, browser, refuse } = context
  const now = app.clock.now()
  const link = (await findLink(app.database.db, request.link, now)) ?? refuse('link-ended')
  const role = await roleFrom(app.database.db, link.role, origin)
  if (!role.may_come) return refuse('network-not-allowed')
  const step = stepOf(openSecret(app.config, link.sealed), request.code, now)
  if (step === undefined) return refuse('code-wrong')
  const hash = await passwordOf(context, link, now)
  return app.database.transaction(async (tx) => {
    await lockOwnerRole(tx)
    // Used, renewed, withdrawn or overtaken by a later reset since it was read.
    const current = await findLink(tx, request.link, now)
    if (current?.id !== link.id) return refuse('link-ended')
    // The password of the person was changed since it was checked.
    if (current.person && current.person.password_hash !== hash) refuse('staff-login-wrong')
    const id = link.person ? link.person.id : await accept(tx, context, link, hash, now)
    if (link.person) {
      if (!(await useLink(tx, link.id, now))) refuse('link-ended')
      await updatePerson(tx, id, { totp_secret: link.sealed, totp_step: 0n })
    }
    await takeStep(tx, id, step)
    const staff = { id, name: link.name }
    await recordAction(tx, {
      at: now,
      staff: { staffId: id, name: link.name },
      origin,
      action: link.kind === 'invite' ? 'invite.accept' : 'factor.setup',
      subject: link.name,
      before: null,
      after: null,
    })
    const token = await signIn(tx, staff, { origin, browser, at: now })
    return { token, me: describe(staff, role) }
  })
})

/** Makes the person of an invitation. */
async function accept(
  tx: Parameters<Parameters<App['database']['transaction']>[0]>[0],
  { refuse }: Using,
  link: Link,
  password_hash: string,
  now: Date,
): Promise<bigint> {
  const { name, role, mail, language, sealed, inviter } = link
  if (await isNameTaken(tx, name)) refuse('person-name')
  const id = await insertStaff(tx, {
    name,
    role,
    mail,
    language,
    password_hash,
    totp_secret: sealed,
    invited_by: inviter ?? null,
    created_at: now,
  })
  if (!(await endInvite(tx, link.id, id))) refuse('link-ended')
  return id
}

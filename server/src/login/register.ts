import { doRegister as call } from '@banyan/contract/login/register'
import { isCommonPassword, isNickname, isPassword, normalAccount } from '@banyan/rules/validate'
import { acceptAtSignUp } from '../app/legal.ts'
import type { App } from '../boot/app-context.ts'
import { publishAfterCommit } from '../bus/event.ts'
import { useCode } from '../identity/captcha.ts'
import { isReservedName } from '../identity/names.ts'
import { newPortrait } from '../identity/portrait.ts'
import type { Tx } from '../db/db.ts'
import { handle } from '../door/handler.ts'
import { originOf } from '../door/origin.ts'
import { openMember } from '../ledger/ledger.ts'
import { joinTeam } from '../mine/network.ts'
import {
  findByAccount,
  findById,
  findInviter,
  insertMember,
  type NewMember,
  newUserCode,
  sessionReply,
} from '../identity/member.ts'

export const doRegister = handle(call, async ({ app, request, origin, refuse }) => {
  const who = normalAccount(request.account)
  if (!who) return refuse('account-format')
  if (!isNickname(request.nickName)) return refuse('nickname-short')
  if (isReservedName(request.nickName)) return refuse('name-reserved')
  if (!isPassword(request.password)) return refuse('password-format')
  if (isCommonPassword(request.password)) return refuse('password-common')
  if (request.password !== request.password_again) return refuse('passwords-differ')
  const { db } = app.database
  const inviter = request.inviterCode
    ? await findInviter(db, request.inviterCode, app.clock.now())
    : undefined
  if (request.inviterCode && !inviter) return refuse('inviter-unknown')
  if (!(await useCode(app, 'register', who.account, request.captcha, request.device_key)))
    return refuse('captcha-wrong')
  // Only the owner of the mobile or mailbox learns that the account exists.
  if (await findByAccount(db, who.kind, who.account)) return refuse('account-taken')
  const values = {
    mobile: who.kind === 'mobile' ? who.account : null,
    email: who.kind === 'email' ? who.account : null,
    password_hash: await app.hasher.hash(request.password, originOf(origin)),
    nick_name: request.nickName,
    avatar: newPortrait(),
    country: request.country ?? null,
  }
  const opened = await publishAfterCommit(app, async (tx, news) => {
    const id = await addMember(tx, app, values)
    if (id === null) return null
    await openMember(tx, id)
    await acceptAtSignUp(tx, id, app.clock.now())
    const token = await app.sessions.open(tx, id, request.device ?? '', request.device_key)
    // Last, because it holds the lock of the network until the commit. An inviter whose account was closed or frozen a
    // moment ago does not stop the sign-up: the member can bind another one.
    if (inviter) {
      const { nickName: name } = request
      await joinTeam(tx, news, { member: id, inviter: inviter.id, name, now: app.clock.now() })
    }
    return { id, token }
  })
  const member = opened && (await findById(db, opened.id))
  if (!member) return refuse('account-taken')
  return sessionReply(app, member, opened.token)
})

/** Returns null if the account is taken. If a promotion code is taken, tries a new one. */
async function addMember(
  tx: Tx,
  app: App,
  values: Omit<NewMember, 'user_code' | 'created_at'>,
): Promise<bigint | null> {
  for (let draw = 0; draw < 5; draw++) {
    const id = await insertMember(tx, { ...values, user_code: newUserCode(), created_at: app.clock.now() })
    if (id !== null) return id
    const taken = values.mobile
      ? await findByAccount(tx, 'mobile', values.mobile)
      : await findByAccount(tx, 'email', values.email ?? '')
    if (taken) return null
  }
  throw new Error('five promotion codes in a row were taken')
}

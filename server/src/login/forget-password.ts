import { doReset as call } from '@banyan/contract/login/forget-password'
import { isCommonPassword, isPassword, normalAccount } from '@banyan/rules/validate'
import { useCode } from '../identity/captcha.ts'
import { publishAfterCommit } from '../bus/event.ts'
import { handle } from '../door/handler.ts'
import { originOf } from '../door/origin.ts'
import { rememberDevice } from '../identity/device.ts'
import { findByAccount, lockMember, writePassword } from '../identity/member.ts'
import { tellMember } from '../mine/notice.ts'
import { forgiveAccount } from './slow.ts'

export const doReset = handle(call, async ({ app, request, origin, refuse }) => {
  const who = normalAccount(request.account)
  if (!who) return refuse('account-format')
  if (!isPassword(request.password)) return refuse('password-format')
  if (isCommonPassword(request.password)) return refuse('password-common')
  if (request.password !== request.password_again) return refuse('passwords-differ')
  const right = await useCode(app, 'forget-password', who.account, request.captcha, request.device_key)
  const member = await findByAccount(app.database.db, who.kind, who.account)
  if (!right || !member) return refuse('captcha-wrong')
  const hash = await app.hasher.hash(request.password, originOf(origin))
  const now = app.clock.now()
  await publishAfterCommit(app, async (tx, news) => {
    // Closed, or its contact changed, since the code was checked.
    if ((await lockMember(tx, member.id))?.[who.kind] !== who.account) return refuse('captcha-wrong')
    await writePassword(tx, member.id, hash)
    // Ends all sessions: the old password may be known to someone else (D29). This device has proven the account.
    await app.sessions.endAll(tx, member.id)
    if (request.device_key !== undefined) await rememberDevice(tx, member.id, request.device_key, now)
    const params = { time: now.toISOString() }
    news.push(await tellMember(tx, { member: member.id, kind: 'security-password', params, link: null, now }))
  })
  app.sessions.ended(member.id)
  await forgiveAccount(app, who.account)
  return {}
})

import { doLogin as call } from '@banyan/contract/login/login'
import { normalAccount } from '@banyan/rules/validate'
import { useCode } from '../identity/captcha.ts'
import { handle, Rejected } from '../door/handler.ts'
import { findByAccount, sessionReply } from '../identity/member.ts'
import { forgiveAccount, forgiveOrigin, slowLogin } from './slow.ts'

export const doLogin = handle(call, async ({ app, request, origin, refuse }) => {
  const { password, captcha } = request
  if ((password === undefined) === (captcha === undefined))
    throw new Rejected(400, 'illegal-parameter', ['password', 'captcha'])
  const who = normalAccount(request.account)
  if (!who) return refuse('account-format')
  // Codes have their own count of tries, so password guesses never lock out an owner who can receive a code.
  const slowed = await slowLogin(app, captcha === undefined ? who.account : undefined, origin)
  if (slowed !== undefined) return refuse('login-slowed', { minutes: String(slowed) })
  const member = await findByAccount(app.database.db, who.kind, who.account)
  if (captcha !== undefined) {
    if (!(await useCode(app, 'login', who.account, captcha)) || !member) return refuse('captcha-wrong')
  } else if (!(await app.hasher.verify(member?.password_hash, password ?? '')) || !member)
    return refuse('login-wrong')
  await forgiveOrigin(app, origin)
  if (captcha === undefined) await forgiveAccount(app, who.account)
  if (member.frozen_at) return refuse('account-frozen')
  const token = await app.database.transaction((tx) => app.sessions.open(tx, member.id, request.device ?? ''))
  return sessionReply(app, member, token)
})

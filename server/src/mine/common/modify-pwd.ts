// Changes the login password with the old one. Wrong guesses are limited per session, in the same way as those of a known
// device (D63): a person with the unlocked phone can't try passwords without end, and can't lock the owner out.
import { doModify as call } from '@banyan/contract/mine/common/modify-pwd'
import { isCommonPassword, isPassword } from '@banyan/rules/validate'
import { publishOnce } from '../../bus/publish-once.ts'
import { handle } from '../../door/handler.ts'
import { earlierAnswer } from '../../door/idempotency.ts'
import { originOf } from '../../door/origin.ts'
import { deviceHash } from '../../identity/device.ts'
import { lockMember, ownAccount, signedInMember, writePassword } from '../../identity/member.ts'
import { forgiveAccount, forgiveLogin, slowLogin } from '../../login/slow.ts'
import { tellMember } from '../notice.ts'

export const doModify = handle(call, async (context) => {
  const { app, request, member, origin, refuse } = context
  const { old_password, password } = request
  if (!isPassword(password)) return refuse('password-format')
  if (isCommonPassword(password)) return refuse('password-common')
  if (password !== request.password_again) return refuse('passwords-differ')
  // After the first run the old password is wrong; a repeat must not count as a guess.
  const earlier = await earlierAnswer(context)
  if (earlier) return earlier
  const { memberId, sessionId } = member
  const found = await signedInMember(app, memberId)
  const { account } = ownAccount(found)
  const trier = { account, origin, device: { memberId, hash: deviceHash(`session ${sessionId}`) } }
  const slowed = await slowLogin(app, trier)
  if (slowed !== undefined) return refuse('login-slowed', { minutes: String(slowed) })
  if (!(await app.hasher.verify(found.password_hash, old_password, originOf(origin))))
    return refuse('old-password-wrong')
  await forgiveLogin(app, trier)
  if (password === old_password) return refuse('password-same')
  const hash = await app.hasher.hash(password, originOf(origin))
  const reply = await publishOnce(context, async (tx, news) => {
    const now = await lockMember(tx, memberId)
    // Another device has changed the password since it was checked.
    if (now?.password_hash !== found.password_hash) return refuse('old-password-wrong')
    await writePassword(tx, memberId, hash)
    await app.sessions.endAll(tx, memberId, sessionId)
    const at = app.clock.now()
    const params = { time: at.toISOString() }
    news.push(
      await tellMember(tx, { member: memberId, kind: 'security-password', params, link: null, now: at }),
    )
    return {}
  })
  app.sessions.ended(memberId)
  await forgiveAccount(app, account)
  return reply
})

import {
  doCheck as check,
  doSet as set,
  loadPayPwdSet as load,
} from '@banyan/contract/mine/common/pay-pwd-set'
import { isWeakPayPassword, maskAccount } from '@banyan/rules/validate'
import { publishOnce } from '../../bus/publish-once.ts'
import { checkCode, useCode } from '../../identity/captcha.ts'
import { handle } from '../../door/handler.ts'
import { earlierAnswer } from '../../door/idempotency.ts'
import { originOf } from '../../door/origin.ts'
import { lockSignedIn, ownAccount, signedInMember } from '../../identity/member.ts'
import { hasPayPassword } from '../../identity/pay-password.ts'
import { bit } from '../../lib/bit.ts'
import { payPasswordNotice, tellMember } from '../notice.ts'

export const loadPayPwdSet = handle(load, async ({ app, member }) => {
  const found = await signedInMember(app, member.memberId)
  return {
    paypwd: bit(await hasPayPassword(app.database.db, found.id)),
    sentTo: maskAccount(ownAccount(found).account),
  }
})

export const doCheck = handle(check, async ({ app, request, member, refuse }) => {
  const { account } = ownAccount(await signedInMember(app, member.memberId))
  if (!(await checkCode(app, 'pay-password', account, request.captcha))) return refuse('captcha-wrong')
  return {}
})

export const doSet = handle(set, async (context) => {
  const { app, request, member, origin, refuse } = context
  if (request.pay_password !== request.pay_password_again) return refuse('passwords-differ')
  if (isWeakPayPassword(request.pay_password)) return refuse('pay-password-weak')
  // The first run has used the code up.
  const earlier = await earlierAnswer(context)
  if (earlier) return earlier
  const { account } = ownAccount(await signedInMember(app, member.memberId))
  if (!(await useCode(app, 'pay-password', account, request.captcha))) return refuse('captcha-wrong')
  const hash = await app.hasher.hash(request.pay_password, originOf(origin))
  return publishOnce(context, async (tx, news) => {
    await lockSignedIn(tx, member.memberId)
    const replaced = await hasPayPassword(tx, member.memberId)
    await app.payPasswords.set(tx, member.memberId, hash)
    if (replaced) news.push(await tellMember(tx, payPasswordNotice(member.memberId, app.clock.now())))
    return {}
  })
})

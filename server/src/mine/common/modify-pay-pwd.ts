// Changes the payment password with the old one. Wrong guesses of the old one count with those of all other calls.
import { doCheck as check, doModify as modify } from '@banyan/contract/mine/common/modify-pay-pwd'
import { isWeakPayPassword } from '@banyan/rules/validate'
import { telling } from '../../bus/event.ts'
import { handle } from '../../door/handler.ts'
import { originOf } from '../../door/origin.ts'
import { checkPayPassword } from '../../identity/pay-password.ts'
import { payPasswordNotice, tellMember } from '../notice.ts'

export const doCheck = handle(check, async (context) => {
  await checkPayPassword(context, context.request.pay_password)
  return {}
})

export const doModify = handle(modify, async (context) => {
  const { app, request, member, origin, refuse } = context
  if (request.new_password !== request.new_password_again) return refuse('passwords-differ')
  if (isWeakPayPassword(request.new_password)) return refuse('pay-password-weak')
  const { memberId } = member
  for (;;) {
    const from = await app.payPasswords.hashOf(memberId)
    await checkPayPassword(context, request.pay_password)
    if (request.new_password === request.pay_password) return refuse('pay-password-same')
    const to = await app.hasher.hash(request.new_password, originOf(origin))
    const changed = await telling(app, async (tx, told) => {
      const done = await app.payPasswords.change(tx, memberId, from ?? '', to)
      if (done) told.push(await tellMember(tx, payPasswordNotice(memberId, app.clock.now())))
      return done
    })
    if (changed) return {}
    // The password was locked or replaced while this call ran, so the old one is checked again.
  }
})

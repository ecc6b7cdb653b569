// Changes the payment password with the old one. Wrong guesses of the old one count with those of all other calls.
import { doCheck as check, doModify as modify } from '@banyan/contract/mine/common/modify-pay-pwd'
import { isWeakPayPassword } from '@banyan/rules/validate'
import { type Context, handle } from '../../door/handler.ts'
import { earlierAnswer } from '../../door/idempotency.ts'
import { originOf } from '../../door/origin.ts'
import { checkPayPassword } from '../../identity/pay-password.ts'
import { openKeyedLimit } from '../../lib/limit.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { payPasswordNotice, tellMember } from '../notice.ts'

export const doCheck = handle(check, async (context) => {
  await checkPayPassword(context, context.request.pay_password)
  return {}
})

/** Undoes a change of a password that is no longer the one that was checked. */
class ReplacedMeanwhile extends Error {}

/** Changes of one member run one after the other, so that a repeat waits for the answer of the first run. */
const changes = openKeyedLimit<bigint>(1, 128)

export const doModify = handle(modify, async (context) => {
  const { request, member, refuse } = context
  if (request.new_password !== request.new_password_again) return refuse('passwords-differ')
  if (isWeakPayPassword(request.new_password)) return refuse('pay-password-weak')
  return changes(member.memberId, () => change(context))
})

async function change(context: Context<typeof modify>) {
  const { app, request, member, origin, refuse } = context
  for (;;) {
    // After the first run the old password is wrong; a repeat must not count as a guess.
    const earlier = await earlierAnswer(context)
    if (earlier) return earlier
    const from = await app.payPasswords.hashOf(member.memberId)
    await checkPayPassword(context, request.pay_password)
    if (request.new_password === request.pay_password) return refuse('pay-password-same')
    const to = await app.hasher.hash(request.new_password, originOf(origin))
    try {
      return await publishOnce(context, async (tx, news) => {
        if (!(await app.payPasswords.change(tx, member.memberId, from ?? '', to)))
          throw new ReplacedMeanwhile()
        news.push(await tellMember(tx, payPasswordNotice(member.memberId, app.clock.now())))
        return {}
      })
    } catch (error) {
      if (!(error instanceof ReplacedMeanwhile)) throw error
      // The password was locked or replaced while this call ran, so the old one is checked again.
    }
  }
}

import { getCaptcha as call } from '@banyan/contract/app/get-captcha'
import { maskAccount, normalAccount } from '@banyan/rules/validate'
import { captchaWaitSeconds, sendCode } from '../identity/captcha.ts'
import { handle, NotSignedIn } from '../door/handler.ts'
import { findByAccount, ownAccount, signedInMember } from '../identity/member.ts'

export const getCaptcha = handle(call, async ({ app, request, member, origin, language, refuse }) => {
  const purpose = request.sms_type
  let channel: 'mobile' | 'email' = request.captchaType ?? 'mobile'
  let target: string
  let known = true
  if (purpose === 'pay-password') {
    // The code goes only to the member's own account; the target of the request is ignored.
    if (!member) throw new NotSignedIn()
    const own = ownAccount(await signedInMember(app, member.memberId))
    channel = own.channel
    target = own.account
  } else {
    const who = normalAccount(request.sendTo)
    if (who?.kind !== channel) return refuse(channel === 'mobile' ? 'mobile-format' : 'email-format')
    target = who.account
    if (purpose !== 'register') known = !!(await findByAccount(app.database.db, who.kind, who.account))
  }
  const sent = await sendCode(app, { purpose, channel, target, known, origin, language })
  if (sent.is === 'wait') return refuse('captcha-wait', { seconds: String(sent.seconds) })
  if (sent.is === 'limit') return refuse('captcha-limit')
  if (sent.is === 'failed') return refuse('captcha-not-sent')
  return { waitSeconds: captchaWaitSeconds, sentTo: maskAccount(target) }
})

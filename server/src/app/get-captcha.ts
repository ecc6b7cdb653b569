import { getCaptcha as call, ownPurposes } from '@banyan/contract/app/get-captcha'
import { maskAccount, normalAccount } from '@banyan/rules/validate'
import { captchaWaitSeconds, sendCode } from '../identity/captcha.ts'
import { knownDevice } from '../identity/device.ts'
import { handle, NotSignedIn } from '../door/handler.ts'
import { findByAccount, ownAccount, signedInMember } from '../identity/member.ts'

export const getCaptcha = handle(call, async ({ app, request, member, origin, language, refuse }) => {
  const purpose = request.sms_type
  let channel: 'mobile' | 'email' = request.captchaType ?? 'mobile'
  let target: string
  let known = true
  let own = false
  const toOwn = ownPurposes.includes(purpose)
  if (toOwn) {
    // The code goes only to the member's own account; the target of the request is ignored.
    if (!member) throw new NotSignedIn()
    const asked = purpose === 'old-contact' ? request.captchaType : undefined
    const mine = ownAccount(await signedInMember(app, member.memberId), asked)
    channel = mine.channel
    target = mine.account
    own = true
  } else {
    const who = normalAccount(request.sendTo)
    if (who?.kind !== channel) return refuse(channel === 'mobile' ? 'mobile-format' : 'email-format')
    target = who.account
    if (purpose !== 'register' && purpose !== 'new-contact') {
      const found = await findByAccount(app.database.db, who.kind, who.account)
      known = found !== undefined
      own = (await knownDevice(app, found?.id, request.device_key)) !== undefined
    }
  }
  // The session proves the member; a code to the own account works in every session of the member.
  const deviceKey = toOwn ? undefined : request.device_key
  const asked = { purpose, channel, target, known, origin, language, deviceKey, own }
  const sent = await sendCode(app, asked)
  if (sent.is === 'wait') return refuse('captcha-wait', { seconds: String(sent.seconds) })
  if (sent.is === 'limit') return refuse('captcha-limit')
  if (sent.is === 'failed') return refuse('captcha-not-sent')
  return { waitSeconds: captchaWaitSeconds, sentTo: maskAccount(target) }
})

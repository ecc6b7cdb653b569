// Sets or replaces the mobile number or the email address. Two codes prove both ends: one that a current contact
// received, and one that the new contact received. Who can reach no current contact goes to customer service.
import * as contract from '@banyan/contract/mine/common/modify-contact'
import { maskAccount, normalAccount } from '@banyan/rules/validate'
import { codeOf } from '../../db/db.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { handle } from '../../door/handler.ts'
import { earlierAnswer } from '../../door/idempotency.ts'
import { checkCode, useCodeIn } from '../../identity/captcha.ts'
import { lockMember, ownAccount, signedInMember, writeContact } from '../../identity/member.ts'
import { tellMember } from '../notice.ts'

const uniqueViolation = '23505'

export const loadModifyContact = handle(contract.loadModifyContact, async ({ app, member }) => {
  const { mobile, email } = await signedInMember(app, member.memberId)
  return { mobile: mobile && maskAccount(mobile), email: email && maskAccount(email) }
})

export const doModify = handle(contract.doModify, async (context) => {
  const { app, request, member, refuse } = context
  const next = normalAccount(request.account)
  if (!next) return refuse('account-format')
  // The first run has used the codes up. It does so in the transaction that stores its answer: where a code is gone, the
  // answer of a repeat with this key is there.
  const earlier = await earlierAnswer(context)
  if (earlier) return earlier
  const found = await signedInMember(app, member.memberId)
  if (found[next.kind] === next.account) return refuse('contact-same')
  const old = ownAccount(found, request.from)
  const { old_captcha, captcha, device_key } = request
  // Both codes are used up only if both are right, so one wrong code costs no second request.
  if (!(await checkCode(app, 'old-contact', old.account, old_captcha)))
    return (await earlierAnswer(context)) ?? refuse('old-captcha-wrong')
  if (!(await checkCode(app, 'new-contact', next.account, captcha, device_key)))
    return (await earlierAnswer(context)) ?? refuse('captcha-wrong')
  try {
    return await publishOnce(context, async (tx, news) => {
      const now = await lockMember(tx, found.id)
      // Another device has changed a contact since the codes were checked.
      if (now?.mobile !== found.mobile || now.email !== found.email) return refuse('old-captcha-wrong')
      if (!(await useCodeIn(tx, app, 'old-contact', old.account, old_captcha)))
        return refuse('old-captcha-wrong')
      if (!(await useCodeIn(tx, app, 'new-contact', next.account, captcha, device_key)))
        return refuse('captcha-wrong')
      await writeContact(tx, found.id, next.kind, next.account)
      const at = app.clock.now()
      const params = { time: at.toISOString() }
      news.push(
        await tellMember(tx, { member: found.id, kind: 'security-contact', params, link: null, now: at }),
      )
      return {}
    })
  } catch (error) {
    // Only the owner of the mobile or mailbox learns that the account exists.
    if (codeOf(error) === uniqueViolation) return refuse('contact-taken')
    throw error
  }
})

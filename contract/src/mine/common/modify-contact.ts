import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick } from '../../errors.ts'
import { account, captcha, deviceKey, done, nothing, requestKey } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { accountErrors } from './errors.ts'

export const loadModifyContact = call({
  path: '/mine/common/modify-contact',
  control: 'load-modify-contact',
  who: 'member',
  says: 'The mobile number and the email address of the account, masked; null if it has none.',
  request: nothing,
  reply: z.strictObject({ mobile: z.string().nullable(), email: z.string().nullable() }),
  errors: {},
})

export const doModify = call({
  path: '/mine/common/modify-contact',
  control: 'do-modify',
  who: 'member',
  says: 'Sets or replaces the mobile number or the email address: a code to a current contact (`old-contact`) and a code to the new one (`new-contact`) are both needed.',
  request: {
    request_key: requestKey,
    /** The current contact that received the first code. */
    from: z.enum(['mobile', 'email']),
    old_captcha: captcha,
    /** The new mobile number or email address. Its form decides which of the two it replaces. */
    account,
    captcha,
    device_key: deviceKey.optional(),
  },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(loginErrors, 'account-format', 'captcha-wrong'),
    ...pick(accountErrors, 'old-captcha-wrong', 'contact-taken', 'contact-same'),
  },
})

import { z } from 'zod'
import { call } from '../call.ts'
import { pick } from '../errors.ts'
import { deviceKey, text } from '../field.ts'
import { loginErrors } from '../login/errors.ts'

/** The purpose of a code. A code for one purpose is refused for every other. */
export const captchaPurposes = [
  'register',
  'login',
  'forget-password',
  'pay-password',
  'old-contact',
  'new-contact',
  'close-account',
] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

/** The purposes whose code goes only to the logged-in member's own mobile or email. */
export const ownPurposes: readonly CaptchaPurpose[] = ['pay-password', 'old-contact', 'close-account']

export const getCaptcha = call({
  path: '/app/get-captcha',
  control: 'get-captcha',
  who: 'anyone',
  says: 'Sends a six-digit code to a mobile or an email; `pay-password`, `old-contact` and `close-account` go to the member’s own account (C6, D28).',
  request: {
    sms_type: z.enum(captchaPurposes),
    /** For `old-contact` it chooses which own contact gets the code. */
    captchaType: z.enum(['mobile', 'email']).optional(),
    /** Empty if the purpose always uses the logged-in member's own account. */
    sendTo: text(0, 100),
    /** The code then works only together with the same key. */
    device_key: deviceKey.optional(),
  },
  reply: z.strictObject({ waitSeconds: z.number().int(), sentTo: z.string() }),
  errors: pick(
    loginErrors,
    'mobile-format',
    'email-format',
    'captcha-wait',
    'captcha-limit',
    'captcha-not-sent',
  ),
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick } from '../../errors.ts'
import { captcha, done, nothing, payPassword, requestKey } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { walletErrors } from '../../wallet/errors.ts'

export const loadPayPwdSet = call({
  path: '/mine/common/pay-pwd-set',
  control: 'load-pay-pwd-set',
  who: 'member',
  says: 'Whether a payment password is set, and to which masked account the code goes.',
  request: nothing,
  reply: z.strictObject({ paypwd: z.union([z.literal(0), z.literal(1)]), sentTo: z.string() }),
  errors: {},
})

export const doCheck = call({
  path: '/mine/common/pay-pwd-set',
  control: 'do-check',
  who: 'member',
  says: 'Whether the code is right, before the digits are chosen. The code stays valid; a wrong one counts as a guess.',
  request: { captcha },
  reply: done,
  errors: pick(loginErrors, 'captcha-wrong'),
})

export const doSet = call({
  path: '/mine/common/pay-pwd-set',
  control: 'do-set',
  who: 'member',
  says: 'Sets the payment password, or a new one, after a code sent to the member’s own account.',
  request: { request_key: requestKey, captcha, pay_password: payPassword, pay_password_again: payPassword },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(loginErrors, 'captcha-wrong', 'passwords-differ'),
    ...pick(walletErrors, 'pay-password-weak'),
  },
})

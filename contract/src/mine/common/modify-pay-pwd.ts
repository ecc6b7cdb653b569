import { call } from '../../call.ts'
import { keyErrors, pick } from '../../errors.ts'
import { done, payPassword, requestKey } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { payPasswordErrors, walletErrors } from '../../wallet/errors.ts'

export const doCheck = call({
  path: '/mine/common/modify-pay-pwd',
  control: 'do-check',
  who: 'member',
  says: 'Whether the payment password is right, before a new one is chosen. A wrong one counts as a guess (D30).',
  request: { pay_password: payPassword },
  reply: done,
  errors: payPasswordErrors,
})

export const doModify = call({
  path: '/mine/common/modify-pay-pwd',
  control: 'do-modify',
  who: 'member',
  says: 'Replaces the payment password by another one, with the old one as the proof. Without it, pay-pwd-set takes a code.',
  request: {
    request_key: requestKey,
    pay_password: payPassword,
    new_password: payPassword,
    new_password_again: payPassword,
  },
  reply: done,
  errors: {
    ...keyErrors,
    ...payPasswordErrors,
    ...pick(loginErrors, 'passwords-differ'),
    ...pick(walletErrors, 'pay-password-weak', 'pay-password-same'),
  },
})

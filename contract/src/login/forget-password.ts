import { call } from '../call.ts'
import { pick } from '../errors.ts'
import { account, captcha, deviceKey, done, password } from '../field.ts'
import { loginErrors } from './errors.ts'

export const doReset = call({
  path: '/login/forget-password',
  control: 'do-reset',
  who: 'visitor',
  says: 'Sets a new login password by a code, and ends every session of the account (D29).',
  request: { account, captcha, password, password_again: password, device_key: deviceKey.optional() },
  reply: done,
  errors: pick(
    loginErrors,
    'account-format',
    'captcha-wrong',
    'password-format',
    'password-common',
    'passwords-differ',
  ),
})

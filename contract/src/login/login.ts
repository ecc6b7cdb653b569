import { z } from 'zod'
import { call } from '../call.ts'
import { pick } from '../errors.ts'
import { account, captcha, deviceKey, password } from '../field.ts'
import { loginErrors } from './errors.ts'
import { session } from './session.ts'

export const doLogin = call({
  path: '/login/login',
  control: 'do-login',
  who: 'visitor',
  says: 'Logs in with the password or with a code sent to the account; exactly one of the two is given (D28).',
  request: {
    account,
    password: password.optional(),
    captcha: captcha.optional(),
    /** How the member recognises this device in the list of devices. */
    device: z.string().max(120).optional(),
    device_key: deviceKey.optional(),
  },
  reply: session,
  errors: pick(
    loginErrors,
    'account-format',
    'login-wrong',
    'login-slowed',
    'captcha-wrong',
    'account-frozen',
  ),
})

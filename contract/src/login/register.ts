import { z } from 'zod'
import { call } from '../call.ts'
import { pick } from '../errors.ts'
import { account, captcha, deviceKey, nameText, password, text } from '../field.ts'
import { countries } from '../app/region.ts'
import { loginErrors } from './errors.ts'
import { session } from './session.ts'

export const doRegister = call({
  path: '/login/register',
  control: 'do-register',
  who: 'visitor',
  says: 'Opens an account with its three wallets and signs the new member in.',
  request: {
    account,
    captcha,
    password,
    password_again: password,
    nickName: nameText(0, 30),
    inviterCode: text(0, 20).optional(),
    country: z.enum(countries).optional(),
    device: z.string().max(120).optional(),
    device_key: deviceKey.optional(),
  },
  reply: session,
  errors: pick(
    loginErrors,
    'account-format',
    'captcha-wrong',
    'nickname-short',
    'name-reserved',
    'password-format',
    'password-common',
    'passwords-differ',
    'account-taken',
    'inviter-unknown',
  ),
})

import { call } from '../../call.ts'
import { keyErrors, pick } from '../../errors.ts'
import { done, password, requestKey } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { accountErrors } from './errors.ts'

export const doModify = call({
  path: '/mine/common/modify-pwd',
  control: 'do-modify',
  who: 'member',
  says: 'Replaces the login password, with the old one as the proof, and ends every other session (D29).',
  request: { request_key: requestKey, old_password: password, password, password_again: password },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(loginErrors, 'password-format', 'password-common', 'passwords-differ', 'login-slowed'),
    ...pick(accountErrors, 'old-password-wrong', 'password-same'),
  },
})

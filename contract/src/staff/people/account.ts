import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { captcha, done, id, nothing, password, requestKey } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { staffErrors } from '../errors.ts'
import { named } from '../login/me.ts'
import { session } from './person.ts'

export const loadAccount = call({
  path: '/staff/people/account',
  control: 'load-account',
  who: { staff: 'any' },
  says: 'The caller’s own account with the open sessions.',
  request: nothing,
  reply: z.strictObject({
    name: z.string(),
    mail: z.string().nullable(),
    role_name: named,
    sessions: z.array(session),
  }),
  errors: {},
})

export const doPassword = call({
  path: '/staff/people/account',
  control: 'do-password',
  who: { staff: 'any' },
  says: 'Changes the caller’s password, with the old one and a one-time code. All other sessions end.',
  request: { request_key: requestKey, password, new_password: password, captcha },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(staffErrors, 'staff-login-wrong', 'staff-login-slowed'),
    ...pick(loginErrors, 'password-format', 'password-common'),
  },
})

export const endSession = call({
  path: '/staff/people/account',
  control: 'end-session',
  who: { staff: 'any' },
  says: 'Ends one other session of the caller, or all others.',
  request: { request_key: requestKey, session_id: id.optional() },
  reply: z.strictObject({ ended: z.number().int() }),
  errors: { ...keyErrors, ...pick(sharedErrors, 'record-not-found') },
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { commonErrors, pick } from '../../errors.ts'
import { captcha, password } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { staffErrors } from '../errors.ts'
import { peopleErrors } from '../people/errors.ts'
import { me, named } from './me.ts'

/** The key of a link: 256 random bits. */
const link = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** `invite`: password and authenticator are set. `factor`: only the authenticator; the password stays. */
export const linkKinds = ['invite', 'factor'] as const

export const loadSetup = call({
  path: '/staff/login/setup',
  control: 'load-setup',
  who: 'visitor',
  says: 'What the link of a mail is for: who is invited, or who sets up a new authenticator, and its secret.',
  request: { link },
  reply: z.strictObject({
    kind: z.enum(linkKinds),
    name: z.string(),
    role_name: named,
    /** The secret of the authenticator in Base32, and as the address that its QR code has. */
    secret: z.string(),
    uri: z.string(),
  }),
  errors: pick(peopleErrors, 'link-ended'),
})

export const doSetup = call({
  path: '/staff/login/setup',
  control: 'do-setup',
  who: 'visitor',
  says: 'Uses a link, once: sets the authenticator, and of an invited person the password, and logs in.',
  request: { link, password, code: captcha },
  reply: z.strictObject({ token: z.string(), me }),
  errors: {
    ...pick(peopleErrors, 'link-ended', 'code-wrong', 'person-name'),
    ...pick(staffErrors, 'staff-login-wrong', 'staff-login-slowed'),
    ...pick(loginErrors, 'password-format', 'password-common'),
    'network-not-allowed': commonErrors['network-not-allowed'],
  },
})

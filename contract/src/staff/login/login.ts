import { z } from 'zod'
import { call } from '../../call.ts'
import { commonErrors } from '../../errors.ts'
import { captcha, done, nothing, password, text } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { me } from './me.ts'

export const doLogin = call({
  path: '/staff/login/login',
  control: 'do-login',
  who: 'visitor',
  says: 'Staff log in with name, password and the one-time code of their authenticator, all three at once (D50).',
  request: { name: text(1, 60), password, code: captcha },
  reply: z.strictObject({ token: z.string(), me }),
  errors: {
    'staff-login-wrong': staffErrors['staff-login-wrong'],
    'staff-login-slowed': staffErrors['staff-login-slowed'],
    'staff-login-again': staffErrors['staff-login-again'],
    'network-not-allowed': commonErrors['network-not-allowed'],
  },
})

export const loadMe = call({
  path: '/staff/login/login',
  control: 'load-me',
  who: { staff: 'any' },
  says: 'Who is signed in, with the rights that menus are drawn by, the unit of money, the company’s zone, and how much waits for the person in each work list.',
  request: nothing,
  reply: me.extend({
    /** The unit of the balance. */
    unit: z.string(),
    /** The company’s time zone: the days of filters are its days. An IANA name. */
    zone: z.string(),
    waiting: z.strictObject({
      recharge: z.number().int(),
      withdraw: z.number().int(),
      adjustment: z.number().int(),
      /** Returns of investments that wait; 1 if none waits but the pool does not reach for the next days. */
      investment: z.number().int(),
      inviter: z.number().int(),
      report: z.number().int(),
      refund: z.number().int(),
      review: z.number().int(),
      ticket: z.number().int(),
      factor: z.number().int(),
    }),
  }),
  errors: {},
})

export const signOff = call({
  path: '/staff/login/login',
  control: 'sign-off',
  who: { staff: 'any' },
  says: 'Ends this session.',
  request: nothing,
  reply: done,
  errors: {},
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { pick } from '../../errors.ts'
import { amount, captcha, done, id, money, nothing, structure } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { closingErrors } from './errors.ts'

/** The kinds of obstacles that a member must settle before the account can be closed. */
export const obstacleKinds = [
  'balance',
  'points',
  'income',
  'held',
  'invested',
  'returns',
  'recharges',
  'withdrawals',
  'payments',
  'recharge-refunds',
  'orders',
  'refunds',
  'group',
] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

/** An obstacle has an amount, a number of records, or the group that needs another owner. */
export const obstacle = z.strictObject({
  kind: z.enum(obstacleKinds),
  amount: money.nullable(),
  count: z.number().int().nullable(),
  group: z.strictObject({ id, name: z.string() }).nullable(),
})

/** The wallets that can have an amount that can't be withdrawn, transferred or converted at the moment. */
export const restKinds = ['balance', 'income', 'points'] as const
export type RestKind = (typeof restKinds)[number]

/** An amount in a wallet that the member gives up when the account is closed (decision 0074). */
const rest = z.strictObject({ kind: z.enum(restKinds), amount: money })
const givenUp = rest.extend({ amount })

export const loadLogout = call({
  path: '/mine/service/logout',
  control: 'load-logout',
  who: 'member',
  says: 'What still stops the member from closing the account (D31), what is given up with it because no way out takes it at the moment, and where the code goes, masked.',
  request: nothing,
  reply: z.strictObject({ obstacles: z.array(obstacle), rests: z.array(rest), sentTo: z.string() }),
  errors: {},
})

export const doClose = call({
  path: '/mine/service/logout',
  control: 'do-close',
  who: 'member',
  says: 'Closes the account permanently after a code for `close-account` (D31). All sessions end, so a repeat is answered with lost-login.',
  request: {
    captcha,
    /** The amounts that the member gives up, as the page showed them; absent if there were none. */
    rests: structure(z.array(givenUp).max(restKinds.length)).optional(),
  },
  reply: done,
  errors: {
    ...pick(loginErrors, 'captcha-wrong'),
    ...pick(closingErrors, 'closing-obstacles', 'closing-rests'),
  },
})

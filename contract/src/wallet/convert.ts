import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { amount, id, instant, money, nothing, payPassword, requestKey } from '../field.ts'
import { spendingErrors, walletErrors } from './errors.ts'

/** The two ways (D2): income to the balance one to one, and the balance to points at a rate. */
export const convertWays = ['income', 'points'] as const
export type ConvertWay = (typeof convertWays)[number]

export const loadConvert = call({
  path: '/wallet/convert',
  control: 'load-convert',
  who: 'member',
  says: 'The wallets, the limits and the exchange rate of a conversion, and whether the payment password is set (D2).',
  request: nothing,
  reply: z.strictObject({
    user_money: money,
    income: money,
    points: money,
    income_minimum: money,
    points_minimum: money,
    maximum: money,
    /** The points for one unit of the balance. */
    rate: money,
    paypwd: z.union([z.literal(0), z.literal(1)]),
  }),
  errors: {},
})

export const doConvert = call({
  path: '/wallet/convert',
  control: 'do-convert',
  who: 'member',
  says: 'Converts income to balance, or balance to points, once per request key (D2).',
  request: {
    request_key: requestKey,
    way: z.enum(convertWays),
    amount,
    /** The amount to receive that the page showed. Refused if the member would receive another amount now. */
    receives: amount,
    pay_password: payPassword,
  },
  reply: z.strictObject({ convert_id: z.string() }),
  errors: {
    ...pick(
      walletErrors,
      'balance-not-enough',
      'income-not-enough',
      'convert-minimum',
      'convert-maximum',
      'convert-rate-changed',
    ),
    ...spendingErrors,
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

export const loadReceipt = call({
  path: '/wallet/convert',
  control: 'load-receipt',
  who: 'member',
  says: 'One conversion of the caller.',
  request: { convert_id: id },
  reply: z.strictObject({
    id: z.string(),
    way: z.enum(convertWays),
    amount: money,
    receives: money,
    /** The points for one unit of the balance at that time; null for a conversion of income. */
    rate: money.nullable(),
    time: instant,
  }),
  errors: pick(sharedErrors, 'record-not-found'),
})

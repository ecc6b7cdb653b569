import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { amount, flag, id, money, nothing, payPassword, requestKey, whole } from '../../field.ts'
import { spendingErrors, walletErrors } from '../../wallet/errors.ts'
import { investErrors } from './errors.ts'

/** A rate per day in per cent, with up to four decimals: `0.05`. */
export const dailyRate = z.string().regex(/^(0|[1-9]\d?)(\.\d{1,4})?$/)

export const loadInvest = call({
  path: '/market/invest/invest',
  control: 'load-invest',
  who: 'member',
  says: 'The investment products with their terms and what is left of each, and the member’s balance (D11).',
  request: nothing,
  reply: z.strictObject({
    user_money: money,
    paypwd: z.union([z.literal(0), z.literal(1)]),
    /** The current day in the zone in which days are counted. The first return is due on the day after a purchase. */
    today: z.iso.date(),
    products: z.array(
      z.strictObject({
        id: z.string(),
        /** The version of the terms; a purchase names it. */
        version: z.number().int(),
        name: z.string(),
        risk: z.string(),
        term_days: z.number().int(),
        daily_rate: dailyRate,
        minimum: money,
        /** The most that one member can have invested in the product. */
        maximum: money,
        step: money,
        quota: money,
        left: money,
        /** The sum of the member’s running investments in the product. */
        invested: money,
      }),
    ),
  }),
  errors: pick(investErrors, 'invest-closed'),
})

export const doInvest = call({
  path: '/market/invest/invest',
  control: 'do-invest',
  who: 'member',
  says: 'Invests an amount of the balance in a product. The principal is locked until maturity (D11).',
  request: {
    request_key: requestKey,
    product_id: id,
    /** The version whose terms and risk notice the member has read. */
    version: whole(1, 1_000_000),
    amount,
    /** 1 if the member has accepted the risk notice. */
    risk_accepted: flag,
    pay_password: payPassword,
  },
  reply: z.strictObject({ investment_id: z.string() }),
  errors: {
    ...investErrors,
    ...pick(walletErrors, 'balance-not-enough'),
    ...spendingErrors,
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

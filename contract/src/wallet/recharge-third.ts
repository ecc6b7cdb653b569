import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { amount, id, instant, money, nothing, rate, requestKey } from '../field.ts'
import { walletErrors } from './errors.ts'
import { thirdWays } from './third/terms.ts'
import { thirdPayment } from './third/payment.ts'

export const loadRechargeThird = call({
  path: '/wallet/recharge-third',
  control: 'load-recharge-third',
  who: 'member',
  says: 'Whether recharges by third party are open, the limits and the rate, and the newest payment that still waits (D6, D61).',
  request: nothing,
  reply: z.strictObject({
    open: z.union([z.literal(1), z.literal(0)]),
    user_money: money,
    minimum: money,
    maximum: money,
    /** How much CNY one unit of the balance costs. */
    rate,
    paypwd: z.union([z.literal(0), z.literal(1)]),
    waiting: thirdPayment.nullable(),
  }),
  errors: {},
})

export const doPay = call({
  path: '/wallet/recharge-third',
  control: 'do-pay',
  who: 'member',
  says: 'Starts a recharge by third party. The money arrives when the gateway confirms the payment (D6, V8).',
  request: {
    request_key: requestKey,
    amount,
    /** The amount to pay that the page showed, in CNY. Refused if the rate has changed since. */
    paid_amount: amount,
    way: z.enum(thirdWays),
  },
  reply: z.strictObject({ payment_id: z.string() }),
  errors: {
    ...pick(
      walletErrors,
      'third-closed',
      'recharge-minimum',
      'recharge-maximum',
      'recharge-rate-changed',
      'third-waiting',
      'pay-password-unset',
    ),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

export const loadPayment = call({
  path: '/wallet/recharge-third',
  control: 'load-payment',
  who: 'member',
  says: 'One payment of the member through the gateway, of a recharge or of an order.',
  request: { payment_id: id },
  reply: thirdPayment.extend({ now: instant }),
  errors: pick(walletErrors, 'payment-gone'),
})

export const doCheck = call({
  path: '/wallet/recharge-third',
  control: 'do-check',
  who: 'member',
  says: 'Asks the gateway now whether a payment was made, at most once in some seconds.',
  request: { payment_id: id },
  reply: thirdPayment.extend({ now: instant }),
  errors: pick(walletErrors, 'payment-gone', 'gateway-silent'),
})

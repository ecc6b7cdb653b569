import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { amount, id, instant, money, payPassword, requestKey } from '../../field.ts'
import type { Words } from '../../language.ts'
import { spendingErrors, walletErrors } from '../../wallet/errors.ts'
import { thirdPaid } from '../../wallet/third/payment.ts'
import { thirdMethod, thirdWays } from '../../wallet/third/terms.ts'
import { shopErrors } from '../errors.ts'
import { orderLine, orderStates } from './order.ts'

/** A way to pay (E9): thirdPay 1 leaves the app, -1 does not; open 0 shows it greyed. */
export const payMethod = z.strictObject({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  thirdPay: z.union([z.literal(1), z.literal(-1)]),
  provider: z.string(),
  open: z.union([z.literal(1), z.literal(0)]),
})

/** The name of each payment method. */
export const payMethodWords = {
  user_money: { zh: '余额支付', en: 'Balance', lo: 'ຍອດເງິນ', vi: 'Số dư', th: 'ยอดเงินในกระเป๋า' },
  'alipay-joinpay': { zh: '支付宝', en: 'Alipay', lo: 'Alipay', vi: 'Alipay', th: 'Alipay' },
} as const satisfies Record<string, Words>

export const loadOrderPay = call({
  path: '/shop/order/order-pay',
  control: 'load-order-pay',
  who: 'member',
  says: 'What an order still needs: the amounts, until when, from which wallets, by which methods.',
  request: { order_id: id },
  reply: z.strictObject({
    order_id: z.string(),
    sn: z.string(),
    state: z.enum(orderStates),
    money,
    points: money,
    user_money: money,
    user_points: money,
    pay_until: instant.nullable(),
    now: instant,
    paypwd: z.union([z.literal(0), z.literal(1)]),
    methods: z.array(payMethod),
    /**
     * `paid` is the price by third-party payment; null if the order can’t be paid that way. `payment_id` is the last
     * third-party payment of the order that waits or was made; null without one.
     */
    third: z.strictObject({ paid: thirdPaid.nullable(), payment_id: z.string().nullable() }),
    lines: z.array(orderLine),
    quantity: z.number().int(),
  }),
  errors: pick(shopErrors, 'order-gone'),
})

export const doPay = call({
  path: '/shop/order/order-pay',
  control: 'do-pay',
  who: 'member',
  says: 'Pays an order from the balance and the points. The same order never pays twice, whatever the key (D27).',
  request: {
    request_key: requestKey,
    order_id: id,
    method: z.literal('user_money'),
    pay_password: payPassword,
  },
  reply: z.strictObject({ order_id: z.string(), state: z.enum(orderStates) }),
  errors: {
    ...pick(shopErrors, 'order-gone', 'order-closed', 'order-paid'),
    ...pick(walletErrors, 'balance-not-enough', 'points-not-enough'),
    ...spendingErrors,
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

export const doPayThird = call({
  path: '/shop/order/order-pay',
  control: 'do-pay-third',
  who: 'member',
  says: 'Starts the payment of an order through the gateway. It is paid when the gateway confirms; a payment that waits already is given again (D6, D27).',
  request: {
    request_key: requestKey,
    order_id: id,
    method: z.literal(thirdMethod),
    /** The amount to pay that the page showed, in CNY. Refused if the rate has changed since. */
    paid_amount: amount,
    way: z.enum(thirdWays),
  },
  reply: z.strictObject({ payment_id: z.string() }),
  errors: {
    ...pick(shopErrors, 'order-gone', 'order-closed', 'order-paid'),
    ...pick(walletErrors, 'third-closed', 'recharge-rate-changed', 'pay-password-unset'),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

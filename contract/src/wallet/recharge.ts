import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { amount, fileId, id, money, nothing, payPassword, rate, requestKey, url } from '../field.ts'
import { payPasswordErrors, walletErrors } from './errors.ts'

/** The currencies of receiving accounts (D61); rules/wallet/recharge has their smallest payable amounts. */
export const receivingCurrencies = ['USDT', 'USD', 'CNY', 'THB', 'LAK', 'VND'] as const
export type ReceivingCurrency = (typeof receivingCurrencies)[number]

/** An account of the company. The member pays to it, then asks for the recharge. */
export const receivingAccount = z.strictObject({
  id: z.string(),
  kind: z.enum(['bank', 'alipay', 'block']),
  title: z.string(),
  holder: z.string(),
  number: z.string(),
  detail: z.string(),
  qr: url.nullable(),
  currency: z.enum(receivingCurrencies),
  /** How much of `currency` one unit of the balance costs. */
  rate,
})

export const loadRecharge = call({
  path: '/wallet/recharge',
  control: 'load-recharge',
  who: 'member',
  says: 'Where to pay and at which rate, the limits, and whether the payment password is set (D5, D61).',
  request: nothing,
  reply: z.strictObject({
    user_money: money,
    minimum: money,
    maximum: money,
    paypwd: z.union([z.literal(0), z.literal(1)]),
    accounts: z.array(receivingAccount),
    /** 1 if a recharge by third party is possible too. */
    third: z.union([z.literal(0), z.literal(1)]),
    /** How many recharges of the member wait for staff, and how many may. */
    waiting: z.number().int(),
    waiting_max: z.number().int(),
    /** Within how many minutes staff decided most of the last recharges. Null if there are too few. */
    checked_within: z.number().int().nullable(),
  }),
  errors: {},
})

export const doRecharge = call({
  path: '/wallet/recharge',
  control: 'do-recharge',
  who: 'member',
  says: 'Asks for a recharge with the picture of the payment; it arrives when staff approve it (T4, V8).',
  request: {
    request_key: requestKey,
    amount,
    account_id: id,
    /** The amount to pay that the page showed, in the account's currency. Refused if the rate has changed since. */
    paid_amount: amount,
    voucher: fileId.optional(),
    pay_password: payPassword,
  },
  reply: z.strictObject({ recharge_id: z.string() }),
  errors: {
    ...pick(
      walletErrors,
      'recharge-minimum',
      'recharge-maximum',
      'voucher-missing',
      'receiving-account-gone',
      'recharge-rate-changed',
      'recharges-waiting',
      'voucher-used',
    ),
    ...payPasswordErrors,
    ...pick(sharedErrors, 'request-key-reused', 'file-not-found'),
  },
})

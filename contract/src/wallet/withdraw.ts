import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { amount, id, money, nothing, payPassword, rate, requestKey } from '../field.ts'
import { payoutAccount } from '../mine/receive/account.ts'
import { payoutErrors } from '../mine/receive/errors.ts'
import { spendingErrors, walletErrors } from './errors.ts'
import { receivingCurrencies } from './recharge.ts'

export const loadWithdraw = call({
  path: '/wallet/withdraw',
  control: 'load-withdraw',
  who: 'member',
  says: 'The terms of a withdrawal, the withdrawable balance, and the accounts that it can go to (D7, G8, V9).',
  request: nothing,
  reply: z.strictObject({
    /** False while staff have switched withdrawals off. */
    open: z.boolean(),
    user_money: money,
    minimum: money,
    step: money,
    fee_percent: z.number().int(),
    /** 0 while the dividend is switched off (D16). */
    dividend_percent: z.number().int(),
    receivers: z.number().int(),
    paypwd: z.union([z.literal(0), z.literal(1)]),
    /** How many withdrawals of the member are open, and how many may be. */
    waiting: z.number().int(),
    waiting_max: z.number().int(),
    accounts: z.array(
      payoutAccount.extend({
        currency: z.enum(receivingCurrencies),
        /** How much of `currency` one unit of the balance brings. */
        rate,
      }),
    ),
  }),
  errors: {},
})

export const doWithdraw = call({
  path: '/wallet/withdraw',
  control: 'do-withdraw',
  who: 'member',
  says: 'Asks for a withdrawal; the amount is held until staff pay or reject it, or the member cancels (D7, V9).',
  request: {
    request_key: requestKey,
    amount,
    account_id: id.optional(),
    /** The amount to arrive that the page showed, in the account’s currency. Refused if the terms changed since. */
    payout_amount: amount,
    pay_password: payPassword,
  },
  reply: z.strictObject({ withdraw_id: z.string() }),
  errors: {
    ...pick(
      walletErrors,
      'withdraw-closed',
      'withdraw-minimum',
      'withdraw-step',
      'withdrawable-not-enough',
      'payout-missing',
      'payout-waits',
      'withdraw-terms-changed',
      'withdrawals-waiting',
    ),
    ...pick(payoutErrors, 'payout-gone'),
    ...spendingErrors,
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { amount, fileId, id, money, nothing, payPassword, requestKey, url } from '../field.ts'
import { payPasswordErrors, walletErrors } from './errors.ts'

/** An account of the platform's to which the member pays before the recharge is asked for. */
export const receivingAccount = z.strictObject({
  id: z.string(),
  kind: z.enum(['bank', 'alipay', 'block']),
  title: z.string(),
  holder: z.string(),
  number: z.string(),
  detail: z.string(),
  qr: url.nullable(),
})

export const loadRecharge = call({
  path: '/wallet/recharge',
  control: 'load-recharge',
  who: 'member',
  says: 'Where to pay, the least amount, and whether the payment password is set (D5).',
  request: nothing,
  reply: z.strictObject({
    user_money: money,
    minimum: money,
    maximum: money,
    paypwd: z.union([z.literal(0), z.literal(1)]),
    accounts: z.array(receivingAccount),
    waiting: z.number().int(),
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
      'recharges-waiting',
      'voucher-used',
    ),
    ...payPasswordErrors,
    ...pick(sharedErrors, 'request-key-reused', 'file-not-found'),
  },
})

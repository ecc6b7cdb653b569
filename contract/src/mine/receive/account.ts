// A member's payout accounts: bank cards (E11), an Alipay account (E12) and wallet addresses (E13).
import { z } from 'zod'
import { countries } from '../../app/region.ts'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, id, instant, payPassword, requestKey, text, url } from '../../field.ts'
import { payPasswordErrors } from '../../wallet/errors.ts'
import { payoutErrors } from './errors.ts'
import { networks, payoutKinds } from './kind.ts'

/** A payout account in replies. Fields that its kind does not have are null or ''. */
export const payoutAccount = z.strictObject({
  id: z.string(),
  kind: z.enum(payoutKinds),
  is_default: z.boolean(),
  /** Card number, Alipay account or address with its middle hidden. The whole number is never sent to the app again. */
  masked: z.string(),
  /** The cardholder, or the real name of an Alipay account. */
  holder: z.string(),
  country: z.enum(countries).nullable(),
  bank_code: z.string(),
  bank_name: z.string(),
  /** The bank branch (the specification’s opening bank). */
  branch: z.string(),
  network: z.enum(networks).nullable(),
  label: z.string(),
  /** The member’s payment QR code: a signed link that works for a few minutes. */
  qr: url.nullable(),
  added: instant,
  /** The time from which withdrawals can go to this account; null if they can now. */
  usable_from: instant.nullable(),
})

export const payoutList = z.strictObject({
  list: z.array(payoutAccount),
  /** How many more payout accounts the member can add. */
  room: z.number().int(),
})

/** Refusals of every call that adds a payout account. */
export const addErrors = {
  ...payPasswordErrors,
  ...pick(payoutErrors, 'payout-known', 'payout-limit'),
  ...pick(sharedErrors, 'request-key-reused'),
}

const changing = {
  ...payPasswordErrors,
  ...pick(payoutErrors, 'payout-gone'),
  ...pick(sharedErrors, 'request-key-reused'),
}

export const doDefault = call({
  path: '/mine/receive/account',
  control: 'do-default',
  who: 'member',
  says: 'Makes a payout account of any kind the default one, which the withdraw page chooses first.',
  request: { request_key: requestKey, id, pay_password: payPassword },
  reply: done,
  errors: changing,
})

export const doRemove = call({
  path: '/mine/receive/account',
  control: 'do-remove',
  who: 'member',
  says: 'Deletes a payout account of any kind. Withdrawals that were requested before still go to it.',
  request: { request_key: requestKey, id, pay_password: payPassword },
  reply: done,
  errors: changing,
})

export const doLabel = call({
  path: '/mine/receive/account',
  control: 'do-label',
  who: 'member',
  says: 'Changes the label of a wallet address. What names the account never changes.',
  request: { request_key: requestKey, id, label: text(0, 30), pay_password: payPassword },
  reply: done,
  errors: changing,
})

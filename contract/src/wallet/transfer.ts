import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import {
  amount,
  cursor,
  instant,
  money,
  nothing,
  page,
  payPassword,
  requestKey,
  text,
  url,
} from '../field.ts'
import { spendingErrors, walletErrors } from './errors.ts'

/** A member to transfer to. The promotion code names the recipient in the other calls. */
export const recipient = z.strictObject({ user_code: z.string(), nick_name: z.string(), avatar: url })
export type Recipient = z.infer<typeof recipient>

/** A promotion code in any spelling. */
const userCode = text(4, 20)

export const loadTransfer = call({
  path: '/wallet/transfer',
  control: 'load-transfer',
  who: 'member',
  says: 'The transferable balance, the limits and the fee of a transfer, and whether the payment password is set (D9, V10).',
  request: nothing,
  reply: z.strictObject({
    user_money: money,
    minimum: money,
    maximum: money,
    /** Per cent of the amount, rounded up to a cent. */
    fee_percent: money,
    /** Per cent of the fee that the caller’s level saves (D10). */
    fee_discount: money,
    /** Above this amount, the sender completes the recipient’s name. */
    name_above: money,
    paypwd: z.union([z.literal(0), z.literal(1)]),
    /** The time from which the caller can transfer after a reset of the payment password; null if it is now. */
    waits_until: instant.nullable(),
  }),
  errors: {},
})

export const loadRecent = call({
  path: '/wallet/transfer',
  control: 'load-recent',
  who: 'member',
  says: 'The members to whom the caller has transferred, the last one first.',
  request: { cursor },
  reply: page(recipient),
  errors: {},
})

export const findRecipient = call({
  path: '/wallet/transfer',
  control: 'find-recipient',
  who: 'member',
  says: 'Finds one member by the whole promotion code, mobile number or email (D9); searches for unknown members are limited per hour.',
  request: { words: text(1, 100) },
  reply: recipient,
  errors: pick(walletErrors, 'recipient-not-found', 'transfer-to-self'),
})

export const doTransfer = call({
  path: '/wallet/transfer',
  control: 'do-transfer',
  who: 'member',
  says: 'Transfers from the balance to another member’s; the fee is paid by the sender on top (D9).',
  request: {
    request_key: requestKey,
    to: userCode,
    amount,
    /** The fee that the page showed; refused if it is another one now. */
    fee: amount,
    /** The hidden part of the recipient’s nickname, for amounts above the limit. */
    name: text(0, 40).optional(),
    pay_password: payPassword,
  },
  reply: z.strictObject({ transfer_id: z.string() }),
  errors: {
    ...pick(
      walletErrors,
      'recipient-not-found',
      'transfer-to-self',
      'transfer-minimum',
      'transfer-maximum',
      'transfer-fee-changed',
      'transferable-not-enough',
      'deduction-not-enough',
      'name-wrong',
      'transfer-waits',
    ),
    ...spendingErrors,
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { cursor, done, id, instant, money, page, rate, requestKey } from '../field.ts'
import { payoutKinds } from '../mine/receive/kind.ts'
import { walletErrors } from './errors.ts'
import { receivingCurrencies } from './recharge.ts'
import { withdrawStates } from './withdraw-state.ts'

/** A withdrawal. `amount` is the sum of `fee`, `dividend` and `net`. */
export const withdrawRecord = z.strictObject({
  id: z.string(),
  amount: money,
  fee: money,
  dividend: money,
  net: money,
  /** The amount that arrives at the payout account, and the rate of that time; the record keeps both (D61). */
  payout: z.strictObject({ amount: money, currency: z.enum(receivingCurrencies), rate }),
  account: z.strictObject({ kind: z.enum(payoutKinds), name: z.string(), masked: z.string() }),
  state: z.enum(withdrawStates),
  time: instant,
  decided: instant.nullable(),
  /** The reference of the payment; empty until the withdrawal is paid. */
  reference: z.string(),
  reason: z.string(),
})

export const loadWithdrawRecord = call({
  path: '/wallet/withdraw-record',
  control: 'load-withdraw-record',
  who: 'member',
  says: 'The member’s withdrawals, newest first. The first page without a state marks the decided ones as seen.',
  request: { state: z.enum(withdrawStates).optional(), cursor },
  reply: page(withdrawRecord),
  errors: {},
})

export const loadOne = call({
  path: '/wallet/withdraw-record',
  control: 'load-one',
  who: 'member',
  says: 'One withdrawal of the member, to which an entry of the statement, a notice or a card links.',
  request: { id },
  reply: withdrawRecord,
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doCancel = call({
  path: '/wallet/withdraw-record',
  control: 'do-cancel',
  who: 'member',
  says: 'Cancels a withdrawal that staff have not approved yet; the whole amount returns to the balance.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'record-not-found', 'request-key-reused'),
    ...pick(walletErrors, 'withdraw-decided'),
  },
})

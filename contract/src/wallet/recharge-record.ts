import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { cursor, done, id, instant, money, page, rate, requestKey, url } from '../field.ts'
import { walletErrors } from './errors.ts'
import { receivingCurrencies } from './recharge.ts'

export const rechargeStates = ['waiting', 'arrived', 'rejected', 'cancelled'] as const
export type RechargeState = (typeof rechargeStates)[number]

/** A recharge (E10). `voucher` is a signed link that works for a few minutes. */
export const rechargeRecord = z.strictObject({
  id: z.string(),
  /** The amount that the balance receives. */
  amount: money,
  /** The amount that the member paid, and the rate of that time; the record keeps both (D61). */
  paid: z.strictObject({ amount: money, currency: z.enum(receivingCurrencies), rate }),
  state: z.enum(rechargeStates),
  time: instant,
  decided: instant.nullable(),
  account: z.string(),
  account_id: z.string(),
  voucher: url,
  reason: z.string(),
})

export const loadRechargeRecord = call({
  path: '/wallet/recharge-record',
  control: 'load-recharge-record',
  who: 'member',
  says: 'The member’s recharges, newest first. The first page without a state marks the decided ones as seen.',
  request: { state: z.enum(rechargeStates).optional(), cursor },
  reply: page(rechargeRecord),
  errors: {},
})

export const loadOne = call({
  path: '/wallet/recharge-record',
  control: 'load-one',
  who: 'member',
  says: 'One recharge of the member, to which an entry of the statement, a notice or a card links.',
  request: { id },
  reply: rechargeRecord,
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doCancel = call({
  path: '/wallet/recharge-record',
  control: 'do-cancel',
  who: 'member',
  says: 'Cancels a recharge that staff have not decided yet. No money moves.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'record-not-found', 'request-key-reused'),
    ...pick(walletErrors, 'recharge-decided'),
  },
})

import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, instant, money, page, url } from '../field.ts'

export const rechargeStates = ['waiting', 'arrived', 'rejected'] as const
export type RechargeState = (typeof rechargeStates)[number]

/** A recharge (E10). `voucher` is a link that works for a few minutes, for its owner alone. */
export const rechargeRecord = z.strictObject({
  id: z.string(),
  amount: money,
  state: z.enum(rechargeStates),
  time: instant,
  decided: instant.nullable(),
  account: z.string(),
  voucher: url,
  reason: z.string(),
})

export const loadRechargeRecord = call({
  path: '/wallet/recharge-record',
  control: 'load-recharge-record',
  who: 'member',
  says: 'The member’s recharges, newest first.',
  request: { state: z.enum(rechargeStates).optional(), cursor },
  reply: page(rechargeRecord),
  errors: {},
})

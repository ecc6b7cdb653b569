import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { cursor, id, page } from '../field.ts'
import { thirdStates } from './third/terms.ts'
import { thirdPayment } from './third/payment.ts'

export const loadRechargeRecordThird = call({
  path: '/wallet/recharge-record-third',
  control: 'load-recharge-record-third',
  who: 'member',
  says: 'The member’s recharges by third party, newest first.',
  request: { state: z.enum(thirdStates).optional(), cursor },
  reply: page(thirdPayment),
  errors: {},
})

export const loadOne = call({
  path: '/wallet/recharge-record-third',
  control: 'load-one',
  who: 'member',
  says: 'One payment of the member through the gateway, of a recharge or of an order, to which an entry of the statement or a notice links.',
  request: { id },
  reply: thirdPayment,
  errors: pick(sharedErrors, 'record-not-found'),
})

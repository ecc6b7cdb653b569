import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, page } from '../field.ts'
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

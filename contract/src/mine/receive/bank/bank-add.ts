import { z } from 'zod'
import { countries } from '../../../app/region.ts'
import { call } from '../../../call.ts'
import { pick } from '../../../errors.ts'
import { payPassword, requestKey, text } from '../../../field.ts'
import { addErrors } from '../account.ts'
import { payoutErrors } from '../errors.ts'

export const doSave = call({
  path: '/mine/receive/bank/bank-add',
  control: 'do-save',
  who: 'member',
  says: 'Adds a bank card (E11). All devices of the member are told, and withdrawals to it wait for some time.',
  request: {
    request_key: requestKey,
    country: z.enum(countries),
    /** The bank’s code, as rules/mine/receive/bank lists it. */
    bank: text(1, 20),
    number: text(0, 40),
    holder: text(0, 60),
    branch: text(0, 100),
    pay_password: payPassword,
  },
  reply: z.strictObject({ id: z.string() }),
  errors: { ...addErrors, ...pick(payoutErrors, 'bank-unknown', 'card-number', 'holder-missing') },
})

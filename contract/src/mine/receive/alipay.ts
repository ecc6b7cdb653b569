import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { fileId, nothing, payPassword, requestKey, text } from '../../field.ts'
import { addErrors, payoutAccount } from './account.ts'
import { payoutErrors } from './errors.ts'

export const loadAlipay = call({
  path: '/mine/receive/alipay',
  control: 'load-alipay',
  who: 'member',
  says: 'The member’s Alipay account (E12); null if there is none.',
  request: nothing,
  reply: z.strictObject({ account: payoutAccount.nullable(), room: z.number().int() }),
  errors: {},
})

export const doSave = call({
  path: '/mine/receive/alipay',
  control: 'do-save',
  who: 'member',
  says: 'Adds the Alipay account with real name and payment QR code (E12); it takes the place of an earlier one.',
  request: {
    request_key: requestKey,
    account: text(0, 100),
    holder: text(0, 60),
    /** The picture, uploaded with the purpose `payout`. */
    qr: fileId.optional(),
    pay_password: payPassword,
  },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    ...addErrors,
    ...pick(payoutErrors, 'alipay-account', 'holder-missing', 'qr-missing'),
    ...pick(sharedErrors, 'file-not-found'),
  },
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { fileId, flag, id, nothing, rate, text, whole, requestKey } from '../../field.ts'
import { receivingAccount, receivingCurrencies } from '../../wallet/recharge.ts'

export const loadReceivingAccount = call({
  path: '/staff/finance/receiving-account',
  control: 'load-receiving-account',
  who: { staff: 'recharge.read' },
  says: 'The accounts that members pay to, shown and hidden ones.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(receivingAccount.extend({ shown: z.boolean(), position: z.number().int() })),
  }),
  errors: {},
})

export const doSave = call({
  path: '/staff/finance/receiving-account',
  control: 'do-save',
  who: { staff: 'receiving.change' },
  says: 'Adds an account that members pay to, or changes one, with its currency and rate (D61); audited.',
  request: {
    request_key: requestKey,
    id: id.optional(),
    kind: z.enum(['bank', 'alipay', 'block']),
    title: text(1, 60),
    holder: text(0, 60),
    number: text(1, 120),
    detail: text(0, 200),
    currency: z.enum(receivingCurrencies),
    rate,
    /** The QR code, as `staff/app/upload` took it; empty takes it away, absent keeps what there is. */
    qr: z.union([fileId, z.literal('')]).optional(),
    position: whole(0, 10_000),
    shown: flag,
  },
  reply: z.strictObject({ id: z.string() }),
  errors: { ...pick(sharedErrors, 'record-not-found', 'file-not-found'), ...keyErrors },
})

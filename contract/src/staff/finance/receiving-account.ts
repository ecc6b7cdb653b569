import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import {
  cursor,
  done,
  fileId,
  flag,
  id,
  instant,
  nothing,
  page,
  rate,
  text,
  whole,
  requestKey,
} from '../../field.ts'
import { receivingAccount, receivingCurrencies } from '../../wallet/recharge.ts'
import { settingErrors } from '../setting-errors.ts'

const terms = receivingAccount.pick({ currency: true, rate: true })

export const loadReceivingAccount = call({
  path: '/staff/finance/receiving-account',
  control: 'load-receiving-account',
  who: { staff: 'recharge.read' },
  says: 'The accounts that members pay to, shown and hidden ones.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(
      receivingAccount.extend({
        shown: z.boolean(),
        position: z.number().int(),
        /** Grows with each change; `do-save` refuses another version. */
        version: z.number().int(),
        /** The next scheduled rate. */
        next: terms.extend({ effective: instant }).nullable(),
      }),
    ),
  }),
  errors: {},
})

export const loadRates = call({
  path: '/staff/finance/receiving-account',
  control: 'load-rates',
  who: { staff: 'recharge.read' },
  says: 'The rates of one account, past, in force, scheduled and cancelled, newest first (D67).',
  request: { id, cursor },
  reply: page(
    terms.extend({
      id: z.string(),
      state: z.enum(['past', 'in-force', 'scheduled', 'cancelled']),
      effective: instant,
      made: instant,
      by: z.string(),
      cancelled_by: z.string().nullable(),
    }),
  ),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doSave = call({
  path: '/staff/finance/receiving-account',
  control: 'do-save',
  who: { staff: 'receiving.change' },
  says: 'Adds an account that members pay to, or changes one, with its currency and rate (D61), now or from a set time (D67); audited.',
  request: {
    request_key: requestKey,
    id: id.optional(),
    /** The version that the person has seen; a newer one is refused. If absent, the version is not checked. */
    version: whole(0, 1_000_000_000).optional(),
    kind: z.enum(['bank', 'alipay', 'block']),
    title: text(1, 60),
    holder: text(0, 60),
    number: text(1, 120),
    detail: text(0, 200),
    currency: z.enum(receivingCurrencies),
    rate,
    /** When currency and rate take effect; everything else changes at once. Absent: now, as for a new account. */
    effective: instant.optional(),
    /** The QR code from `staff/app/upload`. Empty removes the code; absent keeps it. */
    qr: z.union([fileId, z.literal('')]).optional(),
    position: whole(0, 10_000),
    shown: flag,
  },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found', 'file-not-found'),
    ...pick(settingErrors, 'setting-time'),
    'account-changed': {
      zh: '该账户刚被修改，请刷新后重试',
      en: 'This account has been changed in the meantime. Refresh and try again.',
      lo: 'ບັນຊີນີ້ຫາກໍຖືກແກ້ໄຂ ກະລຸນາໂຫຼດໃໝ່ແລ້ວລອງອີກຄັ້ງ',
      vi: 'Tài khoản này vừa được thay đổi. Hãy tải lại rồi thử lại.',
      th: 'บัญชีนี้เพิ่งถูกแก้ไข กรุณาโหลดใหม่แล้วลองอีกครั้ง',
    },
  },
})

export const doCancel = call({
  path: '/staff/finance/receiving-account',
  control: 'do-cancel',
  who: { staff: 'receiving.change' },
  says: 'Cancels a scheduled rate before it takes effect (D67).',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(settingErrors, 'setting-in-force'),
  },
})

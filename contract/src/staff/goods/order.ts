import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, id, text } from '../../field.ts'
import { shopErrors } from '../../shop/errors.ts'

export const doSend = call({
  path: '/staff/goods/order',
  control: 'do-send',
  who: { staff: 'order.send' },
  says: 'Adds a parcel to a paid order; the first one marks the order sent (D24). Not while a refund is open.',
  request: { order_id: id, company: text(1, 60), waybill: text(1, 60) },
  reply: z.strictObject({ parcel_id: z.string() }),
  errors: {
    ...pick(shopErrors, 'order-gone', 'order-state'),
    'waybill-used': {
      zh: '该运单号已被使用',
      en: 'This tracking number is already in use',
      lo: 'ເລກພັດສະດຸນີ້ຖືກໃຊ້ແລ້ວ',
      vi: 'Mã vận đơn này đã được sử dụng',
      th: 'หมายเลขพัสดุนี้ถูกใช้แล้ว',
    },
  },
})

export const doTrack = call({
  path: '/staff/goods/order',
  control: 'do-track',
  who: { staff: 'order.send' },
  says: 'Adds an event to the track of a parcel; the same event again changes nothing.',
  request: { parcel_id: id, time: z.iso.datetime({ offset: true }), words: text(1, 200) },
  reply: done,
  errors: pick(sharedErrors, 'record-not-found'),
})

import { z } from 'zod'
import { countries } from '../../app/region.ts'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, flag, id, instant, money, page, requestKey, structure, text } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { shopErrors } from '../../shop/errors.ts'
import { parcel } from '../../shop/order/order-express.ts'
import { order, orderLine, orderStates } from '../../shop/order/order.ts'
import { refundStates, refundWordsMax } from '../../shop/order/refund-terms.ts'
import { days, exportErrors, exportReply } from '../work/list.ts'
import { parcelErrors } from './errors.ts'

/** Pieces of lines of an order; each line once. */
const parcelLines = z
  .array(
    z.strictObject({
      position: z.number().int().min(0).max(999),
      quantity: z.number().int().min(1).max(100_000),
    }),
  )
  .min(1)
  .max(1000)
  .refine((list) => new Set(list.map((one) => one.position)).size === list.length)

const staffOrder = z.strictObject({
  id: z.string(),
  sn: z.string(),
  state: z.enum(orderStates),
  lines: z.array(orderLine),
  quantity: z.number().int(),
  money,
  points: money,
  created_at: instant,
  paid_at: instant.nullable(),
  consignee: z.string(),
  member: z.strictObject({
    id: z.string(),
    nick_name: z.string(),
    avatar: z.string(),
    user_code: z.string(),
  }),
  /** True if a refund waits for a decision or for returned goods. */
  refunding: z.boolean(),
  /** True if an open refund covers pieces that are not sent: the order can’t be shipped. */
  held: z.boolean(),
  /** When the member last asked to have it shipped. */
  reminded: instant.nullable(),
})

const filter = {
  state: z.enum(orderStates).optional(),
  /** Only of this member. */
  member: id.optional(),
  /** Only orders to ship whose member has sent a reminder. */
  reminded: flag.optional(),
  search: text(0, 100).optional(),
  /** The beginning of the recipient’s name or mobile. */
  recipient: text(0, 60).optional(),
  /** Words of the name of a product, or the beginning of its code: only orders with such a product. */
  product: text(0, 60).optional(),
  /** Days of the order. */
  ...days,
}

export const loadOrder = call({
  path: '/staff/goods/order',
  control: 'load-order',
  who: { staff: 'order.read' },
  says: 'Orders by state, the newest first. A search is for an order number, a tracking number or a member.',
  request: { ...filter, cursor },
  reply: page(staffOrder).extend({
    counts: z.strictObject({ wait_send: z.number().int(), reminded: z.number().int() }),
  }),
  errors: {},
})

export const doExport = call({
  path: '/staff/goods/order',
  control: 'do-export',
  who: { staff: 'order.read' },
  says: 'Starts a job that writes the filtered list to a CSV file.',
  request: filter,
  reply: exportReply,
  errors: exportErrors,
})

export const loadOrderDetail = call({
  path: '/staff/goods/order',
  control: 'load-order-detail',
  who: { staff: 'order.read' },
  says: 'One order with its address, parcels, refunds and the notes of staff.',
  request: { id },
  reply: order.omit({ actions: true, waybill: true, lines: true }).extend({
    ...staffOrder.omit({ consignee: true }).shape,
    /** `tracked`: since when the tracking service reports the events of this parcel. */
    parcels: z.array(parcel.extend({ tracked: instant.nullable() })),
    /** The pieces that are to be shipped, by line. */
    unsent: z.array(z.strictObject({ position: z.number().int(), quantity: z.number().int() })),
    refunds: z.array(
      z.strictObject({
        id: z.string(),
        state: z.enum(refundStates),
        requested: instant,
        ended: instant.nullable(),
        money,
        points: money,
      }),
    ),
    notes: z.array(z.strictObject({ id: z.string(), staff: z.string(), words: z.string(), time: instant })),
  }),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doNote = call({
  path: '/staff/goods/order',
  control: 'do-note',
  who: { staff: 'order.send' },
  says: 'Adds a note for other staff to an order. Members never see it.',
  request: { request_key: requestKey, id, words: text(1, 500) },
  reply: done,
  errors: pick(sharedErrors, 'record-not-found', 'request-key-reused'),
})

export const doClose = call({
  path: '/staff/goods/order',
  control: 'do-close',
  who: { staff: 'order.send' },
  says: 'Closes an order that is not paid yet; its stock returns, and the member is told.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: { ...pick(shopErrors, 'order-gone', 'order-state'), ...keyErrors },
})

export const loadRegion = call({
  path: '/staff/goods/order',
  control: 'load-region',
  who: { staff: 'order.send' },
  says: 'The regions directly below one, to correct the address of an order.',
  request: { country: z.enum(countries), parent: text(1, 40) },
  reply: z.strictObject({
    list: z.array(z.strictObject({ code: z.string(), name: z.string(), leaf: z.boolean() })),
  }),
  errors: {},
})

export const doAddress = call({
  path: '/staff/goods/order',
  control: 'do-address',
  who: { staff: 'order.send' },
  says: 'Corrects recipient, mobile, region and street address of an order that is not sent yet; the member is told. The country and the province stay, since the shipping fee depends on them. Another region or street takes the pin on the map away, unless keeps_pin says that the pin is right.',
  request: {
    request_key: requestKey,
    id,
    consignee: text(0, 60),
    mobile: text(0, 30),
    /** As in an address, with the province first. Absent: the region stays. */
    regions: structure(z.array(text(0, 40)).max(4)).optional(),
    detail: text(0, 200),
    keeps_pin: flag.optional(),
  },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(shopErrors, 'order-gone', 'order-state', 'address-incomplete'),
    ...pick(loginErrors, 'mobile-format'),
    'address-province': {
      zh: '省份不能修改，因为运费取决于省份',
      en: 'The province can’t be changed, because the shipping fee depends on it',
      lo: 'ປ່ຽນແຂວງບໍ່ໄດ້ ເພາະຄ່າສົ່ງຂຶ້ນກັບແຂວງ',
      vi: 'Không thể đổi tỉnh/thành vì phí vận chuyển phụ thuộc vào tỉnh/thành',
      th: 'เปลี่ยนจังหวัดไม่ได้ เพราะค่าจัดส่งขึ้นอยู่กับจังหวัด',
    },
  },
})

export const doSend = call({
  path: '/staff/goods/order',
  control: 'do-send',
  who: { staff: 'order.send' },
  says: 'Adds a parcel to a paid order; the one with the last pieces marks the order sent (D24). Not while a refund of pieces that are not sent is open.',
  request: {
    request_key: requestKey,
    order_id: id,
    company: text(1, 60),
    waybill: text(1, 60),
    /** The pieces in the parcel. Absent: all pieces of the order that are still to be sent. */
    lines: structure(parcelLines).optional(),
  },
  reply: z.strictObject({ parcel_id: z.string() }),
  errors: {
    ...keyErrors,
    ...pick(shopErrors, 'order-gone', 'order-state'),
    ...parcelErrors,
  },
})

export const doRefund = call({
  path: '/staff/goods/order',
  control: 'do-refund',
  who: { staff: 'order.send' },
  says: 'Requests a refund of pieces that can’t be shipped, for the member, who is told. It waits in the work list of refunds as any other.',
  request: { request_key: requestKey, id, lines: structure(parcelLines), words: text(0, refundWordsMax) },
  reply: z.strictObject({ refund_id: z.string() }),
  errors: { ...keyErrors, ...pick(shopErrors, 'order-gone', 'refund-state', 'refund-amount') },
})

export const doChangeParcel = call({
  path: '/staff/goods/order',
  control: 'do-change-parcel',
  who: { staff: 'order.send' },
  says: 'Corrects the courier and the tracking number of a parcel on its way; the member is told. Events that the tracking service reported for another number leave the track, and the new number is registered.',
  request: { request_key: requestKey, parcel_id: id, company: text(1, 60), waybill: text(1, 60) },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(shopErrors, 'order-state'),
    ...pick(parcelErrors, 'waybill-used'),
  },
})

export const doTrack = call({
  path: '/staff/goods/order',
  control: 'do-track',
  who: { staff: 'order.send' },
  says: 'Adds an event to the track of a parcel, with the current time if there is none; the same event again changes nothing.',
  request: {
    request_key: requestKey,
    parcel_id: id,
    time: z.iso.datetime({ offset: true }).optional(),
    words: text(1, 200),
  },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...keyErrors },
})

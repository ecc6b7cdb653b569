import { z } from 'zod'
import { addressCountries, countries } from '../../app/region.ts'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { amount, done, id, money, nothing, text, whole, requestKey } from '../../field.ts'

const place = z.strictObject({
  id: z.string(),
  country: z.enum(addressCountries),
  /** The code of a province; empty: the whole country. */
  region: z.string(),
  fee: money,
  /** Products for at least this much ship free. Null: never. */
  free_from: money.nullable(),
  days_min: z.number().int(),
  days_max: z.number().int(),
  /** Grows with each change; `do-save` refuses another version. */
  version: z.number().int(),
})

export const loadShipping = call({
  path: '/staff/goods/shipping',
  control: 'load-shipping',
  who: { staff: 'goods.change' },
  says: 'The shipping terms of countries and provinces, and the provinces to choose from. The terms of `OTHER` are for all other countries; without them the shop does not ship there.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(place),
    provinces: z.array(z.strictObject({ country: z.enum(countries), code: z.string(), name: z.string() })),
  }),
  errors: {},
})

export const doSave = call({
  path: '/staff/goods/shipping',
  control: 'do-save',
  who: { staff: 'goods.change' },
  says: 'Adds the terms of a place, or with an id changes them; audited. Orders keep the fee that they were made with.',
  request: {
    request_key: requestKey,
    id: id.optional(),
    /** The version that the person has seen; a newer one is refused. If absent, the version is not checked. */
    version: whole(0, 1_000_000_000).optional(),
    country: z.enum(addressCountries),
    region: text(0, 40),
    fee: amount,
    /** Empty: never free. */
    free_from: z.union([amount, z.literal('')]),
    days_min: whole(0, 60),
    days_max: whole(0, 90),
  },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    'region-unknown': {
      zh: '没有这个地区',
      en: 'There is no such region',
      lo: 'ບໍ່ມີແຂວງນີ້',
      vi: 'Không có khu vực này',
      th: 'ไม่มีพื้นที่นี้',
    },
    'place-changed': {
      zh: '该运费刚被修改，请刷新后重试',
      en: 'These terms have been changed in the meantime. Refresh and try again.',
      lo: 'ການຕັ້ງຄ່ານີ້ຫາກໍຖືກແກ້ໄຂ ກະລຸນາໂຫຼດໃໝ່ແລ້ວລອງອີກຄັ້ງ',
      vi: 'Phí vận chuyển này vừa được thay đổi. Hãy tải lại rồi thử lại.',
      th: 'ค่าจัดส่งนี้เพิ่งถูกแก้ไข กรุณาโหลดใหม่แล้วลองอีกครั้ง',
    },
    'place-exists': {
      zh: '该地区已有运费设置',
      en: 'This region already has shipping terms',
      lo: 'ແຂວງນີ້ມີການຕັ້ງຄ່າຄ່າສົ່ງແລ້ວ',
      vi: 'Khu vực này đã có phí vận chuyển',
      th: 'พื้นที่นี้ตั้งค่าจัดส่งไว้แล้ว',
    },
    'days-reversed': {
      zh: '最短天数不能大于最长天数',
      en: 'The shortest time can’t be longer than the longest',
      lo: 'ຈຳນວນມື້ສັ້ນສຸດຕ້ອງບໍ່ຫຼາຍກວ່າຍາວສຸດ',
      vi: 'Số ngày ngắn nhất không được lớn hơn dài nhất',
      th: 'จำนวนวันน้อยที่สุดต้องไม่เกินจำนวนวันมากที่สุด',
    },
    'free-from-zero': {
      zh: '包邮金额必须大于 0',
      en: 'The amount for free shipping must be above 0',
      lo: 'ຍອດສົ່ງຟຣີຕ້ອງຫຼາຍກວ່າ 0',
      vi: 'Mức miễn phí vận chuyển phải lớn hơn 0',
      th: 'ยอดส่งฟรีต้องมากกว่า 0',
    },
  },
})

export const doRemove = call({
  path: '/staff/goods/shipping',
  control: 'do-remove',
  who: { staff: 'goods.change' },
  says: 'Removes the terms of a place, which then has those of its country or the usual ones; audited.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...keyErrors },
})

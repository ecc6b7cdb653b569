import { z } from 'zod'
import { call, type Errors } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import {
  amount,
  cursor,
  done,
  flag,
  id,
  instant,
  money,
  nothing,
  page,
  requestKey,
  structure,
  text,
  whole,
} from '../../field.ts'
import { dailyRate } from '../../market/invest/invest.ts'
import { words } from '../words.ts'

const productErrors = {
  'product-limits': {
    zh: '最低金额须大于 0，且不高于每人限额和总额度',
    en: 'The minimum must be above zero, and not above the limit per member and the quota',
    lo: 'ຈຳນວນຂັ້ນຕ່ຳຕ້ອງຫຼາຍກວ່າ 0 ແລະ ບໍ່ເກີນຂີດຈຳກັດຕໍ່ຄົນ ແລະ ວົງເງິນລວມ',
    vi: 'Mức tối thiểu phải lớn hơn 0 và không vượt hạn mức mỗi người và tổng hạn mức',
    th: 'ขั้นต่ำต้องมากกว่า 0 และไม่เกินวงเงินต่อคนและวงเงินรวม',
  },
  'product-step': {
    zh: '最低金额和每人限额须为递增金额的整数倍',
    en: 'The minimum and the limit per member must be multiples of the step',
    lo: 'ຈຳນວນຂັ້ນຕ່ຳ ແລະ ຂີດຈຳກັດຕໍ່ຄົນຕ້ອງເປັນຈຳນວນເທົ່າຂອງຂັ້ນເພີ່ມ',
    vi: 'Mức tối thiểu và hạn mức mỗi người phải là bội số của bước tiền',
    th: 'ขั้นต่ำและวงเงินต่อคนต้องหารด้วยจำนวนเพิ่มทีละลงตัว',
  },
  'product-rate': {
    zh: '日利率须大于 0 且不超过 10%',
    en: 'The daily rate must be above zero and up to 10%',
    lo: 'ອັດຕາຕໍ່ມື້ຕ້ອງຫຼາຍກວ່າ 0 ແລະ ບໍ່ເກີນ 10%',
    vi: 'Lãi suất ngày phải lớn hơn 0 và không quá 10%',
    th: 'อัตราต่อวันต้องมากกว่า 0 และไม่เกิน 10%',
  },
  'product-small': {
    zh: '按最低金额计算，每日收益须不少于 0.01',
    en: 'The daily return of the minimum must be at least 0.01',
    lo: 'ຜົນຕອບແທນຕໍ່ມື້ຂອງຈຳນວນຂັ້ນຕ່ຳຕ້ອງຢ່າງໜ້ອຍ 0.01',
    vi: 'Lợi nhuận ngày của mức tối thiểu phải từ 0.01 trở lên',
    th: 'ผลตอบแทนรายวันของขั้นต่ำต้องไม่น้อยกว่า 0.01',
  },
  'product-sold': {
    zh: '总额度不能低于已售 {sold}',
    en: 'The quota can’t be below {sold}, which is already sold',
    lo: 'ວົງເງິນລວມຕ້ອງບໍ່ຕ່ຳກວ່າ {sold} ທີ່ຂາຍແລ້ວ',
    vi: 'Tổng hạn mức không được thấp hơn {sold} đã bán',
    th: 'วงเงินรวมต้องไม่ต่ำกว่า {sold} ที่ขายไปแล้ว',
  },
  'product-changed': {
    zh: '该产品已被他人修改，请刷新后重试',
    en: 'Someone else changed this product. Please refresh and try again.',
    lo: 'ມີຄົນອື່ນແກ້ໄຂແພັກເກດນີ້ແລ້ວ ກະລຸນາໂຫຼດໃໝ່ ແລ້ວລອງອີກຄັ້ງ',
    vi: 'Người khác đã sửa gói này. Vui lòng tải lại rồi thử lại.',
    th: 'มีคนอื่นแก้ไขแพ็กเกจนี้แล้ว กรุณารีเฟรชแล้วลองใหม่',
  },
  'products-changed': {
    zh: '列表已变更，请刷新后重试',
    en: 'The list has changed. Please refresh and try again.',
    lo: 'ລາຍການປ່ຽນແລ້ວ ກະລຸນາໂຫຼດໃໝ່ ແລ້ວລອງອີກຄັ້ງ',
    vi: 'Danh sách đã thay đổi. Vui lòng tải lại rồi thử lại.',
    th: 'รายการเปลี่ยนแล้ว กรุณารีเฟรชแล้วลองใหม่',
  },
} as const satisfies Errors

/** The terms of a version. */
const terms = {
  name: words,
  risk: words,
  term_days: z.number().int(),
  daily_rate: dailyRate,
  minimum: money,
  maximum: money,
  step: money,
}

export const loadInvestProduct = call({
  path: '/staff/finance/invest-product',
  control: 'load-invest-product',
  who: { staff: 'invest.change' },
  says: 'The investment products in their order, and the investment pool with what it must pay in the next days (D53, D11).',
  request: nothing,
  reply: z.strictObject({
    /** False if investments are switched off: then nothing is sold and no return is paid (D16). */
    open: z.boolean(),
    list: z.array(
      z.strictObject({
        id: z.string(),
        version: z.number().int(),
        shown: z.boolean(),
        quota: money,
        sold: money,
        /** Principal that is invested now, and in how many investments. */
        running: money,
        running_count: z.number().int(),
        ...terms,
      }),
    ),
    pool: z.strictObject({
      balance: money,
      /** Returns that wait, and how many. */
      waiting: money,
      waiting_count: z.number().int(),
      /** The returns of running investments that fall due on each of the next days, today included. */
      days: z.array(z.strictObject({ day: z.iso.date(), due: money })),
      /** The first of these days whose returns the pool can't pay; null if the pool can pay them all. */
      short_on: z.iso.date().nullable(),
      /** The amount that the pool lacks for waiting returns and those of all these days; 0.00 if it has enough. */
      missing: money,
    }),
  }),
  errors: {},
})

export const loadVersions = call({
  path: '/staff/finance/invest-product',
  control: 'load-versions',
  who: { staff: 'invest.change' },
  says: 'The versions of a product, newest first. Running investments keep the terms of their version.',
  request: { id, cursor },
  reply: page(
    z.strictObject({
      version: z.number().int(),
      ...terms,
      time: instant,
      by: z.string(),
      /** Principal that is invested under this version now. */
      running: money,
    }),
  ),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doSave = call({
  path: '/staff/finance/invest-product',
  control: 'do-save',
  who: { staff: 'invest.change' },
  says: 'Adds a product, or changes one. Changed terms make a new version; running investments keep theirs.',
  request: {
    request_key: requestKey,
    /** Absent for a new product. */
    id: id.optional(),
    /**
     * The version, visibility and quota that the editor has read; required with `id`. The save is refused if the product
     * has changed since. Visibility and quota make no version.
     */
    version: whole(1, 1_000_000).optional(),
    shown_before: flag.optional(),
    quota_before: amount.optional(),
    shown: flag,
    quota: amount,
    name: structure(words),
    risk: structure(
      z.strictObject({
        zh: text(1, 5000),
        en: text(0, 5000).optional(),
        lo: text(0, 5000).optional(),
        vi: text(0, 5000).optional(),
        th: text(0, 5000).optional(),
      }),
    ),
    term_days: whole(1, 1095),
    daily_rate: dailyRate,
    minimum: amount,
    maximum: amount,
    step: amount,
  },
  reply: z.strictObject({ id: z.string(), version: z.number().int() }),
  errors: {
    ...pick(sharedErrors, 'record-not-found', 'request-key-reused'),
    ...pick(
      productErrors,
      'product-limits',
      'product-step',
      'product-rate',
      'product-small',
      'product-sold',
      'product-changed',
    ),
  },
})

export const doSort = call({
  path: '/staff/finance/invest-product',
  control: 'do-sort',
  who: { staff: 'invest.change' },
  says: 'Puts all products into this order.',
  request: { ids: structure(z.array(id).min(1).max(1000)) },
  reply: done,
  errors: pick(productErrors, 'products-changed'),
})

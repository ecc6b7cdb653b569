import { z } from 'zod'
import { call } from '../../call.ts'
import { amount, flag, picture, pictureUrl, structure, text } from '../../field.ts'
import { words } from '../words.ts'

const option = z.strictObject({ name: words, values: z.array(words).min(1).max(30) })

/**
 * One variant: for each option the index of its value. A new variant starts with `stock`. One that is there
 * already, known by the Chinese words of its values, keeps its stock, unless `stock_seen` says what the
 * person saw: then the difference is added, so that what was sold meanwhile is not brought back.
 */
const savedVariant = z.strictObject({
  values: z.array(z.number().int().min(0).max(29)).max(4),
  price: amount,
  old_price: amount.nullable(),
  stock: z.number().int().min(0).max(10_000_000),
  stock_seen: z.number().int().min(0).max(10_000_000).optional(),
  picture: z.number().int().min(0).max(19).nullable(),
  on_sale: z.boolean(),
})

/** A product as staff write it, all of it at once. */
const savedGoods = z.strictObject({
  category: z.string().min(1).max(40),
  currency: z.enum(['money', 'points']),
  name: words,
  subtitle: words,
  /** Paragraphs; every language has as many as Chinese. */
  detail: z.array(words).max(30),
  origin: words,
  keywords: words,
  pictures: z
    .array(picture.extend({ small: pictureUrl, large: pictureUrl }))
    .min(1)
    .max(20),
  options: z.array(option).max(4),
  variants: z.array(savedVariant).min(1).max(200),
  weight: z.number().int().min(0).max(1_000_000),
})

export const doSave = call({
  path: '/staff/goods/goods',
  control: 'do-save',
  who: { staff: 'goods.change' },
  says: 'Adds a product, or replaces the one of this code; orders keep what they were made with.',
  request: { code: text(1, 60), on_sale: flag, goods: structure(savedGoods) },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    'category-unknown': {
      zh: '分类不存在',
      en: 'There is no such category',
      lo: 'ບໍ່ມີໝວດນີ້',
      vi: 'Không có danh mục này',
      th: 'ไม่มีหมวดหมู่นี้',
    },
    'variants-wrong': {
      zh: '规格与选项不一致',
      en: 'The variants do not fit the options',
      lo: 'ແບບສິນຄ້າບໍ່ກົງກັບຕົວເລືອກ',
      vi: 'Phân loại không khớp với tùy chọn',
      th: 'รายการสินค้าย่อยไม่ตรงกับตัวเลือก',
    },
    'stock-below-zero': {
      zh: '库存已变更，不能减到零以下',
      en: 'The stock has changed and can’t go below zero',
      lo: 'ຈຳນວນໃນສາງປ່ຽນແລ້ວ ຕ້ອງບໍ່ຕ່ຳກວ່າ 0',
      vi: 'Tồn kho đã thay đổi, không thể xuống dưới 0',
      th: 'สต็อกเปลี่ยนแล้ว ลดต่ำกว่าศูนย์ไม่ได้',
    },
  },
})

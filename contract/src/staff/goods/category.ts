import { z } from 'zod'
import type { Errors } from '../../call.ts'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { done, flag, id, nothing, pictureUrl, structure, text, url, whole, requestKey } from '../../field.ts'
import { words } from '../words.ts'

const categoryErrors = {
  'parent-unknown': {
    zh: '上级分类不存在',
    en: 'The parent category does not exist',
    lo: 'ບໍ່ມີໝວດຫຼັກນີ້',
    vi: 'Danh mục cha không tồn tại',
    th: 'ไม่มีหมวดหมู่หลักนี้',
  },
  'category-levels': {
    zh: '分类最多两级',
    en: 'Categories can have up to two levels',
    lo: 'ໝວດສິນຄ້າມີໄດ້ບໍ່ເກີນ 2 ລະດັບ',
    vi: 'Danh mục chỉ có tối đa hai cấp',
    th: 'หมวดหมู่มีได้ไม่เกิน 2 ระดับ',
  },
  'code-taken': {
    zh: '该编码已被使用',
    en: 'This code is already in use',
    lo: 'ລະຫັດນີ້ຖືກໃຊ້ແລ້ວ',
    vi: 'Mã này đã được dùng',
    th: 'รหัสนี้ถูกใช้แล้ว',
  },
  'category-changed': {
    zh: '该分类刚被修改，请刷新后重试',
    en: 'This category has been changed in the meantime. Refresh and try again.',
    lo: 'ໝວດນີ້ຫາກໍຖືກແກ້ໄຂ ກະລຸນາໂຫຼດໃໝ່ແລ້ວລອງອີກຄັ້ງ',
    vi: 'Danh mục này vừa được thay đổi. Hãy tải lại rồi thử lại.',
    th: 'หมวดหมู่นี้เพิ่งถูกแก้ไข กรุณาโหลดใหม่แล้วลองอีกครั้ง',
  },
  'category-used': {
    zh: '该分类下还有子分类、商品或横幅，不能删除',
    en: 'This category still has subcategories, products or banners and can’t be deleted',
    lo: 'ໝວດນີ້ຍັງມີໝວດຍ່ອຍ ສິນຄ້າ ຫຼື ປ້າຍໂຄສະນາ ຈຶ່ງລຶບບໍ່ໄດ້',
    vi: 'Danh mục này còn danh mục con, sản phẩm hoặc biểu ngữ nên không thể xóa',
    th: 'หมวดหมู่นี้ยังมีหมวดหมู่ย่อย สินค้า หรือแบนเนอร์อยู่ จึงลบไม่ได้',
  },
} as const satisfies Errors

/** The list changed after it was loaded, so an order of all its records does not fit any more. */
export const orderErrors = {
  'list-changed': {
    zh: '列表已变更，请刷新后重试',
    en: 'The list has changed. Please refresh and try again.',
    lo: 'ລາຍການປ່ຽນແລ້ວ ກະລຸນາໂຫຼດໃໝ່ ແລ້ວລອງອີກຄັ້ງ',
    vi: 'Danh sách đã thay đổi. Vui lòng tải lại rồi thử lại.',
    th: 'รายการเปลี่ยนแล้ว กรุณารีเฟรชแล้วลองใหม่',
  },
} as const satisfies Errors

export const loadCategory = call({
  path: '/staff/goods/category',
  control: 'load-category',
  who: { staff: 'goods.change' },
  says: 'All categories with their texts, in their order, and how many products each has.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        id: z.string(),
        code: z.string(),
        parent: z.string().nullable(),
        name: words,
        icon: url,
        goods: z.number().int(),
        /** Grows with each change; `do-save` refuses another version. */
        version: z.number().int(),
      }),
    ),
  }),
  errors: {},
})

export const doSave = call({
  path: '/staff/goods/category',
  control: 'do-save',
  who: { staff: 'goods.change' },
  says: 'Adds a category, or changes the one of this code.',
  request: {
    request_key: requestKey,
    code: text(1, 40),
    name: structure(words),
    icon: pictureUrl,
    /** The code of the parent; empty for the first level. Absent keeps the parent. */
    parent: text(0, 40).optional(),
    /** Absent: a new category gets the last place, others keep their place. */
    position: whole(0, 10_000).optional(),
    /** Refuses the code of a category that exists. */
    fresh: flag.optional(),
    /** The version that the person has seen; a newer one is refused. If absent, the version is not checked. */
    version: whole(0, 1_000_000_000).optional(),
  },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    ...pick(categoryErrors, 'parent-unknown', 'category-levels', 'code-taken', 'category-changed'),
    ...pick(sharedErrors, 'record-not-found'),
    ...keyErrors,
  },
})

export const doSort = call({
  path: '/staff/goods/category',
  control: 'do-sort',
  who: { staff: 'goods.change' },
  says: 'Puts all categories of the same parent into this order.',
  request: { ids: structure(z.array(id).min(1).max(1000)) },
  reply: done,
  errors: pick(orderErrors, 'list-changed'),
})

export const doRemove = call({
  path: '/staff/goods/category',
  control: 'do-remove',
  who: { staff: 'goods.change' },
  says: 'Deletes a category without children, products and banners.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(categoryErrors, 'category-used'),
    ...pick(sharedErrors, 'record-not-found'),
  },
})

import type { Texts } from '../../words/text.ts'

export const text = {
  categories: { zh: '商品分类', en: 'Categories', lo: 'ໝວດສິນຄ້າ', vi: 'Danh mục', th: 'หมวดหมู่' },
  all: { zh: '全部', en: 'All', lo: 'ທັງໝົດ', vi: 'Tất cả', th: 'ทั้งหมด' },
} as const satisfies Texts

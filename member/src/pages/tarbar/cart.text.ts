import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '全部商品', en: 'All goods', lo: 'ສິນຄ້າທັງໝົດ', vi: 'Tất cả sản phẩm', th: 'สินค้าทั้งหมด' },
  categories: { zh: '商品分类', en: 'Categories', lo: 'ໝວດສິນຄ້າ', vi: 'Danh mục', th: 'หมวดหมู่' },
  all: { zh: '全部', en: 'All', lo: 'ທັງໝົດ', vi: 'Tất cả', th: 'ทั้งหมด' },
  search: { zh: '搜索商品', en: 'Search products', lo: 'ຄົ້ນຫາສິນຄ້າ', vi: 'Tìm sản phẩm', th: 'ค้นหาสินค้า' },
  none: {
    zh: '该分类暂无商品',
    en: 'Nothing in this category yet',
    lo: 'ຍັງບໍ່ມີສິນຄ້າໃນໝວດນີ້',
    vi: 'Danh mục này chưa có sản phẩm',
    th: 'ยังไม่มีสินค้าในหมวดนี้',
  },
  seeAll: { zh: '查看全部', en: 'View all', lo: 'ເບິ່ງທັງໝົດ', vi: 'Xem tất cả', th: 'ดูทั้งหมด' },
} as const satisfies Texts

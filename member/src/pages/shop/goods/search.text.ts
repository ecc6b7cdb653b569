import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '搜索', en: 'Search', lo: 'ຄົ້ນຫາ', vi: 'Tìm kiếm', th: 'ค้นหา' },
  placeholder: { zh: '搜索商品', en: 'Search products', lo: 'ຄົ້ນຫາສິນຄ້າ', vi: 'Tìm sản phẩm', th: 'ค้นหาสินค้า' },
  clear: { zh: '清除输入', en: 'Clear', lo: 'ລຶບ', vi: 'Xóa', th: 'ล้าง' },
  history: {
    zh: '搜索历史',
    en: 'Recent searches',
    lo: 'ປະຫວັດຄົ້ນຫາ',
    vi: 'Lịch sử tìm kiếm',
    th: 'ประวัติการค้นหา',
  },
  clearHistory: { zh: '清空', en: 'Clear all', lo: 'ລຶບທັງໝົດ', vi: 'Xóa hết', th: 'ล้างทั้งหมด' },
  editHistory: { zh: '管理', en: 'Edit', lo: 'ແກ້ໄຂ', vi: 'Sửa', th: 'แก้ไข' },
  doneHistory: { zh: '完成', en: 'Done', lo: 'ສຳເລັດ', vi: 'Xong', th: 'เสร็จ' },
  deleteWord: {
    zh: '删除“{word}”',
    en: 'Delete “{word}”',
    lo: 'ລຶບ “{word}”',
    vi: 'Xóa “{word}”',
    th: 'ลบ “{word}”',
  },
  hot: { zh: '热门搜索', en: 'Popular', lo: 'ຍອດນິຍົມ', vi: 'Tìm kiếm phổ biến', th: 'ยอดนิยม' },
  suggestions: { zh: '搜索建议', en: 'Suggestions', lo: 'ຄຳແນະນຳ', vi: 'Gợi ý', th: 'คำแนะนำ' },
} as const satisfies Texts

import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '文化', en: 'Culture', lo: 'ວັດທະນະທຳ', vi: 'Văn hóa', th: 'วัฒนธรรม' },
  empty: {
    zh: '暂无文章',
    en: 'No articles yet',
    lo: 'ຍັງບໍ່ມີບົດຄວາມ',
    vi: 'Chưa có bài viết nào',
    th: 'ยังไม่มีบทความ',
  },
} as const satisfies Texts

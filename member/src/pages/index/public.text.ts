import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '公告', en: 'Announcements', lo: 'ແຈ້ງການ', vi: 'Thông báo', th: 'ประกาศ' },
  empty: {
    zh: '暂无公告',
    en: 'No announcements yet',
    lo: 'ຍັງບໍ່ມີແຈ້ງການ',
    vi: 'Chưa có thông báo nào',
    th: 'ยังไม่มีประกาศ',
  },
} as const satisfies Texts

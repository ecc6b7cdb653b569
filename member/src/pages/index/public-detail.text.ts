import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '公告', en: 'Announcement', lo: 'ແຈ້ງການ', vi: 'Thông báo', th: 'ประกาศ' },
} as const satisfies Texts

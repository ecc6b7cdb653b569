import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '发送名片给',
    en: 'Send contact card to',
    lo: 'ສົ່ງນາມບັດໃຫ້',
    vi: 'Gửi danh thiếp cho',
    th: 'ส่งนามบัตรให้',
  },
  sent: {
    zh: '名片已发送',
    en: 'Contact card sent',
    lo: 'ສົ່ງນາມບັດແລ້ວ',
    vi: 'Đã gửi danh thiếp',
    th: 'ส่งนามบัตรแล้ว',
  },
} as const satisfies Texts

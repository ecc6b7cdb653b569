import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '发送名片给', en: 'Send the card to', lo: 'ສົ່ງບັດໃຫ້', vi: 'Gửi danh thiếp cho', th: 'ส่งการ์ดให้' },
  sent: { zh: '名片已发送', en: 'The card is sent', lo: 'ສົ່ງບັດແລ້ວ', vi: 'Đã gửi danh thiếp', th: 'ส่งการ์ดแล้ว' },
} as const satisfies Texts

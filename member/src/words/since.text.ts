import type { Texts } from './text.ts'

/** The age of a time (T26). */
export const text = {
  now: { zh: '刚刚', en: 'Just now', lo: 'ຫວ່າງກີ້ນີ້', vi: 'Vừa xong', th: 'เมื่อสักครู่' },
  minutes: {
    zh: '{count}分钟前',
    en: '{count} min ago',
    lo: '{count} ນາທີກ່ອນ',
    vi: '{count} phút trước',
    th: '{count} นาทีที่แล้ว',
  },
  hours: {
    zh: '{count}小时前',
    en: '{count} h ago',
    lo: '{count} ຊົ່ວໂມງກ່ອນ',
    vi: '{count} giờ trước',
    th: '{count} ชั่วโมงที่แล้ว',
  },
  days: {
    zh: '{count}天前',
    en: '{count} {count|day|days} ago',
    lo: '{count} ມື້ກ່ອນ',
    vi: '{count} ngày trước',
    th: '{count} วันที่แล้ว',
  },
} as const satisfies Texts

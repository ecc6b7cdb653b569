import type { Texts } from '../../words/text.ts'

/** Short names of weekdays; 0 is Sunday. */
export const text = {
  yesterday: { zh: '昨天', en: 'Yesterday', lo: 'ມື້ວານ', vi: 'Hôm qua', th: 'เมื่อวาน' },
  day0: { zh: '星期日', en: 'Sunday', lo: 'ວັນອາທິດ', vi: 'Chủ nhật', th: 'อาทิตย์' },
  day1: { zh: '星期一', en: 'Monday', lo: 'ວັນຈັນ', vi: 'Thứ Hai', th: 'จันทร์' },
  day2: { zh: '星期二', en: 'Tuesday', lo: 'ວັນອັງຄານ', vi: 'Thứ Ba', th: 'อังคาร' },
  day3: { zh: '星期三', en: 'Wednesday', lo: 'ວັນພຸດ', vi: 'Thứ Tư', th: 'พุธ' },
  day4: { zh: '星期四', en: 'Thursday', lo: 'ວັນພະຫັດ', vi: 'Thứ Năm', th: 'พฤหัสบดี' },
  day5: { zh: '星期五', en: 'Friday', lo: 'ວັນສຸກ', vi: 'Thứ Sáu', th: 'ศุกร์' },
  day6: { zh: '星期六', en: 'Saturday', lo: 'ວັນເສົາ', vi: 'Thứ Bảy', th: 'เสาร์' },
  dayOfYear: {
    zh: '{month}月{day}日',
    en: '{day} {month}',
    lo: '{day}/{month}',
    vi: '{day}/{month}',
    th: '{day}/{month}',
  },
  dayOfOther: {
    zh: '{year}/{month}/{day}',
    en: '{day} {month} {year}',
    lo: '{day}/{month}/{year}',
    vi: '{day}/{month}/{year}',
    th: '{day}/{month}/{year}',
  },
} as const satisfies Texts

import type { Texts } from '../../../../../words/text.ts'

/** Pictures and videos before they are sent. */
export const text = {
  title: {
    zh: '发送{count}个图片和视频',
    en: 'Send {count} {count|item|items}',
    lo: 'ສົ່ງ {count} ລາຍການ',
    vi: 'Gửi {count} mục',
    th: 'ส่ง {count} รายการ',
  },
  send: {
    zh: '发送（{count}）',
    en: 'Send ({count})',
    lo: 'ສົ່ງ ({count})',
    vi: 'Gửi ({count})',
    th: 'ส่ง ({count})',
  },
  place: {
    zh: '{place}/{count}',
    en: '{place} of {count}',
    lo: '{place} / {count}',
    vi: '{place} / {count}',
    th: '{place} / {count}',
  },
  earlier: { zh: '往前移', en: 'Move earlier', lo: 'ຍ້າຍໄປກ່ອນ', vi: 'Chuyển lên trước', th: 'เลื่อนไปก่อนหน้า' },
  later: { zh: '往后移', en: 'Move later', lo: 'ຍ້າຍໄປຫຼັງ', vi: 'Chuyển ra sau', th: 'เลื่อนไปถัดไป' },
  remove: { zh: '移除', en: 'Remove', lo: 'ເອົາອອກ', vi: 'Bỏ', th: 'เอาออก' },
  order: { zh: '发送顺序', en: 'Order of sending', lo: 'ລຳດັບການສົ່ງ', vi: 'Thứ tự gửi', th: 'ลำดับการส่ง' },
  picture: {
    zh: '第{place}个',
    en: 'Item {place}',
    lo: 'ລາຍການທີ {place}',
    vi: 'Mục {place}',
    th: 'รายการที่ {place}',
  },
} as const satisfies Texts

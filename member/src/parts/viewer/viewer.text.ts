import type { Texts } from '../../words/text.ts'

export const text = {
  viewer: { zh: '图片查看', en: 'Pictures', lo: 'ຮູບພາບ', vi: 'Xem ảnh', th: 'รูปภาพ' },
  previous: { zh: '上一张', en: 'Previous', lo: 'ກ່ອນໜ້າ', vi: 'Ảnh trước', th: 'ก่อนหน้า' },
  next: { zh: '下一张', en: 'Next', lo: 'ຕໍ່ໄປ', vi: 'Ảnh sau', th: 'ถัดไป' },
  zoomIn: { zh: '放大', en: 'Zoom in', lo: 'ຂະຫຍາຍ', vi: 'Phóng to', th: 'ซูมเข้า' },
  zoomOut: { zh: '缩小', en: 'Zoom out', lo: 'ຫຍໍ້', vi: 'Thu nhỏ', th: 'ซูมออก' },
  picture: {
    zh: '第{index}张，共{total}张',
    en: 'Picture {index} of {total}',
    lo: 'ຮູບທີ {index} ຈາກ {total}',
    vi: 'Ảnh {index} trên {total}',
    th: 'รูปที่ {index} จาก {total}',
  },
} as const satisfies Texts

import type { Texts } from '../../words/text.ts'

export const text = {
  open: {
    zh: '查看第{place}张图片，共{count}张',
    en: 'View photo {place} of {count}',
    lo: 'ເບິ່ງຮູບທີ {place} ຈາກ {count}',
    vi: 'Xem ảnh {place} trên {count}',
    th: 'ดูรูปที่ {place} จาก {count}',
  },
} as const satisfies Texts

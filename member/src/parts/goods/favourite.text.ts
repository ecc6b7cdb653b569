import type { Texts } from '../../words/text.ts'

export const text = {
  favourite: {
    zh: '收藏',
    en: 'Add to favourites',
    lo: 'ເພີ່ມໃສ່ສິນຄ້າທີ່ມັກ',
    vi: 'Thêm vào yêu thích',
    th: 'เพิ่มในรายการโปรด',
  },
  added: {
    zh: '已收藏',
    en: 'Added to favourites',
    lo: 'ເພີ່ມໃສ່ສິນຄ້າທີ່ມັກແລ້ວ',
    vi: 'Đã thêm vào yêu thích',
    th: 'เพิ่มในรายการโปรดแล้ว',
  },
  removed: {
    zh: '已取消收藏',
    en: 'Removed from favourites',
    lo: 'ເອົາອອກຈາກສິນຄ້າທີ່ມັກແລ້ວ',
    vi: 'Đã bỏ yêu thích',
    th: 'นำออกจากรายการโปรดแล้ว',
  },
} as const satisfies Texts

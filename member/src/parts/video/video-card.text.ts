import type { Texts } from '../../words/text.ts'

export const text = {
  views: {
    zh: '{views}次播放',
    en: 'Views: {views}',
    lo: 'ເບິ່ງ {views} ຄັ້ງ',
    vi: '{views} lượt xem',
    th: 'ดู {views} ครั้ง',
  },
  length: {
    zh: '时长 {time}',
    en: 'Length {time}',
    lo: 'ຄວາມຍາວ {time}',
    vi: 'Thời lượng {time}',
    th: 'ความยาว {time}',
  },
  watched: {
    zh: '已看 {share}%',
    en: '{share}% watched',
    lo: 'ເບິ່ງແລ້ວ {share}%',
    vi: 'Đã xem {share}%',
    th: 'ดูแล้ว {share}%',
  },
} as const satisfies Texts

import type { Texts } from '../../words/text.ts'

/** Words of reviews, for all pages. */
export const text = {
  rating: { zh: '评分', en: 'Rating', lo: 'ໃຫ້ດາວ', vi: 'Số sao', th: 'ให้ดาว' },
  stars: {
    zh: '{count}星',
    en: '{count} {count|star|stars}',
    lo: '{count} ດາວ',
    vi: '{count} sao',
    th: '{count} ดาว',
  },
  s1: { zh: '非常差', en: 'Very poor', lo: 'ແຍ່ຫຼາຍ', vi: 'Rất tệ', th: 'แย่มาก' },
  s2: { zh: '差', en: 'Poor', lo: 'ບໍ່ດີ', vi: 'Tệ', th: 'ไม่ดี' },
  s3: { zh: '一般', en: 'Average', lo: 'ປານກາງ', vi: 'Bình thường', th: 'ปานกลาง' },
  s4: { zh: '好', en: 'Good', lo: 'ດີ', vi: 'Tốt', th: 'ดี' },
  s5: { zh: '非常好', en: 'Excellent', lo: 'ດີຫຼາຍ', vi: 'Rất tốt', th: 'ดีมาก' },
  reply: { zh: '商家回复', en: 'Reply from Banyan', lo: 'ຮ້ານຕອບກັບ', vi: 'Cửa hàng trả lời', th: 'ร้านตอบกลับ' },
  followed: {
    zh: '{time}追加评价',
    en: 'Follow-up · {time}',
    lo: 'ຣີວິວເພີ່ມເຕີມ · {time}',
    vi: 'Đánh giá bổ sung · {time}',
    th: 'รีวิวเพิ่มเติม · {time}',
  },
  noWords: {
    zh: '没有填写文字评价',
    en: 'No written review',
    lo: 'ບໍ່ມີຂໍ້ຄວາມ',
    vi: 'Không có nội dung',
    th: 'ไม่มีข้อความ',
  },
} as const satisfies Texts

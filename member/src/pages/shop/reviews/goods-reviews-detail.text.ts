import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '商品评价', en: 'Reviews', lo: 'ຣີວິວສິນຄ້າ', vi: 'Đánh giá sản phẩm', th: 'รีวิวสินค้า' },
  count: {
    zh: '{count}条评价',
    en: '{count} {count|review|reviews}',
    lo: '{count} ຣີວິວ',
    vi: '{count} đánh giá',
    th: '{count} รีวิว',
  },
  of: {
    zh: '{stars}星：{count}条',
    en: '{stars} {stars|star|stars}: {count}',
    lo: '{stars} ດາວ: {count}',
    vi: '{stars} sao: {count}',
    th: '{stars} ดาว: {count}',
  },
  filters: { zh: '筛选评价', en: 'Filter reviews', lo: 'ກັ່ນຕອງຣີວິວ', vi: 'Lọc đánh giá', th: 'กรองรีวิว' },
  all: { zh: '全部', en: 'All', lo: 'ທັງໝົດ', vi: 'Tất cả', th: 'ทั้งหมด' },
  images: { zh: '有图', en: 'With photos', lo: 'ມີຮູບ', vi: 'Có ảnh', th: 'มีรูป' },
  follow: { zh: '追评', en: 'With follow-up', lo: 'ຣີວິວເພີ່ມເຕີມ', vi: 'Đánh giá bổ sung', th: 'รีวิวเพิ่มเติม' },
  '5': { zh: '5星', en: '5 stars', lo: '5 ດາວ', vi: '5 sao', th: '5 ดาว' },
  '4': { zh: '4星', en: '4 stars', lo: '4 ດາວ', vi: '4 sao', th: '4 ดาว' },
  '3': { zh: '3星', en: '3 stars', lo: '3 ດາວ', vi: '3 sao', th: '3 ดาว' },
  '2': { zh: '2星', en: '2 stars', lo: '2 ດາວ', vi: '2 sao', th: '2 ดาว' },
  '1': { zh: '1星', en: '1 star', lo: '1 ດາວ', vi: '1 sao', th: '1 ดาว' },
  empty: {
    zh: '还没有评价',
    en: 'No reviews yet',
    lo: 'ຍັງບໍ່ມີຣີວິວ',
    vi: 'Chưa có đánh giá nào',
    th: 'ยังไม่มีรีวิว',
  },
  emptyFilter: {
    zh: '没有符合条件的评价',
    en: 'No reviews match',
    lo: 'ບໍ່ມີຣີວິວທີ່ກົງກັນ',
    vi: 'Không có đánh giá phù hợp',
    th: 'ไม่มีรีวิวที่ตรงกัน',
  },
  emptyNote: {
    zh: '购买后即可评价。',
    en: 'Members who buy this product can review it.',
    lo: 'ຜູ້ທີ່ຊື້ສິນຄ້ານີ້ສາມາດຣີວິວໄດ້.',
    vi: 'Người đã mua có thể đánh giá sản phẩm này.',
    th: 'ผู้ที่ซื้อสินค้านี้รีวิวได้',
  },
} as const satisfies Texts

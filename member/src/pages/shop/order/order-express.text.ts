import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '物流信息', en: 'Tracking', lo: 'ຕິດຕາມພັດສະດຸ', vi: 'Theo dõi kiện hàng', th: 'ติดตามพัสดุ' },
  parcel: {
    zh: '包裹{place}',
    en: 'Parcel {place}',
    lo: 'ພັດສະດຸ {place}',
    vi: 'Kiện {place}',
    th: 'พัสดุ {place}',
  },
  company: { zh: '快递公司', en: 'Courier', lo: 'ບໍລິສັດຂົນສົ່ງ', vi: 'Đơn vị vận chuyển', th: 'บริษัทขนส่ง' },
  waybill: { zh: '运单号', en: 'Tracking number', lo: 'ເລກພັດສະດຸ', vi: 'Mã vận đơn', th: 'เลขพัสดุ' },
  contents: { zh: '包裹内容', en: 'Contents', lo: 'ສິນຄ້າໃນພັດສະດຸ', vi: 'Sản phẩm', th: 'สินค้าในพัสดุ' },
  copy: {
    zh: '复制运单号 {number}',
    en: 'Copy tracking number {number}',
    lo: 'ສຳເນົາເລກພັດສະດຸ {number}',
    vi: 'Sao chép mã vận đơn {number}',
    th: 'คัดลอกเลขพัสดุ {number}',
  },
  track: {
    zh: '物流进度',
    en: 'Tracking events',
    lo: 'ຄວາມຄືບໜ້າການຈັດສົ່ງ',
    vi: 'Hành trình',
    th: 'ความคืบหน้าการจัดส่ง',
  },
  handed: {
    zh: '商家已发货，等待快递揽收',
    en: 'Shipped. Waiting for the courier’s first scan.',
    lo: 'ຈັດສົ່ງແລ້ວ ລໍຂົນສົ່ງຮັບພັດສະດຸ',
    vi: 'Đã gửi hàng, chờ đơn vị vận chuyển cập nhật',
    th: 'จัดส่งแล้ว รอบริษัทขนส่งรับพัสดุ',
  },
  empty: {
    zh: '订单尚未发货',
    en: 'Not shipped yet',
    lo: 'ຍັງບໍ່ທັນຈັດສົ່ງ',
    vi: 'Chưa gửi hàng',
    th: 'ยังไม่ได้จัดส่ง',
  },
  emptyNote: {
    zh: '发货后可在这里查看物流信息。',
    en: 'You can track your parcels here once they ship.',
    lo: 'ຫຼັງຈາກຈັດສົ່ງ ທ່ານຕິດຕາມພັດສະດຸໄດ້ທີ່ນີ້.',
    vi: 'Bạn có thể theo dõi kiện hàng tại đây sau khi gửi.',
    th: 'เมื่อจัดส่งแล้ว ติดตามพัสดุได้ที่นี่',
  },
} as const satisfies Texts

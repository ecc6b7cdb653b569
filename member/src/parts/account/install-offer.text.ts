import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '添加到主屏幕',
    en: 'Add Banyan to your home screen',
    lo: 'ເພີ່ມ Banyan ໃສ່ໜ້າຈໍຫຼັກ',
    vi: 'Thêm Banyan vào màn hình chính',
    th: 'เพิ่ม Banyan ไปที่หน้าจอโฮม',
  },
  note: {
    zh: '一点就开，没有网络也能查看订单和账单。',
    en: 'Opens with one tap. Your orders and statement stay readable without a connection.',
    lo: 'ເປີດໄດ້ທັນທີ ແລະ ເບິ່ງຄຳສັ່ງຊື້ກັບລາຍການເງິນໄດ້ເຖິງບໍ່ມີອິນເຕີເນັດ.',
    vi: 'Chạm một lần là mở. Vẫn xem được đơn hàng và sao kê khi không có mạng.',
    th: 'แตะครั้งเดียวเปิดได้ทันที ดูคำสั่งซื้อและรายการเงินได้แม้ไม่มีอินเทอร์เน็ต',
  },
  add: { zh: '添加', en: 'Add', lo: 'ເພີ່ມ', vi: 'Thêm', th: 'เพิ่ม' },
  later: { zh: '暂不', en: 'Not now', lo: 'ໄວ້ກ່ອນ', vi: 'Để sau', th: 'ไว้ทีหลัง' },
  cell: {
    zh: '添加到主屏幕',
    en: 'Add to home screen',
    lo: 'ເພີ່ມໃສ່ໜ້າຈໍຫຼັກ',
    vi: 'Thêm vào màn hình chính',
    th: 'เพิ่มไปที่หน้าจอโฮม',
  },
  stepShare: {
    zh: '点按浏览器的“分享”按钮',
    en: 'Tap your browser’s Share button',
    lo: 'ແຕະປຸ່ມ “ແບ່ງປັນ” ຂອງບຣາວເຊີ',
    vi: 'Chạm nút Chia sẻ của trình duyệt',
    th: 'แตะปุ่ม “แชร์” ของเบราว์เซอร์',
  },
  stepAdd: {
    zh: '选择“添加到主屏幕”',
    en: 'Choose “Add to Home Screen”',
    lo: 'ເລືອກ “ເພີ່ມໃສ່ໜ້າຈໍຫຼັກ” (Add to Home Screen)',
    vi: 'Chọn “Thêm vào MH chính”',
    th: 'เลือก “เพิ่มไปยังหน้าจอโฮม”',
  },
} as const satisfies Texts

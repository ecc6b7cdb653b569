import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '待付款', en: 'To pay', lo: 'ລໍຊຳລະ', vi: 'Chờ thanh toán', th: 'รอชำระเงิน' },
  all: { zh: '全部订单', en: 'All orders', lo: 'ທັງໝົດ', vi: 'Tất cả đơn', th: 'ทั้งหมด' },
  empty: {
    zh: '没有待付款的订单',
    en: 'No orders awaiting payment',
    lo: 'ບໍ່ມີຄຳສັ່ງຊື້ທີ່ລໍຊຳລະ',
    vi: 'Không có đơn nào chờ thanh toán',
    th: 'ไม่มีคำสั่งซื้อที่รอชำระเงิน',
  },
  shop: { zh: '去逛逛', en: 'Go shopping', lo: 'ໄປຊື້ເຄື່ອງ', vi: 'Mua sắm ngay', th: 'ไปช้อปปิ้ง' },
} as const satisfies Texts

import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '我的订单', en: 'My orders', lo: 'ຄຳສັ່ງຊື້ຂອງຂ້ອຍ', vi: 'Đơn hàng của tôi', th: 'คำสั่งซื้อของฉัน' },
  unpaid: { zh: '待付款', en: 'To pay', lo: 'ລໍຊຳລະ', vi: 'Chờ thanh toán', th: 'รอชำระเงิน' },
  search: { zh: '搜索订单', en: 'Search orders', lo: 'ຄົ້ນຫາຄຳສັ່ງຊື້', vi: 'Tìm đơn hàng', th: 'ค้นหาคำสั่งซื้อ' },
  tabs: { zh: '订单状态', en: 'Order status', lo: 'ສະຖານະ', vi: 'Trạng thái đơn', th: 'สถานะคำสั่งซื้อ' },
  all: { zh: '全部', en: 'All', lo: 'ທັງໝົດ', vi: 'Tất cả', th: 'ทั้งหมด' },
  empty: {
    zh: '还没有订单',
    en: 'No orders yet',
    lo: 'ຍັງບໍ່ມີຄຳສັ່ງຊື້',
    vi: 'Chưa có đơn hàng nào',
    th: 'ยังไม่มีคำสั่งซื้อ',
  },
  emptyState: {
    zh: '暂无相关订单',
    en: 'No orders with this status',
    lo: 'ບໍ່ມີຄຳສັ່ງຊື້ໃນສະຖານະນີ້',
    vi: 'Không có đơn hàng ở trạng thái này',
    th: 'ไม่มีคำสั่งซื้อในสถานะนี้',
  },
  shop: { zh: '去逛逛', en: 'Go shopping', lo: 'ໄປຊື້ເຄື່ອງ', vi: 'Mua sắm ngay', th: 'ไปช้อปปิ้ง' },
  toPay: {
    zh: '{count}笔订单待付款',
    en: '{count} {count|order|orders} to pay',
    lo: 'ລໍຊຳລະ {count} ຄຳສັ່ງຊື້',
    vi: '{count} đơn hàng chờ thanh toán',
    th: 'รอชำระเงิน {count} คำสั่งซื้อ',
  },
} as const satisfies Texts

import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '确认订单', en: 'Confirm order', lo: 'ຢືນຢັນຄຳສັ່ງຊື້', vi: 'Xác nhận đơn hàng', th: 'ยืนยันคำสั่งซื้อ' },
  address: { zh: '收货地址', en: 'Deliver to', lo: 'ທີ່ຢູ່ຈັດສົ່ງ', vi: 'Giao đến', th: 'จัดส่งไปที่' },
  isDefault: { zh: '默认', en: 'Default', lo: 'ທີ່ຢູ່ຫຼັກ', vi: 'Mặc định', th: 'ที่อยู่หลัก' },
  change: { zh: '更换', en: 'Change', lo: 'ປ່ຽນ', vi: 'Đổi', th: 'เปลี่ยน' },
  noAddress: {
    zh: '请先添加收货地址',
    en: 'Add an address first',
    lo: 'ກະລຸນາເພີ່ມທີ່ຢູ່ກ່ອນ',
    vi: 'Hãy thêm địa chỉ trước',
    th: 'กรุณาเพิ่มที่อยู่ก่อน',
  },
  addAddress: { zh: '添加地址', en: 'Add address', lo: 'ເພີ່ມທີ່ຢູ່', vi: 'Thêm địa chỉ', th: 'เพิ่มที่อยู่' },
  goods: { zh: '商品', en: 'Products', lo: 'ສິນຄ້າ', vi: 'Sản phẩm', th: 'สินค้า' },
  gone: {
    zh: '该商品已下架，无法购买',
    en: 'No longer for sale',
    lo: 'ສິນຄ້ານີ້ຢຸດຂາຍແລ້ວ ຊື້ບໍ່ໄດ້',
    vi: 'Sản phẩm đã ngừng bán',
    th: 'สินค้านี้เลิกจำหน่ายแล้ว',
  },
  stock: {
    zh: '库存不足，仅剩{stock}件',
    en: 'Only {stock} left in stock',
    lo: 'ສິນຄ້າບໍ່ພຽງພໍ ເຫຼືອ {stock} ຊິ້ນ',
    vi: 'Không đủ hàng, chỉ còn {stock} sản phẩm',
    th: 'สินค้าไม่พอ เหลือ {stock} ชิ้น',
  },
  delivery: { zh: '配送', en: 'Delivery', lo: 'ການຈັດສົ່ງ', vi: 'Giao hàng', th: 'การจัดส่ง' },
  express: { zh: '快递', en: 'Express', lo: 'ຂົນສົ່ງດ່ວນ', vi: 'Chuyển phát nhanh', th: 'ส่งด่วน' },
  remark: { zh: '备注', en: 'Order note', lo: 'ໝາຍເຫດ', vi: 'Ghi chú', th: 'หมายเหตุ' },
  remarkHint: {
    zh: '选填，给商家留言',
    en: 'Optional: leave a note for the seller',
    lo: 'ບໍ່ບັງຄັບ: ຝາກຂໍ້ຄວາມເຖິງຮ້ານ',
    vi: 'Lời nhắn cho cửa hàng (không bắt buộc)',
    th: 'ไม่บังคับ: ฝากข้อความถึงร้าน',
  },
  total: { zh: '合计', en: 'Total', lo: 'ລວມ', vi: 'Tổng cộng', th: 'รวมทั้งหมด' },
  submit: { zh: '提交订单', en: 'Place order', lo: 'ສັ່ງຊື້', vi: 'Đặt hàng', th: 'ส่งคำสั่งซื้อ' },
} as const satisfies Texts

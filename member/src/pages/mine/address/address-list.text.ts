import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '收货地址', en: 'Addresses', lo: 'ທີ່ຢູ່', vi: 'Địa chỉ', th: 'ที่อยู่จัดส่ง' },
  select: { zh: '选择收货地址', en: 'Choose an address', lo: 'ເລືອກທີ່ຢູ່', vi: 'Chọn địa chỉ', th: 'เลือกที่อยู่' },
  isDefault: { zh: '默认', en: 'Default', lo: 'ທີ່ຢູ່ຫຼັກ', vi: 'Mặc định', th: 'ที่อยู่หลัก' },
  chosen: { zh: '已选择', en: 'Selected', lo: 'ເລືອກແລ້ວ', vi: 'Đã chọn', th: 'เลือกแล้ว' },
  edit: { zh: '编辑', en: 'Edit', lo: 'ແກ້ໄຂ', vi: 'Sửa', th: 'แก้ไข' },
  remove: { zh: '删除', en: 'Delete', lo: 'ລຶບ', vi: 'Xóa', th: 'ลบ' },
  removeTitle: {
    zh: '删除这个地址？',
    en: 'Delete this address?',
    lo: 'ລຶບທີ່ຢູ່ນີ້ບໍ?',
    vi: 'Xóa địa chỉ này?',
    th: 'ลบที่อยู่นี้หรือไม่',
  },
  removeNote: {
    zh: '已下的订单不受影响。',
    en: 'Existing orders won’t be affected.',
    lo: 'ຄຳສັ່ງຊື້ທີ່ສັ່ງແລ້ວຈະບໍ່ຖືກກະທົບ.',
    vi: 'Các đơn đã đặt không bị ảnh hưởng.',
    th: 'คำสั่งซื้อที่ทำไว้แล้วไม่ได้รับผลกระทบ',
  },
  add: { zh: '添加地址', en: 'Add address', lo: 'ເພີ່ມທີ່ຢູ່', vi: 'Thêm địa chỉ', th: 'เพิ่มที่อยู่' },
  empty: {
    zh: '还没有收货地址',
    en: 'No addresses yet',
    lo: 'ຍັງບໍ່ມີທີ່ຢູ່',
    vi: 'Chưa có địa chỉ nào',
    th: 'ยังไม่มีที่อยู่',
  },
  emptyNote: {
    zh: '添加后，下单时可直接使用。',
    en: 'Add one to use it at checkout.',
    lo: 'ເພີ່ມໄວ້ເພື່ອໃຊ້ຕອນສັ່ງຊື້.',
    vi: 'Thêm một địa chỉ để dùng khi đặt hàng.',
    th: 'เพิ่มไว้เพื่อใช้ตอนสั่งซื้อ',
  },
} as const satisfies Texts

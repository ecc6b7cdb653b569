import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '我的矩阵', en: 'My matrix', lo: 'ຜັງສະມາຊິກຂອງຂ້ອຍ', vi: 'Ma trận của tôi', th: 'ผังสมาชิกของฉัน' },
  mine: { zh: '我的位置', en: 'My place', lo: 'ຕຳແໜ່ງຂອງຂ້ອຍ', vi: 'Vị trí của tôi', th: 'ตำแหน่งของฉัน' },
  counts: {
    zh: '下一行{direct}人，共{total}人',
    en: '{direct} directly below, {total} in total',
    lo: 'ແຖວລຸ່ມ {direct} ຄົນ, ທັງໝົດ {total} ຄົນ',
    vi: 'Ngay bên dưới {direct}, tổng cộng {total}',
    th: 'แถวถัดไป {direct} คน ทั้งหมด {total} คน',
  },
  noMoney: {
    zh: '位置只显示加入的顺序，不涉及资金。',
    en: 'A place shows the order of joining. It carries no money.',
    lo: 'ຕຳແໜ່ງສະແດງລຳດັບການເຂົ້າຮ່ວມ ແລະ ບໍ່ກ່ຽວຂ້ອງກັບເງິນ.',
    vi: 'Vị trí chỉ cho biết thứ tự tham gia, không liên quan đến tiền.',
    th: 'ตำแหน่งแสดงลำดับการเข้าร่วม ไม่เกี่ยวข้องกับเงิน',
  },
  board: {
    zh: '矩阵图',
    en: 'Drawing of the matrix',
    lo: 'ແຜນຜັງ',
    vi: 'Sơ đồ ma trận',
    th: 'แผนผัง',
  },
  keys: {
    zh: '用方向键移动，用加号和减号缩放，按 0 显示全部。',
    en: 'Move with the arrow keys, zoom with plus and minus, and press 0 to show everything.',
    lo: 'ເລື່ອນດ້ວຍປຸ່ມລູກສອນ ຊູມດ້ວຍປຸ່ມບວກ ແລະ ລົບ ກົດ 0 ເພື່ອສະແດງທັງໝົດ.',
    vi: 'Di chuyển bằng phím mũi tên, thu phóng bằng phím cộng và trừ, nhấn 0 để xem tất cả.',
    th: 'เลื่อนด้วยปุ่มลูกศร ซูมด้วยปุ่มบวกและลบ กด 0 เพื่อแสดงทั้งหมด',
  },
  row: { zh: '第{row}行', en: 'Row {row}', lo: 'ແຖວທີ {row}', vi: 'Hàng {row}', th: 'แถวที่ {row}' },
  free: { zh: '空位', en: 'Free', lo: 'ຫວ່າງ', vi: 'Trống', th: 'ว่าง' },
  zoomIn: { zh: '放大', en: 'Zoom in', lo: 'ຊູມເຂົ້າ', vi: 'Phóng to', th: 'ซูมเข้า' },
  zoomOut: { zh: '缩小', en: 'Zoom out', lo: 'ຊູມອອກ', vi: 'Thu nhỏ', th: 'ซูมออก' },
  whole: { zh: '显示全部', en: 'Show everything', lo: 'ສະແດງທັງໝົດ', vi: 'Xem tất cả', th: 'แสดงทั้งหมด' },
  open: {
    zh: '查看其下方',
    en: 'View the rows below',
    lo: 'ເບິ່ງແຖວລຸ່ມ',
    vi: 'Xem các hàng bên dưới',
    th: 'ดูแถวด้านล่าง',
  },
  since: {
    zh: '{day}加入',
    en: 'Since {day}',
    lo: 'ຕັ້ງແຕ່ວັນທີ {day}',
    vi: 'Từ ngày {day}',
    th: 'ตั้งแต่ {day}',
  },
} as const satisfies Texts

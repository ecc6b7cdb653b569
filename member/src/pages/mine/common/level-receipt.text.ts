import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '升级记录', en: 'Level upgrade', lo: 'ການອັບລະດັບ', vi: 'Nâng hạng', th: 'การอัปเกรดระดับ' },
  done: {
    zh: '您已升级为{name}',
    en: 'You’re now {name}',
    lo: 'ທ່ານເປັນລະດັບ {name} ແລ້ວ',
    vi: 'Bạn đã lên hạng {name}',
    th: 'คุณเป็นระดับ{name}แล้ว',
  },
  before: { zh: '原等级', en: 'Level before', lo: 'ລະດັບກ່ອນໜ້າ', vi: 'Hạng trước', th: 'ระดับเดิม' },
  due: { zh: '升级差价', en: 'Price difference', lo: 'ສ່ວນຕ່າງລາຄາ', vi: 'Chênh lệch giá', th: 'ส่วนต่างราคา' },
  fromBalance: {
    zh: '余额支付',
    en: 'From balance',
    lo: 'ຫັກຈາກຍອດເງິນ',
    vi: 'Trừ từ số dư',
    th: 'หักจากยอดเงิน',
  },
  fromIncome: {
    zh: '收益支付',
    en: 'From income',
    lo: 'ຫັກຈາກລາຍຮັບ',
    vi: 'Trừ từ thu nhập',
    th: 'หักจากรายได้',
  },
  time: { zh: '时间', en: 'Time', lo: 'ເວລາ', vi: 'Thời gian', th: 'เวลา' },
  number: { zh: '升级单号', en: 'Number', lo: 'ເລກທີ', vi: 'Mã giao dịch', th: 'หมายเลขรายการ' },
  levels: {
    zh: '查看等级权益',
    en: 'See your benefits',
    lo: 'ເບິ່ງສິດທິພິເສດ',
    vi: 'Xem quyền lợi',
    th: 'ดูสิทธิพิเศษ',
  },
  shop: { zh: '去购物', en: 'Shop now', lo: 'ໄປຊື້ສິນຄ້າ', vi: 'Mua sắm', th: 'ไปช้อป' },
} as const satisfies Texts

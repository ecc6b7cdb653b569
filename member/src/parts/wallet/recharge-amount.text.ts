import type { Texts } from '../../words/text.ts'

export const text = {
  amount: { zh: '充值金额', en: 'Amount', lo: 'ຈຳນວນເງິນ', vi: 'Số tiền nạp', th: 'จำนวนเงิน' },
  quick: {
    zh: '常用金额',
    en: 'Common amounts',
    lo: 'ຈຳນວນເງິນທີ່ໃຊ້ເລື້ອຍ',
    vi: 'Chọn nhanh số tiền',
    th: 'จำนวนเงินที่ใช้บ่อย',
  },
  range: {
    zh: '最低{minimum}，单笔最高{maximum}',
    en: 'Min. {minimum}, max. {maximum} per recharge',
    lo: 'ຄັ້ງລະ {minimum} ຫາ {maximum}',
    vi: 'Từ {minimum} đến {maximum} mỗi lần',
    th: 'ครั้งละ {minimum} ถึง {maximum}',
  },
  amountFormat: {
    zh: '请输入金额，最多两位小数',
    en: 'Enter an amount with up to 2 decimals',
    lo: 'ໃສ່ຈຳນວນເງິນ ທົດສະນິຍົມບໍ່ເກີນ 2 ຕຳແໜ່ງ',
    vi: 'Nhập số tiền, tối đa 2 chữ số thập phân',
    th: 'กรอกจำนวนเงิน ทศนิยมไม่เกิน 2 ตำแหน่ง',
  },
  tooLittle: {
    zh: '不能低于最低充值金额{minimum}',
    en: 'Cannot be lower than the minimum recharge amount {minimum}',
    lo: 'ຕ້ອງບໍ່ຕ່ຳກວ່າຈຳນວນເຕີມຂັ້ນຕ່ຳ {minimum}',
    vi: 'Không được thấp hơn số tiền nạp tối thiểu {minimum}',
    th: 'ต้องไม่ต่ำกว่ายอดเติมเงินขั้นต่ำ {minimum}',
  },
  tooMuch: {
    zh: '单笔充值不能超过{maximum}',
    en: 'Up to {maximum} per recharge',
    lo: 'ແຕ່ລະຄັ້ງບໍ່ເກີນ {maximum}',
    vi: 'Mỗi lần nạp không quá {maximum}',
    th: 'เติมเงินแต่ละครั้งต้องไม่เกิน {maximum}',
  },
} as const satisfies Texts

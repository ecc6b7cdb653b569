import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '兑换详情',
    en: 'Conversion',
    lo: 'ລາຍລະອຽດການແລກປ່ຽນ',
    vi: 'Chi tiết quy đổi',
    th: 'รายละเอียดการแปลงยอด',
  },
  done: {
    zh: '兑换成功',
    en: 'Conversion complete',
    lo: 'ແລກປ່ຽນສຳເລັດ',
    vi: 'Đã quy đổi',
    th: 'แปลงยอดสำเร็จ',
  },
  income: {
    zh: '收益转余额',
    en: 'Income to balance',
    lo: 'ລາຍຮັບເປັນຍອດເງິນ',
    vi: 'Thu nhập sang số dư',
    th: 'รายได้เป็นยอดเงิน',
  },
  points: {
    zh: '余额兑积分',
    en: 'Balance to points',
    lo: 'ຍອດເງິນເປັນຄະແນນ',
    vi: 'Số dư sang điểm',
    th: 'ยอดเงินเป็นคะแนน',
  },
  way: { zh: '兑换方式', en: 'Type', lo: 'ຮູບແບບ', vi: 'Loại quy đổi', th: 'รูปแบบ' },
  spent: { zh: '兑换金额', en: 'Converted', lo: 'ຈຳນວນທີ່ແລກ', vi: 'Số tiền quy đổi', th: 'ยอดที่แปลง' },
  rate: { zh: '兑换比例', en: 'Exchange rate', lo: 'ອັດຕາແລກປ່ຽນ', vi: 'Tỷ lệ quy đổi', th: 'อัตราแลกเปลี่ยน' },
  pointsAmount: {
    zh: '{amount}积分',
    en: '{amount} {amount|point|points}',
    lo: '{amount} ຄະແນນ',
    vi: '{amount} điểm',
    th: '{amount} คะแนน',
  },
  time: { zh: '时间', en: 'Time', lo: 'ເວລາ', vi: 'Thời gian', th: 'เวลา' },
  number: {
    zh: '兑换单号',
    en: 'Conversion number',
    lo: 'ເລກທີການແລກປ່ຽນ',
    vi: 'Mã giao dịch',
    th: 'หมายเลขการแปลงยอด',
  },
  statement: {
    zh: '查看账单',
    en: 'View statement',
    lo: 'ເບິ່ງລາຍການເຄື່ອນໄຫວ',
    vi: 'Xem sao kê',
    th: 'ดูรายการเดินบัญชี',
  },
  again: { zh: '继续兑换', en: 'Convert more', lo: 'ແລກປ່ຽນຕໍ່', vi: 'Quy đổi tiếp', th: 'แปลงยอดอีกครั้ง' },
} as const satisfies Texts

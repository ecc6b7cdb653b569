import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '转账凭证',
    en: 'Transfer receipt',
    lo: 'ໃບຮັບເງິນໂອນ',
    vi: 'Biên nhận chuyển tiền',
    th: 'ใบยืนยันการโอนเงิน',
  },
  sent: {
    zh: '转账成功',
    en: 'Transfer complete',
    lo: 'ໂອນເງິນສຳເລັດ',
    vi: 'Đã chuyển tiền',
    th: 'โอนเงินสำเร็จ',
  },
  received: { zh: '已收款', en: 'Money received', lo: 'ໄດ້ຮັບເງິນແລ້ວ', vi: 'Đã nhận tiền', th: 'ได้รับเงินแล้ว' },
  from: { zh: '付款人', en: 'From', lo: 'ຜູ້ໂອນ', vi: 'Người gửi', th: 'ผู้โอน' },
  to: { zh: '收款人', en: 'To', lo: 'ຜູ້ຮັບ', vi: 'Người nhận', th: 'ผู้รับ' },
  fee: { zh: '手续费', en: 'Fee', lo: 'ຄ່າທຳນຽມ', vi: 'Phí', th: 'ค่าธรรมเนียม' },
  total: { zh: '实际扣除', en: 'Total deducted', lo: 'ຫັກຕົວຈິງ', vi: 'Số tiền thực trừ', th: 'ยอดหักจริง' },
  time: { zh: '时间', en: 'Time', lo: 'ເວລາ', vi: 'Thời gian', th: 'เวลา' },
  number: {
    zh: '转账单号',
    en: 'Transfer number',
    lo: 'ເລກທີການໂອນ',
    vi: 'Mã giao dịch',
    th: 'หมายเลขการโอน',
  },
  copy: {
    zh: '复制转账单号',
    en: 'Copy transfer number',
    lo: 'ສຳເນົາເລກທີການໂອນ',
    vi: 'Sao chép mã giao dịch',
    th: 'คัดลอกหมายเลขการโอน',
  },
  share: {
    zh: '分享凭证',
    en: 'Share receipt',
    lo: 'ແບ່ງປັນໃບຮັບເງິນ',
    vi: 'Chia sẻ biên nhận',
    th: 'แชร์ใบยืนยัน',
  },
  again: {
    zh: '再次转账',
    en: 'Transfer again',
    lo: 'ໂອນເງິນອີກຄັ້ງ',
    vi: 'Chuyển tiền lần nữa',
    th: 'โอนเงินอีกครั้ง',
  },
  back: { zh: '转账给对方', en: 'Send money back', lo: 'ໂອນເງິນກັບຄືນ', vi: 'Chuyển tiền lại', th: 'โอนเงินกลับ' },
} as const satisfies Texts

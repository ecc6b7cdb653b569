import type { OfferedReason } from '../../../parts/work-list/question/reject-question.tsx'

/** Common reasons to reject a withdrawal, in the members' five languages. */
export const reasons: readonly OfferedReason[] = [
  {
    zh: '收款账户信息有误，请核对后重新提交',
    en: 'The payout account details are wrong. Please check them and try again.',
    lo: 'ຂໍ້ມູນບັນຊີຮັບເງິນບໍ່ຖືກຕ້ອງ ກະລຸນາກວດຄືນແລ້ວສົ່ງໃໝ່',
    vi: 'Thông tin tài khoản nhận tiền không đúng. Vui lòng kiểm tra và gửi lại',
    th: 'ข้อมูลบัญชีรับเงินไม่ถูกต้อง กรุณาตรวจสอบแล้วส่งใหม่',
  },
  {
    zh: '收款人与会员姓名不一致',
    en: 'The account holder’s name doesn’t match yours',
    lo: 'ຊື່ບັນຊີຮັບເງິນບໍ່ກົງກັບຊື່ສະມາຊິກ',
    vi: 'Tên chủ tài khoản không khớp với tên thành viên',
    th: 'ชื่อบัญชีรับเงินไม่ตรงกับชื่อสมาชิก',
  },
  {
    zh: '银行退回了这笔款项',
    en: 'The bank returned the payment',
    lo: 'ທະນາຄານສົ່ງເງິນຄືນ',
    vi: 'Ngân hàng đã hoàn trả khoản tiền này',
    th: 'ธนาคารตีเงินกลับ',
  },
  {
    zh: '账号存在安全风险，请联系客服',
    en: 'For security reasons we can’t pay this out. Please contact customer service.',
    lo: 'ດ້ວຍເຫດຜົນດ້ານຄວາມປອດໄພ ກະລຸນາຕິດຕໍ່ບໍລິການລູກຄ້າ',
    vi: 'Vì lý do an toàn, vui lòng liên hệ chăm sóc khách hàng',
    th: 'เพื่อความปลอดภัย กรุณาติดต่อฝ่ายบริการลูกค้า',
  },
]

import type { OfferedReason } from '../../../parts/work-list/question/reject-question.tsx'

/** Common reasons to reject a recharge, in the members' five languages. */
export const reasons: readonly OfferedReason[] = [
  {
    zh: '未查到这笔款项，请核对后重新提交',
    en: 'We couldn’t find this payment. Please check the details and submit again.',
    lo: 'ບໍ່ພົບການໂອນນີ້ ກະລຸນາກວດຄືນແລ້ວສົ່ງໃໝ່',
    vi: 'Không tìm thấy khoản thanh toán này. Vui lòng kiểm tra và gửi lại',
    th: 'ไม่พบรายการโอนนี้ กรุณาตรวจสอบแล้วส่งใหม่',
  },
  {
    zh: '凭证金额与充值金额不一致',
    en: 'The amount on the proof of payment doesn’t match the recharge amount',
    lo: 'ຈຳນວນເງິນໃນຫຼັກຖານການໂອນບໍ່ກົງກັບຈຳນວນທີ່ຂໍເຕີມ',
    vi: 'Số tiền trên chứng từ không khớp với số tiền đã nhập',
    th: 'ยอดเงินในสลิปไม่ตรงกับยอดที่แจ้งเติม',
  },
  {
    zh: '凭证不清晰，请重新上传完整清晰的图片',
    en: 'The proof of payment isn’t legible. Please upload a complete, clear image.',
    lo: 'ຫຼັກຖານການໂອນບໍ່ຊັດເຈນ ກະລຸນາອັບໂຫຼດຮູບທີ່ຄົບຖ້ວນ ແລະ ຊັດເຈນ',
    vi: 'Chứng từ không rõ. Vui lòng tải lên ảnh đầy đủ và rõ nét',
    th: 'สลิปไม่ชัดเจน กรุณาแนบรูปที่ครบถ้วนและชัดเจน',
  },
  {
    zh: '该凭证已用于另一笔充值',
    en: 'This proof of payment was already used for another recharge',
    lo: 'ຫຼັກຖານການໂອນນີ້ຖືກໃຊ້ກັບການເຕີມເງິນອື່ນແລ້ວ',
    vi: 'Chứng từ này đã được dùng cho một lần nạp khác',
    th: 'สลิปนี้ใช้กับการเติมเงินรายการอื่นแล้ว',
  },
  {
    zh: '收款账户不符，款项未付至平台账户',
    en: 'The payment did not go to one of our accounts',
    lo: 'ເງິນບໍ່ໄດ້ໂອນເຂົ້າບັນຊີຂອງພວກເຮົາ',
    vi: 'Khoản tiền không được chuyển vào tài khoản của chúng tôi',
    th: 'เงินไม่ได้โอนเข้าบัญชีของเรา',
  },
]

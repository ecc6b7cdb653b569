import type { Errors } from '../call.ts'

export const walletErrors = {
  'balance-not-enough': {
    zh: '余额不足',
    en: 'Balance not enough',
    lo: 'ຍອດເງິນບໍ່ພຽງພໍ',
    vi: 'Số dư không đủ',
    th: 'ยอดเงินไม่เพียงพอ',
  },
  'points-not-enough': {
    zh: '积分不足',
    en: 'Points not enough',
    lo: 'ຄະແນນບໍ່ພຽງພໍ',
    vi: 'Điểm không đủ',
    th: 'คะแนนไม่เพียงพอ',
  },
  'recharge-minimum': {
    zh: '不能低于最低充值金额{minimum}',
    en: 'Cannot be lower than the minimum recharge amount {minimum}',
    lo: 'ຕ້ອງບໍ່ຕ່ຳກວ່າຈຳນວນເຕີມຂັ້ນຕ່ຳ {minimum}',
    vi: 'Không được thấp hơn số tiền nạp tối thiểu {minimum}',
    th: 'ต้องไม่ต่ำกว่ายอดเติมเงินขั้นต่ำ {minimum}',
  },
  'recharge-maximum': {
    zh: '单笔充值不能超过{maximum}',
    en: 'Up to {maximum} per recharge',
    lo: 'ການເຕີມແຕ່ລະຄັ້ງບໍ່ເກີນ {maximum}',
    vi: 'Mỗi lần nạp không quá {maximum}',
    th: 'เติมเงินแต่ละครั้งต้องไม่เกิน {maximum}',
  },
  'recharge-rate-changed': {
    zh: '汇率已变更，现在需支付 {amount}',
    en: 'The exchange rate has changed. You now need to pay {amount}.',
    lo: 'ອັດຕາແລກປ່ຽນມີການປ່ຽນແປງ. ຕອນນີ້ຕ້ອງຈ່າຍ {amount}.',
    vi: 'Tỷ giá đã thay đổi. Bây giờ bạn cần trả {amount}.',
    th: 'อัตราแลกเปลี่ยนเปลี่ยนแล้ว ตอนนี้ต้องจ่าย {amount}',
  },
  'recharges-waiting': {
    zh: '您已有{count}笔充值待审核，请等待审核',
    en: 'Recharges under review: {count}. Please wait for the result before sending another.',
    lo: 'ມີ {count} ລາຍການເຕີມເງິນລໍກວດສອບ ກະລຸນາລໍຖ້າ',
    vi: 'Đã có {count} yêu cầu nạp tiền chờ duyệt, vui lòng chờ xử lý',
    th: 'มีรายการเติมเงินรอตรวจสอบ {count} รายการ กรุณารอสักครู่',
  },
  'voucher-used': {
    zh: '该凭证已用于另一笔充值',
    en: 'This proof of payment was already used for another recharge',
    lo: 'ຫຼັກຖານການໂອນນີ້ຖືກໃຊ້ກັບການເຕີມເງິນອື່ນແລ້ວ',
    vi: 'Chứng từ này đã dùng cho lần nạp khác',
    th: 'สลิปนี้ใช้กับการเติมเงินรายการอื่นแล้ว',
  },
  'voucher-missing': {
    zh: '请上传支付凭证',
    en: 'Please upload your proof of payment',
    lo: 'ກະລຸນາອັບໂຫຼດຫຼັກຖານການໂອນ',
    vi: 'Vui lòng tải lên chứng từ thanh toán',
    th: 'กรุณาแนบสลิปโอนเงิน',
  },
  'receiving-account-gone': {
    zh: '收款账户已变更，请刷新后重试',
    en: 'The receiving account has changed. Please refresh.',
    lo: 'ບັນຊີຮັບເງິນປ່ຽນແລ້ວ ກະລຸນາໂຫຼດໃໝ່',
    vi: 'Tài khoản nhận tiền đã thay đổi, vui lòng tải lại',
    th: 'บัญชีรับเงินเปลี่ยนแล้ว กรุณารีเฟรช',
  },
  'pay-password-unset': {
    zh: '请先设置支付密码',
    en: 'Please set the payment password first',
    lo: 'ກະລຸນາຕັ້ງລະຫັດຊຳລະເງິນກ່ອນ',
    vi: 'Vui lòng đặt mật khẩu thanh toán trước',
    th: 'กรุณาตั้งรหัส PIN ชำระเงินก่อน',
  },
  'pay-password-wrong': {
    zh: '支付密码错误，还可尝试{left}次',
    en: 'Wrong payment password. Attempts left: {left}.',
    lo: 'ລະຫັດຊຳລະເງິນບໍ່ຖືກຕ້ອງ ຍັງລອງໄດ້ອີກ {left} ຄັ້ງ',
    vi: 'Sai mật khẩu thanh toán, còn {left} lần thử',
    th: 'รหัส PIN ไม่ถูกต้อง ลองได้อีก {left} ครั้ง',
  },
  'pay-password-locked': {
    zh: '支付密码已锁定，请{minutes}分钟后再试',
    en: 'Payment password locked. Try again in {minutes} min.',
    lo: 'ລະຫັດຊຳລະເງິນຖືກລັອກ ກະລຸນາລອງໃໝ່ຫຼັງ {minutes} ນາທີ',
    vi: 'Mật khẩu thanh toán bị khóa, thử lại sau {minutes} phút',
    th: 'รหัส PIN ถูกล็อก กรุณาลองใหม่ในอีก {minutes} นาที',
  },
  'pay-password-weak': {
    zh: '支付密码过于简单，请换一个',
    en: 'This payment password is too easy to guess. Please choose another.',
    lo: 'ລະຫັດຊຳລະເງິນງ່າຍເກີນໄປ ກະລຸນາເລືອກໃໝ່',
    vi: 'Mật khẩu thanh toán quá dễ đoán, hãy chọn mật khẩu khác',
    th: 'รหัส PIN เดาง่ายเกินไป กรุณาตั้งใหม่',
  },
} as const satisfies Errors

/** Every call that takes the payment password may refuse with these. */
export const payPasswordErrors = {
  'pay-password-unset': walletErrors['pay-password-unset'],
  'pay-password-wrong': walletErrors['pay-password-wrong'],
  'pay-password-locked': walletErrors['pay-password-locked'],
} as const satisfies Errors

import type { Errors } from '../../call.ts'

/** Refusals of the profile, the login password and the contacts of an account. */
export const accountErrors = {
  'gender-missing': {
    zh: '请选择性别',
    en: 'Choose your gender',
    lo: 'ກະລຸນາເລືອກເພດ',
    vi: 'Vui lòng chọn giới tính',
    th: 'กรุณาเลือกเพศ',
  },
  'age-invalid': {
    zh: '请输入正确的年龄',
    en: 'Enter a valid age',
    lo: 'ກະລຸນາໃສ່ອາຍຸໃຫ້ຖືກຕ້ອງ',
    vi: 'Vui lòng nhập tuổi hợp lệ',
    th: 'กรุณากรอกอายุให้ถูกต้อง',
  },
  'old-password-wrong': {
    zh: '原登录密码错误',
    en: 'The current password is wrong',
    lo: 'ລະຫັດຜ່ານປັດຈຸບັນບໍ່ຖືກຕ້ອງ',
    vi: 'Mật khẩu hiện tại không đúng',
    th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง',
  },
  'password-same': {
    zh: '新密码不能与原密码相同',
    en: 'The new password must differ from the current one',
    lo: 'ລະຫັດຜ່ານໃໝ່ຕ້ອງບໍ່ຄືກັບລະຫັດຜ່ານປັດຈຸບັນ',
    vi: 'Mật khẩu mới phải khác mật khẩu hiện tại',
    th: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านปัจจุบัน',
  },
  'old-captcha-wrong': {
    zh: '原联系方式的验证码错误或已过期',
    en: 'The code from your current contact is wrong or has expired',
    lo: 'ລະຫັດຢືນຢັນຈາກຊ່ອງທາງປັດຈຸບັນບໍ່ຖືກຕ້ອງ ຫຼື ໝົດອາຍຸແລ້ວ',
    vi: 'Mã gửi đến số điện thoại hoặc email hiện tại không đúng hoặc đã hết hạn',
    th: 'รหัสยืนยันจากช่องทางปัจจุบันไม่ถูกต้องหรือหมดอายุแล้ว',
  },
  'contact-taken': {
    zh: '该手机号或邮箱已被其他账号使用',
    en: 'Another account already uses this mobile number or email',
    lo: 'ເບີໂທ ຫຼື ອີເມວນີ້ຖືກໃຊ້ກັບບັນຊີອື່ນແລ້ວ',
    vi: 'Số điện thoại hoặc email này đã được tài khoản khác sử dụng',
    th: 'เบอร์มือถือหรืออีเมลนี้ถูกใช้กับบัญชีอื่นแล้ว',
  },
  'download-running': {
    zh: '您的数据正在准备中',
    en: 'Your data is already being prepared',
    lo: 'ກຳລັງກຽມຂໍ້ມູນຂອງທ່ານຢູ່',
    vi: 'Dữ liệu của bạn đang được chuẩn bị',
    th: 'กำลังเตรียมข้อมูลของคุณอยู่แล้ว',
  },
  'download-limit': {
    zh: '24小时内最多可申请{limit}次',
    en: 'You can request up to {limit} {limit|download|downloads} in 24 hours',
    lo: 'ຂໍໄດ້ບໍ່ເກີນ {limit} ຄັ້ງພາຍໃນ 24 ຊົ່ວໂມງ',
    vi: 'Bạn có thể yêu cầu tối đa {limit} lần trong 24 giờ',
    th: 'ขอได้ไม่เกิน {limit} ครั้งภายใน 24 ชั่วโมง',
  },
  'contact-same': {
    zh: '该联系方式已在您的账号中',
    en: 'Your account already has this contact',
    lo: 'ບັນຊີຂອງທ່ານໃຊ້ເບີໂທ ຫຼື ອີເມວນີ້ຢູ່ແລ້ວ',
    vi: 'Tài khoản của bạn đã dùng số điện thoại hoặc email này',
    th: 'บัญชีของคุณใช้เบอร์มือถือหรืออีเมลนี้อยู่แล้ว',
  },
} as const satisfies Errors

import type { Texts } from '../../../words/text.ts'

export const text = {
  title: {
    zh: '修改登录密码',
    en: 'Change login password',
    lo: 'ປ່ຽນລະຫັດຜ່ານ',
    vi: 'Đổi mật khẩu đăng nhập',
    th: 'เปลี่ยนรหัสผ่าน',
  },
  note: {
    zh: '修改后，其他登录设备需要重新登录。',
    en: 'Your other devices will have to log in again.',
    lo: 'ອຸປະກອນອື່ນຈະຕ້ອງເຂົ້າສູ່ລະບົບໃໝ່.',
    vi: 'Các thiết bị khác sẽ phải đăng nhập lại.',
    th: 'อุปกรณ์อื่นจะต้องเข้าสู่ระบบใหม่',
  },
  old: {
    zh: '原登录密码',
    en: 'Current password',
    lo: 'ລະຫັດຜ່ານປັດຈຸບັນ',
    vi: 'Mật khẩu hiện tại',
    th: 'รหัสผ่านปัจจุบัน',
  },
  new: { zh: '新登录密码', en: 'New password', lo: 'ລະຫັດຜ່ານໃໝ່', vi: 'Mật khẩu mới', th: 'รหัสผ่านใหม่' },
  oldMissing: {
    zh: '请输入原登录密码',
    en: 'Enter your current password',
    lo: 'ກະລຸນາໃສ່ລະຫັດຜ່ານປັດຈຸບັນ',
    vi: 'Vui lòng nhập mật khẩu hiện tại',
    th: 'กรุณาใส่รหัสผ่านปัจจุบัน',
  },
  show: { zh: '显示密码', en: 'Show password', lo: 'ສະແດງລະຫັດຜ່ານ', vi: 'Hiện mật khẩu', th: 'แสดงรหัสผ่าน' },
  hide: { zh: '隐藏密码', en: 'Hide password', lo: 'ເຊື່ອງລະຫັດຜ່ານ', vi: 'Ẩn mật khẩu', th: 'ซ่อนรหัสผ่าน' },
  same: {
    zh: '新密码不能与原密码相同',
    en: 'The new password must differ from the current one',
    lo: 'ລະຫັດຜ່ານໃໝ່ຕ້ອງບໍ່ຄືກັບລະຫັດຜ່ານປັດຈຸບັນ',
    vi: 'Mật khẩu mới phải khác mật khẩu hiện tại',
    th: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านปัจจุบัน',
  },
  submit: { zh: '修改密码', en: 'Change password', lo: 'ປ່ຽນລະຫັດຜ່ານ', vi: 'Đổi mật khẩu', th: 'เปลี่ยนรหัสผ่าน' },
  done: {
    zh: '登录密码已修改',
    en: 'Login password changed',
    lo: 'ປ່ຽນລະຫັດຜ່ານແລ້ວ',
    vi: 'Đã đổi mật khẩu đăng nhập',
    th: 'เปลี่ยนรหัสผ่านแล้ว',
  },
  forgot: {
    zh: '忘记原密码？用验证码重置',
    en: 'Forgot it? Reset it with a code',
    lo: 'ລືມລະຫັດຜ່ານ? ຕັ້ງໃໝ່ດ້ວຍລະຫັດຢືນຢັນ',
    vi: 'Quên mật khẩu? Đặt lại bằng mã xác nhận',
    th: 'ลืมรหัสผ่าน? ตั้งใหม่ด้วยรหัสยืนยัน',
  },
} as const satisfies Texts

import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '重设登录密码',
    en: 'A new password',
    lo: 'ຕັ້ງລະຫັດຜ່ານໃໝ່',
    vi: 'Đặt lại mật khẩu',
    th: 'ตั้งรหัสผ่านใหม่',
  },
  note: {
    zh: '我们会向您的账号发送验证码。重设后，其他设备需要重新登录。',
    en: 'We send a code to your account. Afterwards every device has to log in again.',
    lo: 'ພວກເຮົາຈະສົ່ງລະຫັດໄປບັນຊີຂອງທ່ານ. ຫຼັງຈາກນັ້ນ ທຸກອຸປະກອນຕ້ອງເຂົ້າສູ່ລະບົບໃໝ່.',
    vi: 'Chúng tôi gửi mã đến tài khoản của bạn. Sau đó mọi thiết bị phải đăng nhập lại.',
    th: 'เราจะส่งรหัสไปยังบัญชีของคุณ หลังจากนั้นทุกอุปกรณ์ต้องเข้าสู่ระบบใหม่',
  },
  submit: { zh: '确认重设', en: 'Set the password', lo: 'ຕັ້ງລະຫັດຜ່ານ', vi: 'Đặt mật khẩu', th: 'ตั้งรหัสผ่าน' },
  done: {
    zh: '密码已重设，请登录',
    en: 'The password is set, please log in',
    lo: 'ຕັ້ງລະຫັດຜ່ານແລ້ວ ກະລຸນາເຂົ້າສູ່ລະບົບ',
    vi: 'Đã đặt mật khẩu, vui lòng đăng nhập',
    th: 'ตั้งรหัสผ่านแล้ว กรุณาเข้าสู่ระบบ',
  },
} as const satisfies Texts

import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '重置登录密码',
    en: 'Reset password',
    lo: 'ຕັ້ງລະຫັດຜ່ານໃໝ່',
    vi: 'Đặt lại mật khẩu',
    th: 'ตั้งรหัสผ่านใหม่',
  },
  note: {
    zh: '我们会向您的账号发送验证码。重置后，所有设备都需要重新登录。',
    en: 'We’ll send a verification code to your account. After the reset, you’ll need to log in again on every device.',
    lo: 'ພວກເຮົາຈະສົ່ງລະຫັດຢືນຢັນໄປທີ່ບັນຊີຂອງທ່ານ. ຕັ້ງແລ້ວ ທຸກອຸປະກອນຕ້ອງເຂົ້າສູ່ລະບົບໃໝ່.',
    vi: 'Chúng tôi sẽ gửi mã xác nhận đến số điện thoại hoặc email của bạn. Sau khi đặt lại, mọi thiết bị sẽ phải đăng nhập lại.',
    th: 'เราจะส่งรหัสยืนยันไปที่เบอร์มือถือหรืออีเมลของคุณ เมื่อตั้งรหัสผ่านใหม่แล้ว ทุกอุปกรณ์ต้องเข้าสู่ระบบใหม่',
  },
  submit: { zh: '确认重置', en: 'Reset password', lo: 'ຕັ້ງລະຫັດຜ່ານ', vi: 'Đặt lại mật khẩu', th: 'ตั้งรหัสผ่าน' },
  done: {
    zh: '密码已重置，请登录',
    en: 'Password reset. Please log in.',
    lo: 'ຕັ້ງລະຫັດຜ່ານແລ້ວ ກະລຸນາເຂົ້າສູ່ລະບົບ',
    vi: 'Đã đặt lại mật khẩu, vui lòng đăng nhập',
    th: 'ตั้งรหัสผ่านแล้ว กรุณาเข้าสู่ระบบ',
  },
} as const satisfies Texts

import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '欢迎回来',
    en: 'Welcome back',
    lo: 'ຍິນດີຕ້ອນຮັບກັບມາ',
    vi: 'Chào mừng bạn trở lại',
    th: 'ยินดีต้อนรับกลับมา',
  },
  note: {
    zh: '登录后继续购物、支付和聊天',
    en: 'Log in to shop, pay and chat',
    lo: 'ເຂົ້າສູ່ລະບົບເພື່ອຊື້ເຄື່ອງ ຊຳລະເງິນ ແລະ ສົນທະນາ',
    vi: 'Đăng nhập để mua sắm, thanh toán và trò chuyện',
    th: 'เข้าสู่ระบบเพื่อช้อป จ่าย และพูดคุย',
  },
  way: { zh: '登录方式', en: 'Login method', lo: 'ວິທີເຂົ້າສູ່ລະບົບ', vi: 'Cách đăng nhập', th: 'วิธีเข้าสู่ระบบ' },
  byPassword: { zh: '密码登录', en: 'Password', lo: 'ລະຫັດຜ່ານ', vi: 'Mật khẩu', th: 'รหัสผ่าน' },
  byCaptcha: { zh: '验证码登录', en: 'Code', lo: 'ລະຫັດຢືນຢັນ', vi: 'Mã xác nhận', th: 'รหัสยืนยัน' },
  enterPassword: {
    zh: '请输入密码',
    en: 'Enter your password',
    lo: 'ກະລຸນາໃສ່ລະຫັດຜ່ານ',
    vi: 'Vui lòng nhập mật khẩu',
    th: 'กรุณาใส่รหัสผ่าน',
  },
  submit: { zh: '登录', en: 'Log in', lo: 'ເຂົ້າສູ່ລະບົບ', vi: 'Đăng nhập', th: 'เข้าสู่ระบบ' },
  forgot: {
    zh: '忘记密码？',
    en: 'Forgot password?',
    lo: 'ລືມລະຫັດຜ່ານ?',
    vi: 'Quên mật khẩu?',
    th: 'ลืมรหัสผ่าน?',
  },
  noAccount: {
    zh: '还没有账号？',
    en: 'No account yet?',
    lo: 'ຍັງບໍ່ມີບັນຊີ?',
    vi: 'Chưa có tài khoản?',
    th: 'ยังไม่มีบัญชี?',
  },
  register: { zh: '立即注册', en: 'Sign up', lo: 'ລົງທະບຽນ', vi: 'Đăng ký', th: 'สมัครสมาชิก' },
  done: { zh: '登录成功', en: 'Logged in', lo: 'ເຂົ້າສູ່ລະບົບແລ້ວ', vi: 'Đã đăng nhập', th: 'เข้าสู่ระบบแล้ว' },
} as const satisfies Texts

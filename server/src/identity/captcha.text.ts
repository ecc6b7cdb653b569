import type { CaptchaPurpose } from '@banyan/contract/app/get-captcha'
import type { Language, Words } from '@banyan/contract/language'

const subject: Words = {
  zh: 'Banyan 验证码',
  en: 'Your Banyan code',
  lo: 'ລະຫັດຢືນຢັນ Banyan',
  vi: 'Mã xác minh Banyan',
  th: 'รหัสยืนยัน Banyan',
}

const purposes: Readonly<Record<CaptchaPurpose, Words>> = {
  register: {
    zh: '您正在注册账号',
    en: 'You are registering an account',
    lo: 'ທ່ານກຳລັງລົງທະບຽນບັນຊີ',
    vi: 'Bạn đang đăng ký tài khoản',
    th: 'คุณกำลังลงทะเบียนบัญชี',
  },
  login: {
    zh: '您正在登录',
    en: 'You are logging in',
    lo: 'ທ່ານກຳລັງເຂົ້າສູ່ລະບົບ',
    vi: 'Bạn đang đăng nhập',
    th: 'คุณกำลังเข้าสู่ระบบ',
  },
  'forget-password': {
    zh: '您正在重置登录密码',
    en: 'You are setting a new login password',
    lo: 'ທ່ານກຳລັງຕັ້ງລະຫັດຜ່ານໃໝ່',
    vi: 'Bạn đang đặt lại mật khẩu đăng nhập',
    th: 'คุณกำลังตั้งรหัสผ่านใหม่',
  },
  'pay-password': {
    zh: '您正在设置支付密码',
    en: 'You are setting your payment password',
    lo: 'ທ່ານກຳລັງຕັ້ງລະຫັດຊຳລະເງິນ',
    vi: 'Bạn đang đặt mật khẩu thanh toán',
    th: 'คุณกำลังตั้งรหัสผ่านชำระเงิน',
  },
}

const bodies: Readonly<Record<Language, (code: string, minutes: number) => string>> = {
  zh: (code, minutes) => `验证码 ${code}，${minutes} 分钟内有效。请勿告诉他人，包括客服人员。`,
  en: (code, minutes) =>
    `Code ${code}, valid for ${minutes} minutes. Tell it to nobody, customer service included.`,
  lo: (code, minutes) => `ລະຫັດ ${code} ໃຊ້ໄດ້ພາຍໃນ ${minutes} ນາທີ. ຢ່າບອກໃຜ ລວມທັງພະນັກງານບໍລິການ.`,
  vi: (code, minutes) =>
    `Mã ${code}, có hiệu lực trong ${minutes} phút. Đừng cho ai biết, kể cả nhân viên hỗ trợ.`,
  th: (code, minutes) => `รหัส ${code} ใช้ได้ภายใน ${minutes} นาที อย่าบอกใคร รวมถึงฝ่ายบริการลูกค้า`,
}

/** Returns the message that carries a code, in the caller's language. */
export function captchaMessage(purpose: CaptchaPurpose, language: Language, code: string, minutes: number) {
  return {
    subject: subject[language],
    text: `[Banyan] ${purposes[purpose][language]}\n${bodies[language](code, minutes)}`,
  }
}

import type { CaptchaPurpose } from '@banyan/contract/app/get-captcha'
import type { Language, Words } from '@banyan/contract/language'
import { fill } from '@banyan/rules/fill'

const subject: Words = {
  zh: 'Banyan 验证码',
  en: 'Your Banyan code',
  lo: 'ລະຫັດຢືນຢັນ Banyan',
  vi: 'Mã xác nhận Banyan',
  th: 'รหัสยืนยัน Banyan',
}

const purposes: Readonly<Record<CaptchaPurpose, Words>> = {
  register: {
    zh: '您正在注册账号',
    en: 'You are signing up for an account',
    lo: 'ທ່ານກຳລັງລົງທະບຽນບັນຊີ',
    vi: 'Bạn đang đăng ký tài khoản',
    th: 'คุณกำลังสมัครสมาชิก',
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
    en: 'You are resetting your login password',
    lo: 'ທ່ານກຳລັງຕັ້ງລະຫັດຜ່ານໃໝ່',
    vi: 'Bạn đang đặt lại mật khẩu đăng nhập',
    th: 'คุณกำลังตั้งรหัสผ่านใหม่',
  },
  'pay-password': {
    zh: '您正在设置支付密码',
    en: 'You are setting your payment password',
    lo: 'ທ່ານກຳລັງຕັ້ງລະຫັດຊຳລະເງິນ',
    vi: 'Bạn đang đặt mật khẩu thanh toán',
    th: 'คุณกำลังตั้งรหัส PIN ชำระเงิน',
  },
  'old-contact': {
    zh: '您正在更换账号的手机号或邮箱',
    en: 'You are changing the contact details of your account',
    lo: 'ທ່ານກຳລັງປ່ຽນເບີໂທ ຫຼື ອີເມວຂອງບັນຊີ',
    vi: 'Bạn đang thay đổi số điện thoại hoặc email của tài khoản',
    th: 'คุณกำลังเปลี่ยนเบอร์มือถือหรืออีเมลของบัญชี',
  },
  'new-contact': {
    zh: '您正在将此手机号或邮箱绑定到账号',
    en: 'You are adding this contact to your account',
    lo: 'ທ່ານກຳລັງເພີ່ມເບີໂທ ຫຼື ອີເມວນີ້ໃສ່ບັນຊີ',
    vi: 'Bạn đang thêm số điện thoại hoặc email này vào tài khoản',
    th: 'คุณกำลังเพิ่มเบอร์มือถือหรืออีเมลนี้ในบัญชี',
  },
  'close-account': {
    zh: '您正在注销账号，注销后不能恢复',
    en: 'You are closing your account permanently',
    lo: 'ທ່ານກຳລັງລຶບບັນຊີຖາວອນ',
    vi: 'Bạn đang xóa tài khoản vĩnh viễn',
    th: 'คุณกำลังปิดบัญชีถาวร',
  },
}

const body: Words = {
  zh: '验证码{code}，{minutes}分钟内有效。请勿告诉他人，包括客服人员。',
  en: 'Your verification code is {code}. It expires in {minutes} {minutes|minute|minutes}. Don’t share it with anyone, including customer service.',
  lo: 'ລະຫັດຢືນຢັນ {code} ໃຊ້ໄດ້ພາຍໃນ {minutes} ນາທີ. ຢ່າບອກໃຜ ລວມທັງພະນັກງານບໍລິການລູກຄ້າ.',
  vi: 'Mã xác nhận: {code}, có hiệu lực trong {minutes} phút. Không chia sẻ mã này với bất kỳ ai, kể cả nhân viên chăm sóc khách hàng.',
  th: 'รหัสยืนยัน {code} ใช้ได้ภายใน {minutes} นาที ห้ามบอกรหัสนี้กับใคร แม้แต่เจ้าหน้าที่ของเรา',
}

/** The sentences of the message. Those with the name of a purpose begin it. */
export const captchaTexts = { subject, body, ...purposes }

interface CaptchaMessage {
  readonly purpose: CaptchaPurpose
  readonly language: Language
  readonly code: string
  readonly minutes: number
}

/**
 * Returns the message that carries a code, in the caller's language. `shown` returns the text in use. Chinese carriers expect
 * the sender in 【】.
 */
export function captchaMessage(
  { purpose, language, code, minutes }: CaptchaMessage,
  shown: (words: Words) => Words,
) {
  const begin = shown(purposes[purpose])[language]
  const says = fill(shown(body)[language], { code, minutes })
  return {
    subject: shown(subject)[language],
    text: language === 'zh' ? `【Banyan】${begin}，${says}` : `[Banyan] ${begin}\n${says}`,
  }
}

import type { Texts } from '../../words/text.ts'

export const text = {
  label: { zh: '验证码', en: 'Verification code', lo: 'ລະຫັດຢືນຢັນ', vi: 'Mã xác nhận', th: 'รหัสยืนยัน' },
  placeholder: { zh: '6位数字', en: '6-digit code', lo: '6 ຕົວເລກ', vi: '6 chữ số', th: 'ตัวเลข 6 หลัก' },
  get: { zh: '获取验证码', en: 'Get code', lo: 'ຂໍລະຫັດ', vi: 'Lấy mã', th: 'ขอรหัส' },
  again: {
    zh: '{seconds}秒后重发',
    en: 'Resend in {seconds} s',
    lo: 'ສົ່ງໃໝ່ຫຼັງ {seconds} ວິ',
    vi: 'Gửi lại sau {seconds} giây',
    th: 'ส่งใหม่ในอีก {seconds} วิ',
  },
  sending: {
    zh: '验证码发送中…',
    en: 'Sending the code…',
    lo: 'ກຳລັງສົ່ງລະຫັດຢືນຢັນ…',
    vi: 'Đang gửi mã…',
    th: 'กำลังส่งรหัสยืนยัน…',
  },
  sent: {
    zh: '验证码已发送至 {to}',
    en: 'Code sent to {to}',
    lo: 'ສົ່ງລະຫັດຢືນຢັນໄປທີ່ {to} ແລ້ວ',
    vi: 'Đã gửi mã đến {to}',
    th: 'ส่งรหัสยืนยันไปที่ {to} แล้ว',
  },
  mobile: {
    zh: '请输入正确的手机号码',
    en: 'Please enter a valid mobile number',
    lo: 'ກະລຸນາໃສ່ເບີໂທໃຫ້ຖືກຕ້ອງ',
    vi: 'Vui lòng nhập đúng số điện thoại',
    th: 'กรุณากรอกเบอร์มือถือให้ถูกต้อง',
  },
  email: {
    zh: '请输入正确的邮箱',
    en: 'Please enter a valid email address',
    lo: 'ກະລຸນາໃສ່ອີເມວໃຫ້ຖືກຕ້ອງ',
    vi: 'Vui lòng nhập đúng email',
    th: 'กรุณากรอกอีเมลให้ถูกต้อง',
  },
  six: {
    zh: '请输入6位验证码',
    en: 'Enter the 6-digit code',
    lo: 'ກະລຸນາໃສ່ລະຫັດຢືນຢັນ 6 ຕົວເລກ',
    vi: 'Vui lòng nhập mã gồm 6 số',
    th: 'กรุณาใส่รหัสยืนยัน 6 หลัก',
  },
} as const satisfies Texts

import type { Texts } from '../../words/text.ts'

export const text = {
  label: { zh: '验证码', en: 'Code', lo: 'ລະຫັດຢືນຢັນ', vi: 'Mã xác nhận', th: 'รหัสยืนยัน' },
  placeholder: { zh: '6位数字', en: 'Six digits', lo: '6 ຕົວເລກ', vi: '6 chữ số', th: 'ตัวเลข 6 หลัก' },
  get: { zh: '获取验证码', en: 'Get code', lo: 'ຂໍລະຫັດ', vi: 'Lấy mã', th: 'ขอรหัส' },
  again: {
    zh: '{seconds}秒后重发',
    en: 'Again in {seconds} s',
    lo: 'ສົ່ງໃໝ່ໃນ {seconds} ວິ',
    vi: 'Gửi lại sau {seconds} giây',
    th: 'ส่งใหม่ใน {seconds} วิ',
  },
  sending: {
    zh: '验证码发送中…',
    en: 'Sending the code…',
    lo: 'ກຳລັງສົ່ງລະຫັດ…',
    vi: 'Đang gửi mã…',
    th: 'กำลังส่งรหัส…',
  },
  sent: {
    zh: '验证码已发送至{to}',
    en: 'The code was sent to {to}',
    lo: 'ສົ່ງລະຫັດໄປ {to} ແລ້ວ',
    vi: 'Đã gửi mã đến {to}',
    th: 'ส่งรหัสไปที่ {to} แล้ว',
  },
  mobile: {
    zh: '请输入正确的手机号码',
    en: 'Please enter a correct mobile number',
    lo: 'ກະລຸນາໃສ່ເບີໂທໃຫ້ຖືກຕ້ອງ',
    vi: 'Vui lòng nhập đúng số điện thoại',
    th: 'กรุณาใส่เบอร์มือถือให้ถูกต้อง',
  },
  email: {
    zh: '请输入正确的邮箱',
    en: 'Please enter a correct email address',
    lo: 'ກະລຸນາໃສ່ອີເມວໃຫ້ຖືກຕ້ອງ',
    vi: 'Vui lòng nhập đúng email',
    th: 'กรุณาใส่อีเมลให้ถูกต้อง',
  },
  six: {
    zh: '请输入6位验证码',
    en: 'Please enter the six digits of the code',
    lo: 'ກະລຸນາໃສ່ລະຫັດ 6 ຕົວເລກ',
    vi: 'Vui lòng nhập mã gồm 6 số',
    th: 'กรุณาใส่รหัส 6 หลัก',
  },
} as const satisfies Texts

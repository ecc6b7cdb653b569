import type { Texts } from '../../words/text.ts'

/** The rules of a password, as a list that is ticked while the member types. */
export const text = {
  length: { zh: '8-16个字符', en: '8–16 characters', lo: '8–16 ຕົວ', vi: '8–16 ký tự', th: '8–16 ตัว' },
  letter: { zh: '含字母', en: 'A letter', lo: 'ມີຕົວອັກສອນ', vi: 'Có chữ cái', th: 'มีตัวอักษร' },
  digit: { zh: '含数字', en: 'A digit', lo: 'ມີຕົວເລກ', vi: 'Có chữ số', th: 'มีตัวเลข' },
  same: {
    zh: '两次一致',
    en: 'Passwords match',
    lo: 'ກົງກັນທັງສອງ',
    vi: 'Hai lần giống nhau',
    th: 'ตรงกันทั้งสองครั้ง',
  },
  password: { zh: '登录密码', en: 'Password', lo: 'ລະຫັດຜ່ານ', vi: 'Mật khẩu', th: 'รหัสผ่าน' },
  again: {
    zh: '再次输入密码',
    en: 'Confirm password',
    lo: 'ລະຫັດຜ່ານອີກຄັ້ງ',
    vi: 'Nhập lại mật khẩu',
    th: 'รหัสผ่านอีกครั้ง',
  },
  show: { zh: '显示密码', en: 'Show password', lo: 'ສະແດງລະຫັດຜ່ານ', vi: 'Hiện mật khẩu', th: 'แสดงรหัสผ่าน' },
  hide: { zh: '隐藏密码', en: 'Hide password', lo: 'ເຊື່ອງລະຫັດຜ່ານ', vi: 'Ẩn mật khẩu', th: 'ซ่อนรหัสผ่าน' },
  format: {
    zh: '登录密码为8-16位字母和数字',
    en: 'Use 8–16 characters with letters and digits',
    lo: 'ໃຊ້ 8–16 ຕົວ ມີຕົວອັກສອນ ແລະ ຕົວເລກ',
    vi: 'Dùng 8–16 ký tự gồm chữ và số',
    th: 'ใช้ 8–16 ตัว มีตัวอักษรและตัวเลข',
  },
  common: {
    zh: '该密码过于常见，请换一个',
    en: 'This password is too common. Choose another one.',
    lo: 'ລະຫັດຜ່ານນີ້ເດົາງ່າຍເກີນໄປ ກະລຸນາເລືອກໃໝ່',
    vi: 'Mật khẩu này quá phổ biến, hãy chọn mật khẩu khác',
    th: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งใหม่',
  },
  differ: {
    zh: '两次输入的密码不一致',
    en: 'Passwords do not match',
    lo: 'ລະຫັດຜ່ານບໍ່ກົງກັນ',
    vi: 'Mật khẩu không khớp',
    th: 'รหัสผ่านไม่ตรงกัน',
  },
  account: {
    zh: '手机号/邮箱',
    en: 'Mobile or email',
    lo: 'ເບີໂທ ຫຼື ອີເມວ',
    vi: 'Số điện thoại hoặc email',
    th: 'เบอร์มือถือหรืออีเมล',
  },
  accountFormat: {
    zh: '请填写正确的手机号/邮箱格式',
    en: 'Please fill in a correct mobile/email format',
    lo: 'ກະລຸນາຕື່ມເບີໂທ/ອີເມວໃຫ້ຖືກຕ້ອງ',
    vi: 'Vui lòng điền đúng định dạng số điện thoại/email',
    th: 'กรุณากรอกเบอร์มือถือ/อีเมลให้ถูกต้อง',
  },
} as const satisfies Texts

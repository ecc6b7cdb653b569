import type { Errors } from '../call.ts'

export const staffErrors = {
  'staff-login-wrong': {
    zh: '账号、密码或动态码错误',
    en: 'Name, password or one-time code is wrong',
    lo: 'ຊື່, ລະຫັດຜ່ານ ຫຼື ລະຫັດຊົ່ວຄາວບໍ່ຖືກຕ້ອງ',
    vi: 'Tên, mật khẩu hoặc mã dùng một lần không đúng',
    th: 'ชื่อ รหัสผ่าน หรือรหัสครั้งเดียวไม่ถูกต้อง',
  },
  'staff-login-slowed': {
    zh: '尝试次数过多，请{minutes}分钟后再试',
    en: 'Too many tries, please wait {minutes} min',
    lo: 'ລອງຫຼາຍເທື່ອເກີນໄປ ກະລຸນາລໍຖ້າ {minutes} ນາທີ',
    vi: 'Thử quá nhiều lần, vui lòng đợi {minutes} phút',
    th: 'ลองหลายครั้งเกินไป กรุณารอ {minutes} นาที',
  },
  'decided-already': {
    zh: '{name} 已处理过该记录',
    en: '{name} has decided this already',
    lo: '{name} ໄດ້ຕັດສິນລາຍການນີ້ແລ້ວ',
    vi: '{name} đã xử lý mục này',
    th: '{name} ได้ตัดสินรายการนี้แล้ว',
  },
  'reason-missing': {
    zh: '请填写驳回原因',
    en: 'Please give the reason',
    lo: 'ກະລຸນາໃສ່ເຫດຜົນ',
    vi: 'Vui lòng nhập lý do',
    th: 'กรุณาใส่เหตุผล',
  },
} as const satisfies Errors

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
  'term-missing': {
    zh: '请选择期限',
    en: 'Please choose a term',
    lo: 'ກະລຸນາເລືອກໄລຍະເວລາ',
    vi: 'Vui lòng chọn thời hạn',
    th: 'กรุณาเลือกระยะเวลา',
  },
  'measure-unfounded': {
    zh: '驳回举报时不能处罚',
    en: 'No measure follows a report that is dismissed',
    lo: 'ບໍ່ມີມາດຕະການເມື່ອປະຕິເສດລາຍງານ',
    vi: 'Không xử phạt khi bác bỏ báo cáo',
    th: 'ไม่มีมาตรการเมื่อยกเลิกรายงาน',
  },
  'not-in-force': {
    zh: '该处罚已失效',
    en: 'This is no longer in force',
    lo: 'ມາດຕະການນີ້ສິ້ນສຸດແລ້ວ',
    vi: 'Biện pháp này không còn hiệu lực',
    th: 'มาตรการนี้สิ้นสุดแล้ว',
  },
  'dissolved-already': {
    zh: '该群已解散',
    en: 'This group is dissolved already',
    lo: 'ກຸ່ມນີ້ຖືກຍຸບແລ້ວ',
    vi: 'Nhóm này đã giải tán',
    th: 'กลุ่มนี้ถูกยุบแล้ว',
  },
  'words-full': {
    zh: '词库最多{maximum}个词',
    en: 'There can be {maximum} words at most',
    lo: 'ມີໄດ້ສູງສຸດ {maximum} ຄຳ',
    vi: 'Tối đa {maximum} từ',
    th: 'มีได้สูงสุด {maximum} คำ',
  },
} as const satisfies Errors

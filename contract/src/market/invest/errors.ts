import type { Errors } from '../../call.ts'

export const investErrors = {
  'invest-closed': {
    zh: '投资功能暂未开放',
    en: 'Investments aren’t available right now',
    lo: 'ຕອນນີ້ຍັງບໍ່ເປີດໃຫ້ລົງທຶນ',
    vi: 'Tính năng đầu tư hiện chưa mở',
    th: 'ขณะนี้ยังไม่เปิดให้ลงทุน',
  },
  'invest-gone': {
    zh: '该产品已停售，请选择其他产品',
    en: 'This product is no longer offered. Please choose another.',
    lo: 'ຢຸດຂາຍແພັກເກດນີ້ແລ້ວ ກະລຸນາເລືອກແພັກເກດອື່ນ',
    vi: 'Gói này đã ngừng bán, vui lòng chọn gói khác',
    th: 'ปิดขายแพ็กเกจนี้แล้ว กรุณาเลือกแพ็กเกจอื่น',
  },
  'invest-terms-changed': {
    zh: '产品条款已变更，请重新阅读并确认',
    en: 'The terms of this product have changed. Please read them again.',
    lo: 'ເງື່ອນໄຂປ່ຽນແລ້ວ ກະລຸນາອ່ານອີກຄັ້ງ',
    vi: 'Điều khoản đã thay đổi, vui lòng đọc lại',
    th: 'เงื่อนไขเปลี่ยนแล้ว กรุณาอ่านอีกครั้ง',
  },
  'invest-risk': {
    zh: '请先阅读并同意风险提示',
    en: 'Please read and accept the risk notice first',
    lo: 'ກະລຸນາອ່ານ ແລະ ຍອມຮັບຄຳເຕືອນຄວາມສ່ຽງກ່ອນ',
    vi: 'Vui lòng đọc và đồng ý với cảnh báo rủi ro trước',
    th: 'กรุณาอ่านและยอมรับคำเตือนความเสี่ยงก่อน',
  },
  'invest-minimum': {
    zh: '最低投资{minimum}',
    en: 'The minimum investment is {minimum}',
    lo: 'ລົງທຶນຂັ້ນຕ່ຳ {minimum}',
    vi: 'Số tiền đầu tư tối thiểu là {minimum}',
    th: 'ลงทุนขั้นต่ำ {minimum}',
  },
  'invest-step': {
    zh: '投资金额须为{step}的整数倍',
    en: 'The amount must be a multiple of {step}',
    lo: 'ຈຳນວນເງິນຕ້ອງເປັນຈຳນວນເທົ່າຂອງ {step}',
    vi: 'Số tiền đầu tư phải là bội số của {step}',
    th: 'จำนวนเงินต้องหารด้วย {step} ลงตัว',
  },
  'invest-maximum': {
    zh: '每人限投{maximum}，您还可投资{left}',
    en: 'The limit per member is {maximum}. You can invest {left} more.',
    lo: 'ແຕ່ລະຄົນລົງທຶນໄດ້ບໍ່ເກີນ {maximum} ທ່ານຍັງລົງທຶນໄດ້ອີກ {left}',
    vi: 'Mỗi thành viên được đầu tư tối đa {maximum}, bạn còn có thể đầu tư {left}',
    th: 'ลงทุนได้ไม่เกิน {maximum} ต่อคน คุณลงทุนได้อีก {left}',
  },
  'invest-quota': {
    zh: '剩余额度{left}，请调整金额',
    en: 'Only {left} is left of this product. Please change the amount.',
    lo: 'ວົງເງິນເຫຼືອ {left} ກະລຸນາປ່ຽນຈຳນວນເງິນ',
    vi: 'Hạn mức chỉ còn {left}, vui lòng đổi số tiền',
    th: 'วงเงินคงเหลือ {left} กรุณาเปลี่ยนจำนวนเงิน',
  },
} as const satisfies Errors

import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '绑定邀请人',
    en: 'Add your inviter',
    lo: 'ເພີ່ມຜູ້ແນະນຳ',
    vi: 'Thêm người giới thiệu',
    th: 'เพิ่มผู้แนะนำ',
  },
  code: { zh: '推广码', en: 'Promotion code', lo: 'ລະຫັດແນະນຳ', vi: 'Mã giới thiệu', th: 'รหัสแนะนำ' },
  codeMissing: {
    zh: '请输入推广码',
    en: 'Enter a promotion code',
    lo: 'ກະລຸນາໃສ່ລະຫັດແນະນຳ',
    vi: 'Vui lòng nhập mã giới thiệu',
    th: 'กรุณาใส่รหัสแนะนำ',
  },
  codeWrong: {
    zh: '推广码由字母和数字组成',
    en: 'A promotion code has letters and digits only',
    lo: 'ລະຫັດແນະນຳມີແຕ່ຕົວອັກສອນ ແລະ ຕົວເລກ',
    vi: 'Mã giới thiệu chỉ gồm chữ và số',
    th: 'รหัสแนะนำมีเฉพาะตัวอักษรและตัวเลข',
  },
  scan: { zh: '扫一扫', en: 'Scan', lo: 'ສະແກນ', vi: 'Quét mã', th: 'สแกน' },
  otherCode: {
    zh: '这不是推广码',
    en: 'This isn’t a promotion code',
    lo: 'QR ນີ້ບໍ່ແມ່ນລະຫັດແນະນຳ',
    vi: 'Đây không phải mã giới thiệu',
    th: 'คิวอาร์โค้ดนี้ไม่ใช่รหัสแนะนำ',
  },
  note: {
    zh: '请向邀请您的会员索取推广码。绑定后不能更改。',
    en: 'Ask the member who invited you for the code. An inviter can’t be changed later.',
    lo: 'ກະລຸນາຂໍລະຫັດແນະນຳຈາກຄົນທີ່ເຊີນທ່ານ. ເມື່ອເພີ່ມແລ້ວຈະປ່ຽນບໍ່ໄດ້.',
    vi: 'Hãy hỏi mã giới thiệu của người đã mời bạn. Sau khi thêm, bạn không thể thay đổi.',
    th: 'ขอรหัสแนะนำจากคนที่เชิญคุณ เพิ่มแล้วเปลี่ยนไม่ได้',
  },
  bind: { zh: '绑定', en: 'Add inviter', lo: 'ເພີ່ມຜູ້ແນະນຳ', vi: 'Thêm', th: 'เพิ่มผู้แนะนำ' },
  sure: {
    zh: '绑定{name}为邀请人？',
    en: 'Add {name} as your inviter?',
    lo: 'ເພີ່ມ {name} ເປັນຜູ້ແນະນຳຂອງທ່ານບໍ?',
    vi: 'Thêm {name} làm người giới thiệu?',
    th: 'เพิ่ม {name} เป็นผู้แนะนำหรือไม่',
  },
  sureNote: {
    zh: '绑定后不能更改。',
    en: 'You can’t change this later.',
    lo: 'ເມື່ອເພີ່ມແລ້ວຈະປ່ຽນບໍ່ໄດ້.',
    vi: 'Bạn không thể thay đổi sau này.',
    th: 'เพิ่มแล้วเปลี่ยนไม่ได้',
  },
  done: {
    zh: '已绑定邀请人',
    en: 'Inviter added',
    lo: 'ເພີ່ມຜູ້ແນະນຳແລ້ວ',
    vi: 'Đã thêm người giới thiệu',
    th: 'เพิ่มผู้แนะนำแล้ว',
  },
} as const satisfies Texts

import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '支付密码',
    en: 'Payment password',
    lo: 'ລະຫັດຊຳລະເງິນ',
    vi: 'Mật khẩu thanh toán',
    th: 'รหัส PIN ชำระเงิน',
  },
  forgot: { zh: '忘记密码？', en: 'Forgot password?', lo: 'ລືມລະຫັດ', vi: 'Quên mật khẩu?', th: 'ลืมรหัส PIN' },
  delete: { zh: '删除一位', en: 'Delete a digit', lo: 'ລຶບໜຶ່ງຕົວ', vi: 'Xóa một số', th: 'ลบหนึ่งหลัก' },
  incomplete: {
    zh: '请输入完整密码',
    en: 'Enter all 6 digits',
    lo: 'ກະລຸນາໃສ່ລະຫັດໃຫ້ຄົບ',
    vi: 'Vui lòng nhập đủ mật khẩu',
    th: 'กรุณาใส่รหัส PIN ให้ครบ',
  },
  dots: {
    zh: '已输入{entered}位，共{all}位',
    en: '{entered} of {all} digits entered',
    lo: 'ໃສ່ແລ້ວ {entered} ໃນ {all} ຕົວ',
    vi: 'Đã nhập {entered} trên {all} số',
    th: 'ใส่แล้ว {entered} จาก {all} หลัก',
  },
  unsetTitle: {
    zh: '请先设置支付密码',
    en: 'Set a payment password first',
    lo: 'ກະລຸນາຕັ້ງລະຫັດຊຳລະເງິນກ່ອນ',
    vi: 'Hãy đặt mật khẩu thanh toán trước',
    th: 'กรุณาตั้งรหัส PIN ชำระเงินก่อน',
  },
  unsetBody: {
    zh: '设置6位数字支付密码后，才能继续支付。',
    en: 'You confirm payments with a separate 6-digit password. It only takes a minute to set one.',
    lo: 'ການຊຳລະຕ້ອງຢືນຢັນດ້ວຍລະຫັດ 6 ຕົວເລກ ໃຊ້ເວລາພຽງນາທີດຽວ.',
    vi: 'Thanh toán được xác nhận bằng mật khẩu riêng gồm 6 số. Chỉ mất một phút.',
    th: 'การชำระเงินต้องยืนยันด้วยรหัส PIN 6 หลัก ตั้งได้ในหนึ่งนาที',
  },
  later: { zh: '以后再说', en: 'Later', lo: 'ໄວ້ພາຍຫຼັງ', vi: 'Để sau', th: 'ไว้ทีหลัง' },
  setNow: { zh: '去设置', en: 'Set it now', lo: 'ຕັ້ງຕອນນີ້', vi: 'Đặt ngay', th: 'ตั้งตอนนี้' },
  lockedTitle: {
    zh: '支付密码已锁定',
    en: 'Payment password locked',
    lo: 'ລະຫັດຊຳລະເງິນຖືກລັອກ',
    vi: 'Mật khẩu thanh toán bị khóa',
    th: 'รหัส PIN ถูกล็อก',
  },
  lockedBody: {
    zh: '您也可以通过验证码重置支付密码，立即解锁。',
    en: 'Or set a new one with a verification code now.',
    lo: 'ຫຼື ຕັ້ງລະຫັດໃໝ່ດ້ວຍລະຫັດຢືນຢັນດຽວນີ້.',
    vi: 'Hoặc đặt mật khẩu mới bằng mã xác nhận ngay bây giờ.',
    th: 'หรือตั้งรหัสใหม่ด้วยรหัสยืนยันตอนนี้',
  },
  reset: { zh: '重置密码', en: 'Reset it', lo: 'ຕັ້ງລະຫັດໃໝ່', vi: 'Đặt lại', th: 'ตั้งรหัสใหม่' },
} as const satisfies Texts

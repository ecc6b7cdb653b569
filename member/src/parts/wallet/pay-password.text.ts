import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '支付密码',
    en: 'Payment password',
    lo: 'ລະຫັດຊຳລະເງິນ',
    vi: 'Mật khẩu thanh toán',
    th: 'รหัสชำระเงิน',
  },
  forgot: { zh: '忘记密码', en: 'Forgot', lo: 'ລືມລະຫັດ', vi: 'Quên', th: 'ลืมรหัส' },
  delete: { zh: '删除一位', en: 'Delete a digit', lo: 'ລຶບໜຶ່ງຕົວ', vi: 'Xóa một số', th: 'ลบหนึ่งหลัก' },
  incomplete: {
    zh: '请输入完整密码',
    en: 'Please enter the whole password',
    lo: 'ກະລຸນາໃສ່ລະຫັດໃຫ້ຄົບ',
    vi: 'Vui lòng nhập đủ mật khẩu',
    th: 'กรุณาใส่รหัสให้ครบ',
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
    th: 'กรุณาตั้งรหัสชำระเงินก่อน',
  },
  unsetBody: {
    zh: '设置6位数字支付密码后，才能继续支付。',
    en: 'Payments are confirmed with a six-digit password of their own. It takes a minute.',
    lo: 'ການຊຳລະຕ້ອງຢືນຢັນດ້ວຍລະຫັດ 6 ຕົວເລກ ໃຊ້ເວລາພຽງນາທີດຽວ.',
    vi: 'Thanh toán được xác nhận bằng mật khẩu riêng gồm 6 số. Chỉ mất một phút.',
    th: 'การชำระเงินต้องยืนยันด้วยรหัส 6 หลัก ใช้เวลาเพียงหนึ่งนาที',
  },
  later: { zh: '以后再说', en: 'Later', lo: 'ໄວ້ພາຍຫຼັງ', vi: 'Để sau', th: 'ไว้ทีหลัง' },
  setNow: { zh: '去设置', en: 'Set it now', lo: 'ຕັ້ງຕອນນີ້', vi: 'Đặt ngay', th: 'ตั้งตอนนี้' },
  lockedTitle: {
    zh: '支付密码已锁定',
    en: 'Payment password locked',
    lo: 'ລະຫັດຊຳລະເງິນຖືກລັອກ',
    vi: 'Mật khẩu thanh toán bị khóa',
    th: 'รหัสชำระเงินถูกล็อก',
  },
} as const satisfies Texts

import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '黑名单', en: 'Blacklist', lo: 'ບັນຊີດຳ', vi: 'Danh sách chặn', th: 'รายการบล็อก' },
  note: {
    zh: '黑名单里的人不能给你发消息，也不能申请加你为好友。对方不会收到通知。',
    en: 'People here can neither write to you nor ask to be friends. They are not told.',
    lo: 'ຄົນໃນນີ້ສົ່ງຂໍ້ຄວາມ ຫຼື ຂໍເປັນໝູ່ກັບທ່ານບໍ່ໄດ້ ແລະ ຈະບໍ່ຮູ້.',
    vi: 'Những người này không thể nhắn tin hay mời kết bạn với bạn. Họ không được thông báo.',
    th: 'คนในรายการนี้ส่งข้อความหรือขอเป็นเพื่อนกับคุณไม่ได้ และจะไม่ได้รับแจ้ง',
  },
  empty: {
    zh: '黑名单是空的',
    en: 'Nobody is blocked',
    lo: 'ບໍ່ມີໃຜຖືກບລັອກ',
    vi: 'Chưa chặn ai',
    th: 'ยังไม่ได้บล็อกใคร',
  },
  unblock: { zh: '移出', en: 'Unblock', lo: 'ປົດບລັອກ', vi: 'Bỏ chặn', th: 'ปลดบล็อก' },
  unblocked: {
    zh: '已将{name}移出黑名单',
    en: '{name} is off the blacklist',
    lo: 'ເອົາ {name} ອອກຈາກບັນຊີດຳແລ້ວ',
    vi: 'Đã bỏ chặn {name}',
    th: 'ปลดบล็อก {name} แล้ว',
  },
  code: { zh: '推广码 {code}', en: 'Code {code}', lo: 'ລະຫັດ {code}', vi: 'Mã {code}', th: 'รหัส {code}' },
} as const satisfies Texts

import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '黑名单', en: 'Blocked', lo: 'ລາຍຊື່ທີ່ບລັອກ', vi: 'Danh sách chặn', th: 'รายการบล็อก' },
  note: {
    zh: '黑名单里的人不能给你发消息，也不能申请加你为好友。对方不会收到通知，但给你发消息时会看到消息被拒收。',
    en: 'People on this list can’t message you or send you friend requests. They won’t be notified, but if they message you, they’ll see that you aren’t accepting their messages.',
    lo: 'ຄົນໃນລາຍຊື່ນີ້ສົ່ງຂໍ້ຄວາມ ຫຼື ຂໍເປັນໝູ່ກັບທ່ານບໍ່ໄດ້. ອີກຝ່າຍຈະບໍ່ໄດ້ຮັບແຈ້ງ ແຕ່ຖ້າສົ່ງຂໍ້ຄວາມຫາທ່ານ ຈະເຫັນວ່າຂໍ້ຄວາມຖືກປະຕິເສດ.',
    vi: 'Những người này không thể nhắn tin hay gửi lời mời kết bạn cho bạn. Họ không nhận được thông báo, nhưng nếu nhắn cho bạn sẽ thấy tin nhắn bị từ chối.',
    th: 'คนในรายการนี้ส่งข้อความหรือขอเป็นเพื่อนกับคุณไม่ได้ อีกฝ่ายจะไม่ได้รับแจ้ง แต่ถ้าส่งข้อความถึงคุณจะเห็นว่าคุณไม่รับข้อความ',
  },
  empty: {
    zh: '黑名单是空的',
    en: 'No one is blocked',
    lo: 'ບໍ່ມີໃຜຖືກບລັອກ',
    vi: 'Chưa chặn ai',
    th: 'ยังไม่ได้บล็อกใคร',
  },
  unblock: { zh: '移出', en: 'Unblock', lo: 'ປົດບລັອກ', vi: 'Bỏ chặn', th: 'ปลดบล็อก' },
  unblocked: {
    zh: '已将{name}移出黑名单',
    en: '{name} has been unblocked',
    lo: 'ປົດບລັອກ {name} ແລ້ວ',
    vi: 'Đã bỏ chặn {name}',
    th: 'ปลดบล็อก {name} แล้ว',
  },
  code: {
    zh: '推广码 {code}',
    en: 'Promotion code {code}',
    lo: 'ລະຫັດແນະນຳ {code}',
    vi: 'Mã giới thiệu {code}',
    th: 'รหัสแนะนำ {code}',
  },
} as const satisfies Texts

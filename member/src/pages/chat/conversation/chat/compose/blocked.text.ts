import type { Texts } from '../../../../../words/text.ts'

/** The reasons why a member can't write. */
export const text = {
  mutedUntil: {
    zh: '你已被禁言至{until}',
    en: 'You’re muted until {until}',
    lo: 'ທ່ານຖືກຫ້າມສົ່ງຂໍ້ຄວາມຈົນຮອດ {until}',
    vi: 'Bạn bị cấm nhắn tin đến {until}',
    th: 'คุณถูกห้ามส่งข้อความจนถึง {until}',
  },
  mutedAll: {
    zh: '全员禁言中',
    en: 'Only the owner and managers can send messages',
    lo: 'ຕອນນີ້ສະເພາະເຈົ້າຂອງ ແລະ ຜູ້ດູແລສົ່ງຂໍ້ຄວາມໄດ້',
    vi: 'Hiện chỉ chủ nhóm và quản trị viên được nhắn tin',
    th: 'ขณะนี้เฉพาะเจ้าของและผู้ดูแลเท่านั้นที่ส่งข้อความได้',
  },
  notFriends: {
    zh: '你们还不是好友，无法发送消息',
    en: 'You’re not friends, so you can’t send messages here',
    lo: 'ຍັງບໍ່ໄດ້ເປັນໝູ່ກັນ ຈຶ່ງສົ່ງຂໍ້ຄວາມບໍ່ໄດ້',
    vi: 'Hai bạn chưa kết bạn nên không thể nhắn tin',
    th: 'ยังไม่ได้เป็นเพื่อนกัน จึงส่งข้อความไม่ได้',
  },
  seeProfile: { zh: '查看资料', en: 'View profile', lo: 'ເບິ່ງຂໍ້ມູນ', vi: 'Xem hồ sơ', th: 'ดูโปรไฟล์' },
  notInGroup: {
    zh: '你已不在该群聊中',
    en: 'You are no longer in this group',
    lo: 'ທ່ານບໍ່ໄດ້ຢູ່ໃນກຸ່ມນີ້ແລ້ວ',
    vi: 'Bạn không còn trong nhóm này',
    th: 'คุณไม่ได้อยู่ในกลุ่มนี้แล้ว',
  },
} as const satisfies Texts

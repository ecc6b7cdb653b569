import type { Texts } from '../../../../../words/text.ts'

/** The reasons why a member can't write. */
export const text = {
  mutedUntil: {
    zh: '你已被禁言至{until}',
    en: 'You may not write until {until}',
    lo: 'ທ່ານຖືກຫ້າມຂຽນຈົນຮອດ {until}',
    vi: 'Bạn bị cấm nhắn tin đến {until}',
    th: 'คุณถูกห้ามส่งข้อความจนถึง {until}',
  },
  mutedAll: {
    zh: '全员禁言中',
    en: 'Only the owner and managers may write now',
    lo: 'ຕອນນີ້ມີແຕ່ເຈົ້າຂອງ ແລະ ຜູ້ຈັດການຂຽນໄດ້',
    vi: 'Hiện chỉ chủ nhóm và quản trị viên được nhắn',
    th: 'ขณะนี้เฉพาะเจ้าของและผู้ดูแลเท่านั้นที่ส่งข้อความได้',
  },
  notFriends: {
    zh: '你们还不是好友，无法发送消息',
    en: 'You are not friends, so you cannot write here',
    lo: 'ພວກທ່ານບໍ່ແມ່ນໝູ່ກັນ ຈຶ່ງຂຽນບໍ່ໄດ້',
    vi: 'Hai bạn chưa là bạn bè nên không thể nhắn tin',
    th: 'คุณยังไม่ได้เป็นเพื่อนกัน จึงส่งข้อความไม่ได้',
  },
  seeProfile: { zh: '查看资料', en: 'See the profile', lo: 'ເບິ່ງຂໍ້ມູນ', vi: 'Xem hồ sơ', th: 'ดูข้อมูล' },
  notInGroup: {
    zh: '你已不在该群聊中',
    en: 'You are no longer in this group',
    lo: 'ທ່ານບໍ່ໄດ້ຢູ່ໃນກຸ່ມນີ້ແລ້ວ',
    vi: 'Bạn không còn trong nhóm này',
    th: 'คุณไม่ได้อยู่ในกลุ่มนี้แล้ว',
  },
} as const satisfies Texts

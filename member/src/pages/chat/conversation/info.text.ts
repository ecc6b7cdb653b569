import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '聊天信息', en: 'Chat info', lo: 'ຂໍ້ມູນການສົນທະນາ', vi: 'Thông tin trò chuyện', th: 'ข้อมูลแชท' },
  profile: { zh: '好友资料', en: 'Profile', lo: 'ຂໍ້ມູນໝູ່', vi: 'Hồ sơ', th: 'โปรไฟล์' },
  newGroup: { zh: '发起群聊', en: 'Start a group', lo: 'ສ້າງກຸ່ມ', vi: 'Tạo nhóm', th: 'สร้างกลุ่ม' },
  search: {
    zh: '查找聊天记录',
    en: 'Search chat history',
    lo: 'ຄົ້ນຫາໃນການສົນທະນາ',
    vi: 'Tìm tin nhắn',
    th: 'ค้นหาในแชทนี้',
  },
  top: { zh: '置顶聊天', en: 'Pin chat', lo: 'ປັກໝຸດໄວ້ເທິງສຸດ', vi: 'Ghim lên đầu', th: 'ปักหมุดไว้บนสุด' },
  quiet: {
    zh: '消息免打扰',
    en: 'Mute notifications',
    lo: 'ປິດສຽງແຈ້ງເຕືອນ',
    vi: 'Tắt thông báo',
    th: 'ปิดการแจ้งเตือน',
  },
  quietNote: {
    zh: '新消息不响铃、不振动',
    en: 'No sound and no vibration for new messages',
    lo: 'ບໍ່ມີສຽງ ແລະ ບໍ່ສັ່ນເມື່ອມີຂໍ້ຄວາມໃໝ່',
    vi: 'Không chuông, không rung khi có tin nhắn mới',
    th: 'ไม่มีเสียงและไม่สั่นเมื่อมีข้อความใหม่',
  },
  clear: {
    zh: '清空聊天记录',
    en: 'Clear chat history',
    lo: 'ລ້າງປະຫວັດການສົນທະນາ',
    vi: 'Xóa lịch sử trò chuyện',
    th: 'ล้างประวัติแชท',
  },
  clearTitle: {
    zh: '清空与{name}的聊天记录？',
    en: 'Clear chat history with {name}?',
    lo: 'ລ້າງປະຫວັດກັບ {name} ບໍ?',
    vi: 'Xóa lịch sử trò chuyện với {name}?',
    th: 'ล้างประวัติแชทกับ {name} หรือไม่',
  },
  clearNote: {
    zh: '只清空你的记录，对方仍能看到。此操作无法撤销。',
    en: 'Only your copy will be cleared; the other person keeps theirs. This can’t be undone.',
    lo: 'ລ້າງສະເພາະຂອງທ່ານ ອີກຝ່າຍຍັງເຫັນຢູ່. ກູ້ຄືນບໍ່ໄດ້.',
    vi: 'Chỉ xóa ở phía bạn, người kia vẫn xem được. Không thể hoàn tác.',
    th: 'ล้างเฉพาะฝั่งของคุณ อีกฝ่ายยังเห็นอยู่ และกู้คืนไม่ได้',
  },
  clearDo: { zh: '清空', en: 'Clear', lo: 'ລ້າງ', vi: 'Xóa', th: 'ล้าง' },
  cleared: { zh: '已清空', en: 'Cleared', lo: 'ລ້າງແລ້ວ', vi: 'Đã xóa', th: 'ล้างแล้ว' },
  block: { zh: '加入黑名单', en: 'Block', lo: 'ບລັອກ', vi: 'Chặn', th: 'บล็อก' },
  report: { zh: '举报', en: 'Report', lo: 'ລາຍງານ', vi: 'Báo cáo', th: 'รายงาน' },
} as const satisfies Texts

import type { Texts } from '../../../words/text.ts'

export const text = {
  title: {
    zh: '我的邀请人',
    en: 'My inviter',
    lo: 'ຜູ້ແນະນຳຂອງຂ້ອຍ',
    vi: 'Người giới thiệu của tôi',
    th: 'ผู้แนะนำของฉัน',
  },
  code: {
    zh: '推广码 {code}',
    en: 'Promotion code {code}',
    lo: 'ລະຫັດແນະນຳ {code}',
    vi: 'Mã giới thiệu {code}',
    th: 'รหัสแนะนำ {code}',
  },
  since: {
    zh: '绑定于 {day}',
    en: 'Since {day}',
    lo: 'ຕັ້ງແຕ່ວັນທີ {day}',
    vi: 'Từ ngày {day}',
    th: 'ตั้งแต่ {day}',
  },
  poster: { zh: '邀请海报', en: 'Invite poster', lo: 'ໂປສເຕີເຊີນໝູ່', vi: 'Ảnh mời', th: 'โปสเตอร์แนะนำเพื่อน' },
  posterNote: {
    zh: '邀请好友加入我的团队',
    en: 'Invite friends to your team',
    lo: 'ເຊີນໝູ່ເຂົ້າທີມຂອງຂ້ອຍ',
    vi: 'Mời bạn bè vào đội của tôi',
    th: 'เชิญเพื่อนเข้าทีมของฉัน',
  },
  contact: {
    zh: '添加好友或发消息',
    en: 'Add friend or message',
    lo: 'ເພີ່ມໝູ່ ຫຼື ສົ່ງຂໍ້ຄວາມ',
    vi: 'Kết bạn hoặc nhắn tin',
    th: 'เพิ่มเพื่อนหรือส่งข้อความ',
  },
  none: {
    zh: '还没有邀请人',
    en: 'No inviter yet',
    lo: 'ຍັງບໍ່ມີຜູ້ແນະນຳ',
    vi: 'Chưa có người giới thiệu',
    th: 'ยังไม่มีผู้แนะนำ',
  },
  noneNote: {
    zh: '如果有会员邀请了您，可以绑定一次。',
    en: 'If a member invited you, you can add them once.',
    lo: 'ຖ້າມີສະມາຊິກເຊີນທ່ານມາ ທ່ານເພີ່ມຜູ້ແນະນຳໄດ້ຄັ້ງດຽວ.',
    vi: 'Nếu có thành viên mời bạn, bạn có thể thêm một lần.',
    th: 'หากมีสมาชิกเชิญคุณ เพิ่มผู้แนะนำได้หนึ่งครั้ง',
  },
  bind: {
    zh: '绑定邀请人',
    en: 'Add inviter',
    lo: 'ເພີ່ມຜູ້ແນະນຳ',
    vi: 'Thêm người giới thiệu',
    th: 'เพิ่มผู้แนะนำ',
  },
} as const satisfies Texts

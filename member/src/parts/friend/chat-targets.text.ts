import type { Texts } from '../../words/text.ts'

export const text = {
  most: {
    zh: '最多选择{count}个聊天',
    en: 'You can choose up to {count} chats',
    lo: 'ເລືອກໄດ້ບໍ່ເກີນ {count} ການສົນທະນາ',
    vi: 'Tối đa {count} cuộc trò chuyện',
    th: 'เลือกได้ไม่เกิน {count} แชท',
  },
  recents: {
    zh: '最近聊天',
    en: 'Recent chats',
    lo: 'ການສົນທະນາຫຼ້າສຸດ',
    vi: 'Trò chuyện gần đây',
    th: 'แชทล่าสุด',
  },
  friends: { zh: '好友', en: 'Friends', lo: 'ໝູ່', vi: 'Bạn bè', th: 'เพื่อน' },
} as const satisfies Texts

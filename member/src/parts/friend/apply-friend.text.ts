import type { Texts } from '../../words/text.ts'

export const text = {
  apply: { zh: '加为好友', en: 'Add as a friend', lo: 'ຂໍເປັນໝູ່', vi: 'Kết bạn', th: 'ขอเป็นเพื่อน' },
  title: {
    zh: '申请加{name}为好友',
    en: 'Send {name} a friend request',
    lo: 'ຂໍເປັນໝູ່ກັບ {name}',
    vi: 'Gửi lời mời kết bạn tới {name}',
    th: 'ขอเป็นเพื่อนกับ {name}',
  },
  note: { zh: '附言', en: 'Message', lo: 'ຝາກຂໍ້ຄວາມ', vi: 'Lời nhắn', th: 'ข้อความแนะนำตัว' },
  noteStart: {
    zh: '我是{name}',
    en: 'I’m {name}',
    lo: 'ຂ້ອຍແມ່ນ {name}',
    vi: 'Mình là {name}',
    th: '{name} ขอเป็นเพื่อนด้วย',
  },
  send: { zh: '发送', en: 'Send', lo: 'ສົ່ງ', vi: 'Gửi', th: 'ส่ง' },
  sent: {
    zh: '申请已发送，等待对方同意',
    en: 'Request sent',
    lo: 'ສົ່ງຄຳຂໍແລ້ວ ລໍຖ້າການຕອບຮັບ',
    vi: 'Đã gửi lời mời, chờ đồng ý',
    th: 'ส่งคำขอแล้ว รอการตอบรับ',
  },
  friends: {
    zh: '你们已经是好友了',
    en: 'You’re friends now',
    lo: 'ເປັນໝູ່ກັນແລ້ວ',
    vi: 'Hai bạn đã là bạn bè',
    th: 'เป็นเพื่อนกันแล้ว',
  },
} as const satisfies Texts

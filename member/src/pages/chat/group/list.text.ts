import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '群聊', en: 'Groups', lo: 'ກຸ່ມ', vi: 'Nhóm', th: 'กลุ่ม' },
  create: { zh: '发起群聊', en: 'New group', lo: 'ສ້າງກຸ່ມ', vi: 'Tạo nhóm', th: 'สร้างกลุ่ม' },
  join: {
    zh: '通过邀请码加入',
    en: 'Join with a code',
    lo: 'ເຂົ້າກຸ່ມດ້ວຍລະຫັດເຊີນ',
    vi: 'Tham gia nhóm bằng mã',
    th: 'เข้ากลุ่มด้วยรหัสเชิญ',
  },
  applies: {
    zh: '入群申请',
    en: 'Requests to join',
    lo: 'ຄຳຂໍເຂົ້າກຸ່ມ',
    vi: 'Yêu cầu tham gia nhóm',
    th: 'คำขอเข้ากลุ่ม',
  },
  owned: { zh: '我创建的', en: 'Owned by me', lo: 'ກຸ່ມຂອງຂ້ອຍ', vi: 'Nhóm của tôi', th: 'กลุ่มที่ฉันสร้าง' },
  managed: {
    zh: '我管理的',
    en: 'Managed by me',
    lo: 'ກຸ່ມທີ່ຂ້ອຍຈັດການ',
    vi: 'Nhóm tôi quản lý',
    th: 'กลุ่มที่ฉันดูแล',
  },
  joined: { zh: '我加入的', en: 'Joined', lo: 'ກຸ່ມທີ່ຂ້ອຍຢູ່', vi: 'Nhóm tôi tham gia', th: 'กลุ่มที่ฉันเข้าร่วม' },
  none: { zh: '还没有群聊', en: 'No groups yet', lo: 'ຍັງບໍ່ມີກຸ່ມ', vi: 'Chưa có nhóm nào', th: 'ยังไม่มีกลุ่ม' },
  noneNote: {
    zh: '和好友建一个群，或用邀请码加入',
    en: 'Create one with friends, or join with a code',
    lo: 'ສ້າງກຸ່ມກັບໝູ່ ຫຼື ເຂົ້າດ້ວຍລະຫັດເຊີນ',
    vi: 'Tạo nhóm với bạn bè hoặc vào bằng mã',
    th: 'สร้างกลุ่มกับเพื่อน หรือเข้ากลุ่มด้วยรหัสเชิญ',
  },
  muted: { zh: '已开启免打扰', en: 'muted', lo: 'ປິດສຽງແລ້ວ', vi: 'đã tắt thông báo', th: 'ปิดการแจ้งเตือนอยู่' },
} as const satisfies Texts

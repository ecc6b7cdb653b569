import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '发起群聊', en: 'New group', lo: 'ສ້າງກຸ່ມ', vi: 'Tạo nhóm', th: 'สร้างกลุ่ม' },
  name: {
    zh: '群名称（选填）',
    en: 'Group name (optional)',
    lo: 'ຊື່ກຸ່ມ (ບໍ່ບັງຄັບ)',
    vi: 'Tên nhóm (không bắt buộc)',
    th: 'ชื่อกลุ่ม (ไม่บังคับ)',
  },
  nameNote: {
    zh: '不填则用成员的名字',
    en: 'Leave blank to name it after its members',
    lo: 'ຖ້າບໍ່ຕື່ມຈະໃຊ້ຊື່ສະມາຊິກ',
    vi: 'Để trống sẽ lấy tên các thành viên',
    th: 'ถ้าเว้นว่างจะใช้ชื่อสมาชิก',
  },
  create: { zh: '创建', en: 'Create', lo: 'ສ້າງ', vi: 'Tạo', th: 'สร้าง' },
  createCount: {
    zh: '创建（{count}）',
    en: 'Create ({count})',
    lo: 'ສ້າງ ({count})',
    vi: 'Tạo ({count})',
    th: 'สร้าง ({count})',
  },
} as const satisfies Texts

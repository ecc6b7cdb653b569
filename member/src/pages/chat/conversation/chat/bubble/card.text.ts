import type { Texts } from '../../../../../words/text.ts'

/** Cards of people, of groups and of places. */
export const text = {
  contactCard: { zh: '个人名片', en: 'Contact card', lo: 'ນາມບັດ', vi: 'Danh thiếp', th: 'นามบัตร' },
  groupCard: {
    zh: '群聊邀请',
    en: 'Group invitation',
    lo: 'ຄຳເຊີນເຂົ້າກຸ່ມ',
    vi: 'Lời mời vào nhóm',
    th: 'คำเชิญเข้ากลุ่ม',
  },
  openMaps: {
    zh: '在地图中打开',
    en: 'Open in maps',
    lo: 'ເປີດໃນແຜນທີ່',
    vi: 'Mở trong bản đồ',
    th: 'เปิดในแผนที่',
  },
  place: { zh: '位置', en: 'Location', lo: 'ສະຖານທີ່', vi: 'Vị trí', th: 'ตำแหน่ง' },
} as const satisfies Texts

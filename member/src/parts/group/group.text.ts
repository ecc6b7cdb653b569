import type { Texts } from '../../words/text.ts'

/** Words about groups that several pages use. */
export const text = {
  owner: { zh: '群主', en: 'Owner', lo: 'ເຈົ້າຂອງ', vi: 'Chủ nhóm', th: 'เจ้าของ' },
  manager: { zh: '管理员', en: 'Manager', lo: 'ຜູ້ດູແລ', vi: 'Quản trị viên', th: 'ผู้ดูแล' },
  people: {
    zh: '{count}人',
    en: '{count} {count|member|members}',
    lo: '{count} ຄົນ',
    vi: '{count} thành viên',
    th: '{count} คน',
  },
  invite: { zh: '邀请好友', en: 'Invite friends', lo: 'ເຊີນໝູ່', vi: 'Mời bạn bè', th: 'เชิญเพื่อน' },
  joined: {
    zh: '已邀请{count}人入群',
    en: '{count} joined the group',
    lo: '{count} ຄົນເຂົ້າກຸ່ມແລ້ວ',
    vi: '{count} người đã vào nhóm',
    th: 'เข้ากลุ่มแล้ว {count} คน',
  },
  waiting: {
    zh: '邀请已发出，等待管理员同意',
    en: 'Invitation sent. Waiting for approval.',
    lo: 'ສົ່ງແລ້ວ ລໍຖ້າຜູ້ດູແລອະນຸມັດ',
    vi: 'Đã gửi lời mời, chờ chủ nhóm hoặc quản trị viên duyệt',
    th: 'ส่งคำเชิญแล้ว รอผู้ดูแลอนุมัติ',
  },
  gone: {
    zh: '群聊已解散，或你已不在群里',
    en: 'The group was dissolved, or you are no longer in it',
    lo: 'ກຸ່ມຖືກຍຸບ ຫຼື ທ່ານບໍ່ຢູ່ໃນກຸ່ມແລ້ວ',
    vi: 'Nhóm đã giải tán hoặc bạn không còn trong nhóm',
    th: 'กลุ่มถูกยุบ หรือคุณไม่ได้อยู่ในกลุ่มแล้ว',
  },
} as const satisfies Texts

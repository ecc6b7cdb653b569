import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '通讯录', en: 'Contacts', lo: 'ລາຍຊື່ຕິດຕໍ່', vi: 'Danh bạ', th: 'รายชื่อเพื่อน' },
  newFriends: { zh: '新的朋友', en: 'New friends', lo: 'ໝູ່ໃໝ່', vi: 'Lời mời kết bạn', th: 'เพื่อนใหม่' },
  groups: { zh: '群聊', en: 'Groups', lo: 'ກຸ່ມ', vi: 'Nhóm', th: 'กลุ่ม' },
  groupApplies: {
    zh: '入群申请',
    en: 'Requests to join groups',
    lo: 'ຄຳຂໍເຂົ້າກຸ່ມ',
    vi: 'Yêu cầu tham gia nhóm',
    th: 'คำขอเข้ากลุ่ม',
  },
  moments: { zh: '朋友圈', en: 'Moments', lo: 'ໂມເມັນ', vi: 'Khoảnh khắc', th: 'โมเมนต์' },
  newMoments: {
    zh: '有新动态',
    en: 'new moments',
    lo: 'ມີໂມເມັນໃໝ່',
    vi: 'có khoảnh khắc mới',
    th: 'มีโมเมนต์ใหม่',
  },
  blacklist: { zh: '黑名单', en: 'Blocked', lo: 'ລາຍຊື່ທີ່ບລັອກ', vi: 'Danh sách chặn', th: 'รายการบล็อก' },
  emptyNote: {
    zh: '搜索推广码、手机号或邮箱，或扫描二维码',
    en: 'Search by promotion code, mobile or email, or scan a QR code',
    lo: 'ຄົ້ນຫາດ້ວຍລະຫັດແນະນຳ ເບີໂທ ຫຼື ອີເມວ ຫຼື ສະແກນ QR',
    vi: 'Tìm bằng mã giới thiệu, số điện thoại hoặc email, hoặc quét mã QR',
    th: 'ค้นหาด้วยรหัสแนะนำ เบอร์มือถือ หรืออีเมล หรือสแกนคิวอาร์โค้ด',
  },
  searchAll: {
    zh: '在所有会员中查找',
    en: 'Search all members',
    lo: 'ຄົ້ນຫາໃນສະມາຊິກທັງໝົດ',
    vi: 'Tìm trong tất cả thành viên',
    th: 'ค้นหาจากสมาชิกทั้งหมด',
  },
  count: {
    zh: '{count}位好友',
    en: '{count} {count|friend|friends}',
    lo: 'ໝູ່ {count} ຄົນ',
    vi: '{count} người bạn',
    th: 'เพื่อน {count} คน',
  },
} as const satisfies Texts

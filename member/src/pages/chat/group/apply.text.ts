import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '入群申请', en: 'Requests to join', lo: 'ຄຳຂໍເຂົ້າກຸ່ມ', vi: 'Yêu cầu vào nhóm', th: 'คำขอเข้ากลุ่ม' },
  none: {
    zh: '没有入群申请',
    en: 'Nobody has asked to join',
    lo: 'ບໍ່ມີຄຳຂໍເຂົ້າກຸ່ມ',
    vi: 'Không có yêu cầu nào',
    th: 'ไม่มีคำขอเข้ากลุ่ม',
  },
  noneNote: {
    zh: '开启“入群需审核”后，申请会出现在这里',
    en: 'Where a group approves who joins, requests stand here',
    lo: 'ເມື່ອກຸ່ມຕ້ອງອະນຸມັດ ຄຳຂໍຈະຢູ່ທີ່ນີ້',
    vi: 'Khi nhóm bật duyệt thành viên, yêu cầu sẽ hiện ở đây',
    th: 'เมื่อกลุ่มเปิดการอนุมัติ คำขอจะอยู่ที่นี่',
  },
  wants: {
    zh: '申请加入“{group}”',
    en: 'wants to join “{group}”',
    lo: 'ຂໍເຂົ້າ “{group}”',
    vi: 'muốn vào “{group}”',
    th: 'ขอเข้า “{group}”',
  },
  invited: {
    zh: '由{name}邀请',
    en: 'Invited by {name}',
    lo: '{name} ຊວນ',
    vi: 'Được {name} mời',
    th: '{name} ชวน',
  },
  accept: { zh: '同意', en: 'Accept', lo: 'ຮັບ', vi: 'Đồng ý', th: 'รับ' },
  refuse: { zh: '拒绝', en: 'Refuse', lo: 'ປະຕິເສດ', vi: 'Từ chối', th: 'ปฏิเสธ' },
  accepted: { zh: '已同意', en: 'Accepted', lo: 'ຮັບແລ້ວ', vi: 'Đã đồng ý', th: 'รับแล้ว' },
  refused: { zh: '已拒绝', en: 'Refused', lo: 'ປະຕິເສດແລ້ວ', vi: 'Đã từ chối', th: 'ปฏิเสธแล้ว' },
} as const satisfies Texts

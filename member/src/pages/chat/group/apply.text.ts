import type { Texts } from '../../../words/text.ts'

export const text = {
  title: {
    zh: '入群申请',
    en: 'Requests to join',
    lo: 'ຄຳຂໍເຂົ້າກຸ່ມ',
    vi: 'Yêu cầu tham gia nhóm',
    th: 'คำขอเข้ากลุ่ม',
  },
  none: {
    zh: '没有入群申请',
    en: 'No requests to join',
    lo: 'ບໍ່ມີຄຳຂໍເຂົ້າກຸ່ມ',
    vi: 'Không có yêu cầu nào',
    th: 'ไม่มีคำขอเข้ากลุ่ม',
  },
  noneNote: {
    zh: '开启“入群需审核”后，申请会出现在这里',
    en: 'If a group requires approval, join requests appear here',
    lo: 'ເມື່ອກຸ່ມເປີດການອະນຸມັດ ຄຳຂໍຈະຢູ່ບ່ອນນີ້',
    vi: 'Khi nhóm bật duyệt thành viên, yêu cầu sẽ hiện ở đây',
    th: 'เมื่อกลุ่มตั้งให้ต้องอนุมัติก่อนเข้า คำขอจะแสดงที่นี่',
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
    lo: '{name} ເປັນຜູ້ເຊີນ',
    vi: 'Được {name} mời',
    th: '{name} เชิญเข้ากลุ่ม',
  },
  accept: { zh: '同意', en: 'Approve', lo: 'ອະນຸມັດ', vi: 'Đồng ý', th: 'อนุมัติ' },
  refuse: { zh: '拒绝', en: 'Decline', lo: 'ປະຕິເສດ', vi: 'Từ chối', th: 'ปฏิเสธ' },
  accepted: { zh: '已同意', en: 'Approved', lo: 'ອະນຸມັດແລ້ວ', vi: 'Đã đồng ý', th: 'อนุมัติแล้ว' },
  refused: { zh: '已拒绝', en: 'Declined', lo: 'ປະຕິເສດແລ້ວ', vi: 'Đã từ chối', th: 'ปฏิเสธแล้ว' },
} as const satisfies Texts

import type { Texts } from '../../../words/text.ts'

export const text = {
  title: {
    zh: '我的二维码',
    en: 'My QR code',
    lo: 'ນາມບັດ QR ຂອງຂ້ອຍ',
    vi: 'Danh thiếp QR của tôi',
    th: 'คิวอาร์โค้ดของฉัน',
  },
  code: {
    zh: '推广码 {code}',
    en: 'Promotion code {code}',
    lo: 'ລະຫັດແນະນຳ {code}',
    vi: 'Mã giới thiệu {code}',
    th: 'รหัสแนะนำ {code}',
  },
  hint: {
    zh: '扫一扫，加我为好友',
    en: 'Scan it to add me as a friend',
    lo: 'ສະແກນເພື່ອເພີ່ມຂ້ອຍເປັນໝູ່',
    vi: 'Quét mã để kết bạn với mình',
    th: 'สแกนเพื่อเพิ่มฉันเป็นเพื่อน',
  },
  hidden: {
    zh: '你已关闭“允许通过推广码或二维码找到我”。只有和你聊过天或同在一个群的人可以扫码加你。',
    en: 'You’ve turned off being found by QR code. Only people from your chats and groups can add you with this code.',
    lo: 'ທ່ານປິດການຄົ້ນຫາດ້ວຍ QR ໄວ້. ສະເພາະຄົນທີ່ເຄີຍແຊັດກັບທ່ານ ຫຼື ຢູ່ກຸ່ມດຽວກັນ ທີ່ເພີ່ມທ່ານດ້ວຍ QR ນີ້ໄດ້.',
    vi: 'Bạn đã tắt tìm kiếm bằng mã QR. Chỉ người từng trò chuyện hoặc chung nhóm với bạn mới kết bạn bằng mã này được.',
    th: 'คุณปิดการค้นหาด้วยคิวอาร์โค้ดไว้ เฉพาะคนที่เคยแชทหรืออยู่กลุ่มเดียวกับคุณเท่านั้นที่เพิ่มคุณด้วยคิวอาร์โค้ดนี้ได้',
  },
  scan: { zh: '扫一扫', en: 'Scan', lo: 'ສະແກນ', vi: 'Quét mã', th: 'สแกน' },
} as const satisfies Texts

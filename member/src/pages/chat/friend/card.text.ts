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
  scan: { zh: '扫一扫', en: 'Scan', lo: 'ສະແກນ', vi: 'Quét mã', th: 'สแกน' },
} as const satisfies Texts

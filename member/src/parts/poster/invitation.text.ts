import type { Texts } from '../../words/text.ts'

export const text = {
  hint: {
    zh: '扫码注册',
    en: 'Scan to sign up',
    lo: 'ສະແກນເພື່ອລົງທະບຽນ',
    vi: 'Quét mã để đăng ký',
    th: 'สแกนเพื่อสมัครสมาชิก',
  },
  code: {
    zh: '推广码 {code}',
    en: 'Promotion code {code}',
    lo: 'ລະຫັດແນະນຳ {code}',
    vi: 'Mã giới thiệu {code}',
    th: 'รหัสแนะนำ {code}',
  },
  alt: {
    zh: '邀请海报：{words}。含{name}的二维码，推广码 {code}',
    en: 'Invite poster: {words}. With {name}’s QR code, promotion code {code}',
    lo: 'ໂປສເຕີເຊີນໝູ່: {words}. ມີ QR ຂອງ {name} ແລະ ລະຫັດແນະນຳ {code}',
    vi: 'Ảnh mời: {words}. Có mã QR của {name}, mã giới thiệu {code}',
    th: 'โปสเตอร์แนะนำเพื่อน: {words} มีคิวอาร์โค้ดของ {name} และรหัสแนะนำ {code}',
  },
  shareTitle: {
    zh: '我在 Banyan 等你',
    en: 'Join me on Banyan',
    lo: 'ມາຢູ່ Banyan ນຳກັນ',
    vi: 'Cùng mình tham gia Banyan',
    th: 'มาใช้ Banyan ด้วยกัน',
  },
} as const satisfies Texts

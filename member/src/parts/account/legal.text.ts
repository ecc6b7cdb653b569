import type { Texts } from '../../words/text.ts'

export const text = {
  agreement: {
    zh: '用户协议',
    en: 'Member agreement',
    lo: 'ຂໍ້ຕົກລົງການນຳໃຊ້',
    vi: 'Thỏa thuận sử dụng',
    th: 'ข้อตกลงการใช้งาน',
  },
  privacy: {
    zh: '隐私政策',
    en: 'Privacy policy',
    lo: 'ນະໂຍບາຍຄວາມເປັນສ່ວນຕົວ',
    vi: 'Chính sách quyền riêng tư',
    th: 'นโยบายความเป็นส่วนตัว',
  },
} as const satisfies Texts

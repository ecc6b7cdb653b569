import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '关于我们', en: 'About us', lo: 'ກ່ຽວກັບພວກເຮົາ', vi: 'Về chúng tôi', th: 'เกี่ยวกับเรา' },
  name: { zh: 'Banyan', en: 'Banyan', lo: 'Banyan', vi: 'Banyan', th: 'Banyan' },
  says: {
    zh: '好物、钱包和朋友，都在一个应用里',
    en: 'Shop, wallet and friends in one app',
    lo: 'ຮ້ານຄ້າ ກະເປົາເງິນ ແລະ ໝູ່ ໃນແອັບດຽວ',
    vi: 'Mua sắm, ví và bạn bè trong một ứng dụng',
    th: 'ร้านค้า กระเป๋าเงิน และเพื่อน ในแอปเดียว',
  },
  culture: { zh: '文化', en: 'Culture', lo: 'ວັດທະນະທຳ', vi: 'Văn hóa', th: 'วัฒนธรรม' },
  help: { zh: '帮助中心', en: 'Help', lo: 'ຊ່ວຍເຫຼືອ', vi: 'Trợ giúp', th: 'ศูนย์ช่วยเหลือ' },
  announcements: { zh: '公告', en: 'Announcements', lo: 'ແຈ້ງການ', vi: 'Thông báo', th: 'ประกาศ' },
  licences: {
    zh: '开源许可',
    en: 'Open-source licences',
    lo: 'ໃບອະນຸຍາດໂອເພນຊອດ',
    vi: 'Giấy phép mã nguồn mở',
    th: 'สัญญาอนุญาตโอเพนซอร์ส',
  },
  licencesSay: {
    zh: '本应用使用了以下开源软件。',
    en: 'This app uses the following open-source software.',
    lo: 'ແອັບນີ້ໃຊ້ຊອບແວໂອເພນຊອດຕໍ່ໄປນີ້.',
    vi: 'Ứng dụng này sử dụng các phần mềm mã nguồn mở sau.',
    th: 'แอปนี้ใช้ซอฟต์แวร์โอเพนซอร์สดังต่อไปนี้',
  },
} as const satisfies Texts

import type { Texts } from '../../../../words/text.ts'

export const text = {
  title: {
    zh: '管理银行卡',
    en: 'Manage bank card',
    lo: 'ຈັດການບັດທະນາຄານ',
    vi: 'Quản lý thẻ ngân hàng',
    th: 'จัดการบัญชีธนาคาร',
  },
  holder: { zh: '持卡人', en: 'Cardholder', lo: 'ຊື່ເຈົ້າຂອງບັດ', vi: 'Chủ tài khoản', th: 'ชื่อบัญชี' },
  branch: { zh: '开户行', en: 'Bank branch', lo: 'ສາຂາທະນາຄານ', vi: 'Chi nhánh', th: 'สาขา' },
  code: { zh: '银行代码', en: 'Bank code', lo: 'ລະຫັດທະນາຄານ', vi: 'Mã ngân hàng', th: 'รหัสธนาคาร' },
  added: { zh: '添加时间', en: 'Added', lo: 'ເພີ່ມເມື່ອ', vi: 'Thêm lúc', th: 'เพิ่มเมื่อ' },
} as const satisfies Texts

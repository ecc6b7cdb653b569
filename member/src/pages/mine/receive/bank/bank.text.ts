import type { Texts } from '../../../../words/text.ts'

export const text = {
  title: { zh: '我的银行卡', en: 'Bank cards', lo: 'ບັດທະນາຄານ', vi: 'Thẻ ngân hàng', th: 'บัญชีธนาคาร' },
  add: {
    zh: '添加银行卡',
    en: 'Add bank card',
    lo: 'ເພີ່ມບັດທະນາຄານ',
    vi: 'Thêm thẻ ngân hàng',
    th: 'เพิ่มบัญชีธนาคาร',
  },
  manage: { zh: '管理', en: 'Manage', lo: 'ຈັດການບັດ', vi: 'Quản lý', th: 'จัดการบัญชี' },
  empty: {
    zh: '还没有银行卡',
    en: 'No bank cards yet',
    lo: 'ຍັງບໍ່ມີບັດທະນາຄານ',
    vi: 'Chưa có thẻ ngân hàng nào',
    th: 'ยังไม่มีบัญชีธนาคาร',
  },
  emptyNote: {
    zh: '添加后可将余额提现到银行卡。',
    en: 'Add one to withdraw your balance to it.',
    lo: 'ເພີ່ມບັດເພື່ອຖອນເງິນເຂົ້າບັດ.',
    vi: 'Hãy thêm thẻ để rút tiền về ngân hàng.',
    th: 'เพิ่มบัญชีเพื่อถอนเงินเข้าธนาคาร',
  },
} as const satisfies Texts

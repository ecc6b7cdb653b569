import type { Texts } from '../../../../words/text.ts'

export const text = {
  title: {
    zh: '数字钱包地址',
    en: 'Wallet addresses',
    lo: 'ທີ່ຢູ່ກະເປົາດິຈິຕອນ',
    vi: 'Địa chỉ ví',
    th: 'ที่อยู่กระเป๋าเงินดิจิทัล',
  },
  add: {
    zh: '添加地址',
    en: 'Add wallet address',
    lo: 'ເພີ່ມທີ່ຢູ່ກະເປົາ',
    vi: 'Thêm địa chỉ ví',
    th: 'เพิ่มที่อยู่กระเป๋าเงิน',
  },
  empty: {
    zh: '还没有钱包地址',
    en: 'No wallet addresses yet',
    lo: 'ຍັງບໍ່ມີທີ່ຢູ່ກະເປົາ',
    vi: 'Chưa có địa chỉ ví nào',
    th: 'ยังไม่มีที่อยู่กระเป๋าเงิน',
  },
  emptyNote: {
    zh: '添加后可将余额以 USDT 提现到您的钱包。',
    en: 'Add one to withdraw your balance as USDT.',
    lo: 'ເພີ່ມທີ່ຢູ່ເພື່ອຖອນເງິນເປັນ USDT ເຂົ້າກະເປົາຂອງທ່ານ.',
    vi: 'Hãy thêm địa chỉ để rút số dư bằng USDT về ví của bạn.',
    th: 'เพิ่มที่อยู่เพื่อถอนเงินเป็น USDT เข้ากระเป๋าของคุณ',
  },
} as const satisfies Texts

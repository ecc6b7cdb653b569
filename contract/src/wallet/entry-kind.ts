// The kinds of entries and of records in the ledger. This table holds all that differs by kind; only the audit check
// of a record, which is a server's function, is in server/src/boot/audits.ts, and a missing one does not compile.
// Imports no schema library, because the statement page reads it.
import type { Words } from '../language.ts'
import type { Wallet } from './wallet.ts'

interface RefInfo {
  /** The member's page that shows the record by its id; null if no page shows a single record. */
  readonly page: string | null
  /**
   * The title of the record in the statement: its own number, the name of the other member, the reason that staff gave,
   * or none (`id`). The readers are in server/src/wallet/detail.ts, and a missing reader does not compile.
   */
  readonly title: 'id' | 'number' | 'name' | 'reason'
}

/** The records that a posting can belong to. */
export const refs = {
  recharge: { page: 'pages/wallet/recharge-record', title: 'id' },
  'third-payment': { page: 'pages/wallet/recharge-record-third', title: 'id' },
  order: { page: 'pages/shop/order/order-detail', title: 'number' },
  withdraw: { page: 'pages/wallet/withdraw-record', title: 'id' },
  transfer: { page: 'pages/wallet/transfer-receipt', title: 'name' },
  convert: { page: 'pages/wallet/convert-receipt', title: 'id' },
  investment: { page: 'pages/market/invest/invest-list', title: 'id' },
  commission: { page: 'pages/mine/common/my-promotion', title: 'id' },
  upgrade: { page: 'pages/mine/common/level-receipt', title: 'id' },
  adjustment: { page: null, title: 'reason' },
  closing: { page: null, title: 'id' },
} as const satisfies Record<string, RefInfo>

export type RefKind = keyof typeof refs

/** The records that have a title of their own. */
export type TitledRef = {
  [Kind in RefKind]: (typeof refs)[Kind]['title'] extends 'id' ? never : Kind
}[RefKind]

export interface KindInfo {
  /** The name in the statement. */
  readonly text: Words
  /** The picture /icons/<icon>.webp of the member app. */
  readonly icon: string
  /** The wallets whose statements can show it; empty if no member sees it. */
  readonly wallets: readonly Wallet[]
  /** The record that the entry opens; null if it has none, or if the record is another member's. */
  readonly ref: RefKind | null
  /** The page of the feature that posts it. The filter offers the kind if the app has this page. */
  readonly feature: string | null
  /** True if the member spends: staff can freeze the money against it (`ledger.is_spending` has the same list). */
  readonly spends: boolean
}

/** The kinds of entries by name. A kind is the reason of an entry. */
export const entryKinds = {
  recharge: {
    text: { zh: '充值', en: 'Recharge', lo: 'ເຕີມເງິນ', vi: 'Nạp tiền', th: 'เติมเงิน' },
    icon: 'recharge',
    wallets: ['user_money'],
    ref: 'recharge',
    feature: 'pages/wallet/recharge',
    spends: false,
  },
  'recharge-third': {
    text: {
      zh: '支付宝充值',
      en: 'Recharge by Alipay',
      lo: 'ເຕີມເງິນດ້ວຍ Alipay',
      vi: 'Nạp tiền qua Alipay',
      th: 'เติมเงินผ่าน Alipay',
    },
    icon: 'alipay',
    wallets: ['user_money'],
    ref: 'third-payment',
    feature: 'pages/wallet/recharge-third',
    spends: false,
  },
  'recharge-return': {
    text: {
      zh: '充值退款',
      en: 'Recharge refunded',
      lo: 'ຄືນເງິນທີ່ເຕີມ',
      vi: 'Hoàn tiền nạp',
      th: 'คืนเงินที่เติม',
    },
    icon: 'refund',
    wallets: ['user_money'],
    ref: 'third-payment',
    feature: 'pages/wallet/recharge-third',
    spends: false,
  },
  // A payment that could not be used: the money came in and goes back, and no wallet moves.
  'third-return': {
    text: {
      zh: '支付退回',
      en: 'Payment returned',
      lo: 'ສົ່ງເງິນຄືນ',
      vi: 'Hoàn trả thanh toán',
      th: 'คืนเงินที่ชำระ',
    },
    icon: 'refund',
    wallets: [],
    ref: null,
    feature: null,
    spends: false,
  },
  // The gateway could not refund, so staff put the money into the balance.
  'third-credit': {
    text: {
      zh: '退款转入余额',
      en: 'Refund to balance',
      lo: 'ເງິນຄືນເຂົ້າຍອດເງິນ',
      vi: 'Hoàn tiền vào số dư',
      th: 'คืนเงินเข้ายอดเงิน',
    },
    icon: 'refund',
    wallets: ['user_money'],
    ref: 'third-payment',
    feature: 'pages/wallet/recharge-third',
    spends: false,
  },
  'order-pay': {
    text: {
      zh: '订单付款',
      en: 'Order payment',
      lo: 'ຊຳລະຄຳສັ່ງຊື້',
      vi: 'Thanh toán đơn hàng',
      th: 'ชำระคำสั่งซื้อ',
    },
    icon: 'orders',
    wallets: ['user_money', 'points'],
    ref: 'order',
    feature: 'pages/shop/order/order-pay',
    spends: true,
  },
  'order-refund': {
    text: {
      zh: '订单退款',
      en: 'Order refund',
      lo: 'ຄືນເງິນຄຳສັ່ງຊື້',
      vi: 'Hoàn tiền đơn hàng',
      th: 'คืนเงินคำสั่งซื้อ',
    },
    icon: 'refund',
    wallets: ['user_money', 'points'],
    ref: 'order',
    feature: 'pages/shop/order/order-refund',
    spends: false,
  },
  withdraw: {
    text: { zh: '提现', en: 'Withdrawal', lo: 'ຖອນເງິນ', vi: 'Rút tiền', th: 'ถอนเงิน' },
    icon: 'withdraw',
    wallets: ['user_money'],
    ref: 'withdraw',
    feature: 'pages/wallet/withdraw',
    spends: true,
  },
  'withdraw-return': {
    text: {
      zh: '提现退回',
      en: 'Withdrawal returned',
      lo: 'ຄືນເງິນທີ່ຖອນ',
      vi: 'Hoàn tiền rút',
      th: 'คืนยอดถอนเงิน',
    },
    icon: 'refund',
    wallets: ['user_money'],
    ref: 'withdraw',
    feature: 'pages/wallet/withdraw',
    spends: false,
  },
  dividend: {
    text: { zh: '分红', en: 'Dividend', lo: 'ເງິນປັນຜົນ', vi: 'Tiền chia thưởng', th: 'เงินปันผล' },
    icon: 'arrived',
    wallets: ['income'],
    ref: null,
    feature: 'pages/wallet/withdraw',
    spends: false,
  },
  transfer: {
    text: { zh: '转账', en: 'Transfer', lo: 'ໂອນເງິນ', vi: 'Chuyển tiền', th: 'โอนเงิน' },
    icon: 'transfer',
    wallets: ['user_money'],
    ref: 'transfer',
    feature: 'pages/wallet/transfer',
    spends: true,
  },
  'transfer-fee': {
    text: {
      zh: '转账手续费',
      en: 'Transfer fee',
      lo: 'ຄ່າທຳນຽມໂອນເງິນ',
      vi: 'Phí chuyển tiền',
      th: 'ค่าธรรมเนียมโอนเงิน',
    },
    icon: 'transfer',
    wallets: ['user_money'],
    ref: 'transfer',
    feature: 'pages/wallet/transfer',
    spends: true,
  },
  'convert-income': {
    text: {
      zh: '收益转入余额',
      en: 'Income to balance',
      lo: 'ໂອນລາຍຮັບເຂົ້າຍອດເງິນ',
      vi: 'Chuyển thu nhập vào số dư',
      th: 'แปลงรายได้เป็นยอดเงิน',
    },
    icon: 'convert',
    wallets: ['user_money', 'income'],
    ref: 'convert',
    feature: 'pages/wallet/convert',
    spends: true,
  },
  'convert-points': {
    text: {
      zh: '余额兑换积分',
      en: 'Balance to points',
      lo: 'ແລກຍອດເງິນເປັນຄະແນນ',
      vi: 'Quy đổi số dư sang điểm',
      th: 'แปลงยอดเงินเป็นคะแนน',
    },
    icon: 'points',
    wallets: ['user_money', 'points'],
    ref: 'convert',
    feature: 'pages/wallet/convert',
    spends: true,
  },
  commission: {
    text: { zh: '佣金', en: 'Commission', lo: 'ຄ່ານາຍໜ້າ', vi: 'Hoa hồng', th: 'ค่าคอมมิชชัน' },
    icon: 'friends',
    wallets: ['income'],
    ref: 'commission',
    feature: 'pages/mine/common/my-promotion',
    spends: false,
  },
  // A refund takes back commission that was settled (D66).
  'commission-return': {
    text: {
      zh: '佣金扣回',
      en: 'Commission taken back',
      lo: 'ຫັກຄ່ານາຍໜ້າຄືນ',
      vi: 'Thu hồi hoa hồng',
      th: 'หักคืนค่าคอมมิชชัน',
    },
    icon: 'refund',
    wallets: ['income'],
    ref: 'commission',
    feature: 'pages/mine/common/my-promotion',
    spends: false,
  },
  invest: {
    text: { zh: '投资', en: 'Investment', lo: 'ການລົງທຶນ', vi: 'Đầu tư', th: 'การลงทุน' },
    icon: 'invest',
    wallets: ['user_money'],
    ref: 'investment',
    feature: 'pages/market/invest/invest',
    spends: true,
  },
  'invest-return': {
    text: {
      zh: '投资收益',
      en: 'Investment return',
      lo: 'ຜົນຕອບແທນການລົງທຶນ',
      vi: 'Lợi nhuận đầu tư',
      th: 'ผลตอบแทนการลงทุน',
    },
    icon: 'invest',
    wallets: ['income'],
    ref: 'investment',
    feature: 'pages/market/invest/invest',
    spends: false,
  },
  'invest-principal': {
    text: { zh: '本金退回', en: 'Principal returned', lo: 'ຄືນເງິນຕົ້ນທຶນ', vi: 'Hoàn vốn gốc', th: 'คืนเงินต้น' },
    icon: 'refund',
    wallets: ['user_money'],
    ref: 'investment',
    feature: 'pages/market/invest/invest',
    spends: false,
  },
  'pool-funding': {
    text: {
      zh: '资金池注资',
      en: 'Pool funding',
      lo: 'ຕື່ມເງິນກອງທຶນ',
      vi: 'Nạp quỹ',
      th: 'เติมเงินกองทุน',
    },
    icon: 'recharge',
    wallets: [],
    ref: null,
    feature: null,
    spends: false,
  },
  upgrade: {
    text: { zh: '会员升级', en: 'Level upgrade', lo: 'ອັບລະດັບ', vi: 'Nâng hạng', th: 'อัปเกรดระดับ' },
    icon: 'done',
    wallets: ['user_money', 'income'],
    ref: 'upgrade',
    feature: 'pages/mine/common/my-level',
    spends: true,
  },
  // The member gives up the rest of a wallet when the account is closed (decision 0074). No statement shows it.
  'closing-rest': {
    text: {
      zh: '注销时放弃',
      en: 'Given up at closing',
      lo: 'ສະລະຕອນລຶບບັນຊີ',
      vi: 'Từ bỏ khi xóa tài khoản',
      th: 'สละเมื่อปิดบัญชี',
    },
    icon: 'convert',
    wallets: [],
    ref: 'closing',
    feature: null,
    spends: false,
  },
  adjust: {
    text: { zh: '调整', en: 'Adjustment', lo: 'ປັບຍອດ', vi: 'Điều chỉnh', th: 'ปรับยอด' },
    icon: 'convert',
    wallets: ['user_money', 'points', 'income'],
    ref: 'adjustment',
    feature: 'pages/wallet/detail',
    spends: false,
  },
} as const satisfies Record<string, KindInfo>

export type EntryKind = keyof typeof entryKinds

const namesOf = <Table extends object>(table: Table): [keyof Table, ...(keyof Table)[]] =>
  // A table written above has at least one name.
  Object.keys(table) as [keyof Table, ...(keyof Table)[]]

export const entryKindNames = namesOf(entryKinds)
export const refKinds = namesOf(refs)

import type { ThirdRefundState } from '@banyan/contract/wallet/third/terms'
import { formatCents } from '@banyan/rules/money'
import { plainRate } from '@banyan/rules/wallet/recharge'
import type { ExportLanguage, ExportList } from '../../work/source.ts'
import { listPayments, listRefunds, type StaffPaymentRow, type StaffRefundRow } from '../third-payment.sql.ts'

type Words<Key extends string> = Readonly<Record<Key, Readonly<Record<ExportLanguage, string>>>>

const states: Words<StaffPaymentRow['state']> = {
  waiting: { zh: '待付款', en: 'Waiting' },
  paid: { zh: '已支付', en: 'Paid' },
  closed: { zh: '已关闭', en: 'Closed' },
  returned: { zh: '已退回', en: 'Returned' },
}

const purposes: Words<StaffPaymentRow['purpose']> = {
  recharge: { zh: '充值', en: 'Recharge' },
  order: { zh: '订单', en: 'Order' },
}

const refundStates: Words<ThirdRefundState> = {
  waiting: { zh: '待提交', en: 'To send' },
  sent: { zh: '通道处理中', en: 'In progress' },
  done: { zh: '已退款', en: 'Refunded' },
  failed: { zh: '失败', en: 'Failed' },
  credited: { zh: '已转入余额', en: 'Added to the balance' },
}

type Row = StaffPaymentRow & { readonly refunds: readonly StaffRefundRow[] }

const heads = {
  zh: [
    '支付单号',
    '发起时间',
    '状态',
    '用途',
    '订单号',
    '金额',
    '人民币',
    '汇率',
    '商户编号',
    '通道交易号',
    '支付时间',
    '已退人民币',
    '退款',
    '会员',
    '推广码',
    '账号',
  ],
  en: [
    'Payment number',
    'Started at',
    'Status',
    'For',
    'Order number',
    'Amount',
    'CNY',
    'Rate',
    'Merchant',
    'Gateway number',
    'Paid at',
    'CNY refunded',
    'Refunds',
    'Member',
    'Promotion code',
    'Account',
  ],
} as const

/** The payments through the gateway as a file; the refunds of a payment are in its row. */
export const thirdPaymentExport: ExportList<Row> = {
  name: 'third-payment',
  exported: {
    file: 'third-payments',
    heads,
    cells: (row, language) => [
      row.sn,
      row.created_at,
      states[row.state][language],
      purposes[row.purpose][language],
      row.order_sn ?? '',
      formatCents(row.amount),
      formatCents(row.paid_amount),
      plainRate(row.rate),
      row.merchant,
      row.trx_no ?? '',
      row.paid_at,
      formatCents(
        row.refunds.reduce((sum, { state, paid_amount }) => (state === 'done' ? sum + paid_amount : sum), 0n),
      ),
      row.refunds
        .map(
          ({ sn, paid_amount, state }) =>
            `${sn} ${formatCents(paid_amount)} ${refundStates[state][language]}`,
        )
        .join('; '),
      row.nick_name,
      row.user_code,
      row.member_account,
    ],
  },
  async rows(db, { request, after, limit }) {
    const rows = await listPayments(db, { filter: request, after, limit })
    const refunds = Map.groupBy(
      await listRefunds(
        db,
        rows.map(({ id }) => id),
      ),
      ({ payment_id }) => payment_id,
    )
    return rows.map((row) => ({ ...row, refunds: refunds.get(row.id) ?? [] }))
  },
}

import { bankOf } from '@banyan/rules/mine/receive/bank'
import { formatCents } from '@banyan/rules/money'
import { plainRate } from '@banyan/rules/wallet/recharge'
import type { ExportLanguage, WorkSource } from '../work/source.ts'
import { withdrawColumns, withdrawConditions, type WithdrawRow, withdrawWaitsFor } from './withdraw.sql.ts'

type Words = Readonly<Record<ExportLanguage, string>>

const states: Readonly<Record<WithdrawRow['state'], Words>> = {
  waiting: { zh: '待审核', en: 'Under review' },
  paid: { zh: '已打款', en: 'Paid' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}
const paying: Words = { zh: '待打款', en: 'To pay' }
const kinds: Readonly<Record<WithdrawRow['kind'], Words>> = {
  bank: { zh: '银行卡', en: 'Bank card' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  block: { zh: '数字钱包', en: 'Wallet address' },
}

/** The bank or the network of an account; '' for Alipay. */
const placeOf = ({ country, bank, network }: WithdrawRow): string =>
  country === '' ? network : (bankOf(country, bank)?.name ?? bank)

/** Groups the digits of a card by four, because spreadsheets round numbers of more than 15 digits. */
const shownNumber = ({ kind, number }: WithdrawRow): string =>
  kind === 'bank' ? number.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : number

/** Withdrawals as a work list. The export of the approved ones is the payout batch. */
export const withdrawSource: WorkSource<WithdrawRow> = {
  name: 'withdraw',
  table: 'withdraw',
  member: 'member_id',
  findsNumber: true,
  amount: 'amount',
  columns: withdrawColumns.page,
  joins: withdrawColumns.joins,
  conditions: withdrawConditions,
  waitsFor: withdrawWaitsFor,
  exported: {
    file: 'withdrawals',
    columns: withdrawColumns.exported,
    heads: {
      zh: [
        '单号',
        '提交时间',
        '状态',
        '应付金额',
        '应付货币',
        '收款方式',
        '银行或网络',
        '收款账号',
        '收款人',
        '开户行',
        '提现金额',
        '手续费',
        '分红',
        '汇率',
        '会员',
        '推广码',
        '账号',
        '初审人',
        '审核人',
        '处理时间',
        '处理人',
        '付款单号',
        '驳回原因',
      ],
      en: [
        'Number',
        'Requested at',
        'Status',
        'Amount to pay',
        'Currency',
        'Payout method',
        'Bank or network',
        'Account number',
        'Account holder',
        'Branch',
        'Amount withdrawn',
        'Fee',
        'Dividend',
        'Rate',
        'Member',
        'Promotion code',
        'Account',
        'First approved by',
        'Approved by',
        'Decided at',
        'Decided by',
        'Payment reference',
        'Reason',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.created_at,
      (row.state === 'waiting' && row.approved_at ? paying : states[row.state])[language],
      formatCents(row.payout_amount),
      row.payout_currency,
      kinds[row.kind][language],
      placeOf(row),
      shownNumber(row),
      row.holder,
      row.branch,
      formatCents(row.amount),
      formatCents(row.fee),
      formatCents(row.dividend),
      plainRate(row.rate),
      row.nick_name,
      row.user_code,
      row.member_account,
      row.first_by ?? '',
      row.approved_by ?? '',
      row.decided_at,
      row.decided_by ?? '',
      row.reference,
      row.reason,
    ],
  },
}

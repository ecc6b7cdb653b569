import { formatCents } from '@banyan/rules/money'
import { plainRate } from '@banyan/rules/wallet/recharge'
import type { ExportLanguage, WorkSource } from '../work/source.ts'
import { rechargeColumns, rechargeConditions, type RechargeRow, rechargeWaitsFor } from './recharge.sql.ts'

const states: Readonly<Record<string, Record<ExportLanguage, string>>> = {
  waiting: { zh: '待审核', en: 'Under review' },
  arrived: { zh: '已到账', en: 'Credited' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

/** Recharges as a work list. */
export const rechargeSource: WorkSource<RechargeRow> = {
  name: 'recharge',
  table: 'recharge',
  member: 'member_id',
  findsNumber: true,
  amount: 'amount',
  columns: rechargeColumns.page,
  joins: rechargeColumns.joins,
  conditions: rechargeConditions,
  waitsFor: rechargeWaitsFor,
  exported: {
    file: 'recharges',
    columns: rechargeColumns.exported,
    heads: {
      zh: [
        '单号',
        '提交时间',
        '状态',
        '金额',
        '应收金额',
        '应收货币',
        '汇率',
        '会员',
        '推广码',
        '账号',
        '收款账户',
        '初审人',
        '处理时间',
        '处理人',
        '驳回原因',
      ],
      en: [
        'Number',
        'Requested at',
        'Status',
        'Amount',
        'Amount to receive',
        'Currency',
        'Rate',
        'Member',
        'Promotion code',
        'Account',
        'Paid to',
        'First approved by',
        'Decided at',
        'Decided by',
        'Reason',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.created_at,
      states[row.state]?.[language] ?? row.state,
      formatCents(row.amount),
      formatCents(row.paid_amount),
      row.paid_currency,
      plainRate(row.rate),
      row.nick_name,
      row.user_code,
      row.member_account,
      row.account_title,
      row.first_by ?? '',
      row.decided_at,
      row.decided_by ?? '',
      row.reason,
    ],
  },
}

import type {
  AdjustmentSource,
  AdjustmentState,
  AdjustmentTarget,
} from '@banyan/contract/staff/finance/adjustment-target'
import { formatCents } from '@banyan/rules/money'
import type { ExportLanguage, WorkSource } from '../../work/source.ts'
import {
  adjustmentConditions,
  type AdjustmentRow,
  adjustmentWaitsFor,
  adjustmentWork,
} from '../adjustment.sql.ts'

type Words = Readonly<Record<ExportLanguage, string>>

const states: Readonly<Record<AdjustmentState, Words>> = {
  waiting: { zh: '待审批', en: 'To approve' },
  approved: { zh: '已过账', en: 'Posted' },
  rejected: { zh: '已驳回', en: 'Rejected' },
}
const targets: Readonly<Record<AdjustmentTarget, Words>> = {
  user_money: { zh: '余额', en: 'Balance' },
  income: { zh: '收益', en: 'Income' },
  points: { zh: '积分', en: 'Points' },
  house: { zh: '平台收入', en: 'Platform income' },
  dividend: { zh: '分红池', en: 'Dividend pool' },
  investment: { zh: '投资收益池', en: 'Investment pool' },
}
const sources: Readonly<Record<AdjustmentSource, Words>> = {
  house: { zh: '平台收入', en: 'Platform income' },
  outside: { zh: '外部资金', en: 'Outside money' },
}
const issued: Words = { zh: '已发行积分', en: 'Points issued' }

const otherSide = ({ target, source }: AdjustmentRow): Words =>
  target === 'points' ? issued : sources[source]

/** Adjustments as a work list. An adjustment of a pool has no member. */
export const adjustmentSource: WorkSource<AdjustmentRow> = {
  name: 'adjustment',
  table: 'adjustment',
  member: 'member_id',
  waitsFor: adjustmentWaitsFor,
  findsNumber: true,
  ...adjustmentWork,
  conditions: adjustmentConditions,
  exported: {
    file: 'adjustments',
    columns: adjustmentWork.columns,
    heads: {
      zh: [
        '单号',
        '提交时间',
        '状态',
        '账户',
        '金额',
        '资金来源',
        '会员',
        '推广码',
        '原因',
        '提交人',
        '处理时间',
        '处理人',
        '驳回原因',
      ],
      en: [
        'Number',
        'Proposed at',
        'Status',
        'Account',
        'Amount',
        'Other side',
        'Member',
        'Promotion code',
        'Reason',
        'Proposed by',
        'Decided at',
        'Decided by',
        'Reason for rejection',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.created_at,
      states[row.state][language],
      targets[row.target][language],
      `${row.way === 'out' ? '-' : ''}${formatCents(row.amount)}`,
      otherSide(row)[language],
      row.nick_name ?? '',
      row.user_code ?? '',
      row.reason,
      row.proposer,
      row.decided_at,
      row.decided_by ?? '',
      row.refusal,
    ],
  },
}

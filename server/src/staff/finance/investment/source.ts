import { addDays, showDailyRate } from '@banyan/rules/market/invest/invest'
import { formatCents } from '@banyan/rules/money'
import type { ExportLanguage, ExportList } from '../../work/source.ts'
import { type InvestmentRow, listInvestments } from '../investment.sql.ts'

const states: Readonly<Record<InvestmentRow['state'], Readonly<Record<ExportLanguage, string>>>> = {
  running: { zh: '进行中', en: 'Running' },
  matured: { zh: '已到期', en: 'Matured' },
}

/** The export of investments. */
export const investmentExport: ExportList<InvestmentRow> = {
  name: 'investment',
  exported: {
    file: 'investments',
    heads: {
      zh: [
        '单号',
        '购买时间',
        '状态',
        '产品',
        '版本',
        '本金',
        '日利率（%）',
        '期限（天）',
        '到期日',
        '已计息天数',
        '已付收益',
        '待付收益',
        '本金退回时间',
        '会员',
        '推广码',
      ],
      en: [
        'Number',
        'Bought at',
        'Status',
        'Product',
        'Version',
        'Principal',
        'Daily rate (%)',
        'Term (days)',
        'Matures on',
        'Days due',
        'Returns paid',
        'Returns waiting',
        'Principal returned at',
        'Member',
        'Promotion code',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.created_at,
      states[row.state][language],
      row.name,
      String(row.version),
      formatCents(row.amount),
      showDailyRate(BigInt(row.daily_rate)),
      String(row.term_days),
      addDays(row.started_on, row.term_days),
      String(row.days),
      formatCents(row.paid),
      formatCents(row.waiting),
      row.matured_at,
      row.nick_name,
      row.user_code,
    ],
  },
  rows: (db, { request, after, limit, language }) =>
    listInvestments(db, { filter: request, language, after, limit }),
}

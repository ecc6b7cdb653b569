import type { ExportLanguage, ExportList } from '../../work/source.ts'
import { listNotices, type NoticeRow } from '../third-payment.sql.ts'

type Words = Readonly<Record<string, Record<ExportLanguage, string>>>

const verdicts: Words = {
  booked: { zh: '已入账', en: 'Booked' },
  returned: { zh: '已退回', en: 'Returned' },
  known: { zh: '重复通知', en: 'Known already' },
  noted: { zh: '已记录', en: 'Noted' },
  unknown: { zh: '没有这笔支付', en: 'No such payment' },
  merchant: { zh: '商户不符', en: 'Another merchant' },
  amount: { zh: '金额不符', en: 'Another amount' },
  twice: { zh: '同一单号重复支付', en: 'Paid twice under one number' },
  'refund-twice': { zh: '重复退款', en: 'Refunded twice' },
}

const statuses: Words = {
  paid: { zh: '已支付', en: 'Paid' },
  failed: { zh: '支付失败', en: 'Failed' },
  refunded: { zh: '已退款', en: 'Refunded' },
}

interface Row extends NoticeRow {
  position: bigint
}

/** The messages of the gateway that were not booked, as a file, newest first. */
export const noticeExport: ExportList<Row> = {
  name: 'third-notice',
  exported: {
    file: 'third-messages',
    heads: {
      zh: ['编号', '首次时间', '最近时间', '支付或退款单号', '状态', '处理', '次数', '通道交易号'],
      en: [
        'Number',
        'First at',
        'Last at',
        'Payment or refund number',
        'Status',
        'What became of it',
        'Times',
        'Gateway number',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.first_at,
      row.last_at,
      row.sn,
      statuses[row.status]?.[language] ?? row.status,
      verdicts[row.verdict]?.[language] ?? row.verdict,
      String(row.times),
      row.trx_no,
    ],
  },
  async rows(db, { after, limit }) {
    const rows = await listNotices(db, { sn: undefined, before: after?.[1], limit })
    return rows.map((row) => ({ ...row, position: 0n }))
  },
}

import { formatCents } from '@banyan/rules/money'
import type { ExportLanguage, ExportList, WorkRequest } from '../../work/source.ts'
import { type DifferenceRow, listDifferences } from '../third-difference.sql.ts'

type Words<Key extends string> = Readonly<Record<Key, Record<ExportLanguage, string>>>

const states: Words<DifferenceRow['state']> = {
  open: { zh: '待处理', en: 'Open' },
  resolved: { zh: '已处理', en: 'Resolved' },
  gone: { zh: '已消除', en: 'Gone' },
}

const kinds: Words<DifferenceRow['kind']> = {
  'missing-here': { zh: '通道有，我方没有', en: 'Missing here' },
  'missing-there': { zh: '我方有，通道没有', en: 'Missing at the gateway' },
  'failed-there': { zh: '我方成功，通道未成功', en: 'Not successful at the gateway' },
  amount: { zh: '金额不一致', en: 'Amounts differ' },
}

const types: Words<DifferenceRow['type']> = {
  payment: { zh: '支付', en: 'Payment' },
  refund: { zh: '退款', en: 'Refund' },
}

/** The filter as a text, in the form in which an export keeps it. */
type Request = WorkRequest & { readonly state?: DifferenceRow['state'] | undefined }

interface Row extends DifferenceRow {
  position: bigint
}

/** The differences from the gateway's records as a file, newest first. */
export const differenceExport: ExportList<Row> = {
  name: 'third-difference',
  exported: {
    file: 'third-differences',
    heads: {
      zh: [
        '编号',
        '日期（北京时间）',
        '类型',
        '单号',
        '差异',
        '我方人民币',
        '通道人民币',
        '状态',
        '发现时间',
        '处理时间',
        '处理人',
        '说明',
      ],
      en: [
        'Number',
        'Day (China time)',
        'Type',
        'Payment number',
        'Difference',
        'Ours, CNY',
        'Gateway, CNY',
        'Status',
        'Found at',
        'Resolved at',
        'Resolved by',
        'Note',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.day,
      types[row.type][language],
      row.sn,
      kinds[row.kind][language],
      row.ours === null ? '' : formatCents(row.ours),
      row.theirs === null ? '' : formatCents(row.theirs),
      states[row.state][language],
      row.found_at,
      row.resolved_at,
      row.resolver,
      row.note,
    ],
  },
  async rows(db, { request, after, limit }) {
    const { state } = request as Request
    const rows = await listDifferences(db, { state, before: after?.[1], limit })
    return rows.map((row) => ({ ...row, position: 0n }))
  },
}

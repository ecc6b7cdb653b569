import { Table, Tag } from 'antd'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { text } from '../third-payment.text.ts'
import { type Notice, useNotices } from './data.ts'

const verdicts = {
  booked: { key: 'booked', colour: 'success' },
  returned: { key: 'verdictReturned', colour: 'warning' },
  known: { key: 'known', colour: 'default' },
  noted: { key: 'noted', colour: 'default' },
  unknown: { key: 'unknown', colour: 'error' },
  merchant: { key: 'otherMerchant', colour: 'error' },
  amount: { key: 'otherAmount', colour: 'error' },
  twice: { key: 'twice', colour: 'error' },
  'refund-twice': { key: 'refundTwice', colour: 'error' },
} as const satisfies Record<Notice['verdict'], { key: keyof typeof text; colour: string }>

const statuses = {
  paid: 'statusPaid',
  failed: 'statusFailed',
  refunded: 'statusRefunded',
} as const satisfies Record<Notice['status'], keyof typeof text>

/** The gateway's notices and their results: of one payment, or without `sn` all notices that were not booked. */
export function Notices({ sn }: { sn?: string }) {
  const words = useWords(text)
  const pages = useNotices(sn)
  const columns: ListColumns<Notice> = [
    {
      key: 'last',
      title: words.last,
      width: 170,
      render: (_, { last }) => <span className="digits">{showTime(last)}</span>,
    },
    {
      key: 'status',
      title: words.status,
      width: 110,
      render: (_, { status }) => words[statuses[status]],
    },
    {
      key: 'verdict',
      title: words.verdict,
      render: (_, { verdict }) => {
        const { key, colour } = verdicts[verdict]
        return <Tag color={colour}>{words[key]}</Tag>
      },
    },
    { key: 'times', title: words.times, dataIndex: 'times', width: 80, align: 'right', className: 'digits' },
    {
      key: 'trx-no',
      title: words.trxNo,
      responsive: ['lg'],
      render: (_, { trx_no }) => <span className="code-text">{trx_no}</span>,
    },
  ]
  if (sn === undefined)
    columns.splice(1, 0, {
      key: 'number',
      title: words.number,
      render: (_, notice) => <span className="code-text">{notice.sn}</span>,
    })
  return (
    <PagedRows pages={pages} empty={sn === undefined ? words.noProblems : words.noMessages}>
      {(rows) =>
        sn === undefined ? (
          <ListTable<Notice> list="third-notice" pages={pages} rows={rows} columns={columns} />
        ) : (
          <Table<Notice> rowKey="id" size="small" columns={columns} dataSource={rows} pagination={false} />
        )
      }
    </PagedRows>
  )
}

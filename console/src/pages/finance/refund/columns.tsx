import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { useMoneyWords } from '../../../state/unit.ts'
import { History } from '../../../parts/list/history.tsx'
import { TwoLines } from '../../../parts/member/person.tsx'
import { decidedColumn, memberColumn, whenColumn, wideOnly } from '../../../parts/work-list/table.tsx'
import { text } from '../refund.text.ts'
import { amountOf } from '../../../parts/order/amount.ts'
import type { Refund } from './source.ts'

const colours = {
  waiting: 'processing',
  returning: 'warning',
  refunded: 'success',
  refused: 'error',
  cancelled: 'default',
} as const

export function StateTag({ state }: { state: Refund['state'] }) {
  const words = useMoneyWords(text)
  return <Tag color={colours[state]}>{words[state]}</Tag>
}

type Words = ReturnType<typeof useMoneyWords<typeof text>>

const decidedColumns = (words: Words): ListColumns<Refund> => [
  { key: 'state', title: words.state, width: 120, render: (_, { state }) => <StateTag state={state} /> },
  decidedColumn(words.decidedBy),
]

/** The columns of a tab. Columns without use on a tab are left out. */
export const columnsOf =
  (words: Words) =>
  (tab: string, now: string): ListColumns<Refund> => [
    memberColumn(words.member),
    {
      key: 'amount',
      title: words.amount,
      align: 'right',
      render: (_, refund) => <span className="money">{amountOf(refund, words)}</span>,
    },
    {
      key: 'kind',
      title: words.kind,
      ...wideOnly(200),
      render: (_, { kind, reason }) => <TwoLines title={words[kind]} note={words[reason]} />,
    },
    whenColumn<Refund>(tab, now, { waited: words.waited, time: words.asked }),
    ...(tab === 'waiting' ? [] : decidedColumns(words)),
    {
      key: 'before',
      title: words.before,
      ...wideOnly(140),
      render: (_, { refunded_before, refused_before }) => (
        <History
          says={words.beforeSays(refunded_before, refused_before)}
          counts={[
            { icon: <CheckCircleOutlined className="ok" />, count: refunded_before, tone: 'plain' },
            { icon: <CloseCircleOutlined />, count: refused_before, tone: 'bad' },
          ]}
        />
      ),
    },
  ]

import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { showMoney } from '@banyan/rules/money'
import { Table, type TableColumnsType, Tag, Tooltip } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Person } from '../../../parts/person.tsx'
import { Waited } from '../../../parts/waited.tsx'
import { text } from '../recharge.text.ts'
import type { Recharge, Tab } from './filter.ts'
import { StateTag } from './state-tag.tsx'

/** The rows of the work list; what is of no use on a tab has no column there. */
export function RechargeTable({
  rows,
  tab,
  now,
  opened,
  onOpen,
}: {
  rows: readonly Recharge[]
  tab: Tab
  now: string
  opened: string | undefined
  onOpen: (id: string) => void
}) {
  const words = useWords(text)
  const columns: TableColumnsType<Recharge> = [
    {
      title: words.number,
      dataIndex: 'id',
      width: 92,
      render: (id: string) => (
        <button type="button" className="link digits" aria-label={words.open(id)} onClick={() => onOpen(id)}>
          {id}
        </button>
      ),
    },
    {
      title: words.member,
      render: (_, { member }) => (
        <Person
          avatar={member.avatar}
          name={member.nick_name}
          note={`${member.user_code} · ${member.account}`}
        />
      ),
    },
    {
      title: words.amount,
      dataIndex: 'amount',
      align: 'right',
      render: (amount: string) => <span className="money">{showMoney(amount)}</span>,
    },
    {
      title: words.account,
      dataIndex: 'account',
      className: 'breaks',
      responsive: [tab === 'waiting' ? 'lg' : 'xl'],
    },
    tab === 'waiting'
      ? { title: words.waited, render: (_, { time }) => <Waited since={time} now={now} />, width: 136 }
      : {
          title: words.asked,
          dataIndex: 'time',
          width: 164,
          render: (time: string) => <span className="digits quiet">{showTime(time)}</span>,
        },
    ...(tab === 'waiting' ? [] : decidedColumns(words)),
    {
      title: words.before,
      width: 140,
      render: (_, { arrived_before, rejected_before, same_voucher }) => (
        <>
          <span className="unseen">{words.beforeSays(arrived_before, rejected_before)}</span>
          <Tooltip title={words.beforeSays(arrived_before, rejected_before)}>
            <span className="before" aria-hidden>
              <span>
                <CheckCircleOutlined className="ok" />
                {arrived_before}
              </span>
              <span className={rejected_before > 0 ? 'bad' : 'quiet'}>
                <CloseCircleOutlined />
                {rejected_before}
              </span>
            </span>
          </Tooltip>
          {same_voucher && (
            <Tooltip title={words.sameSays}>
              <Tag color="warning" icon={<WarningOutlined />}>
                {words.same}
              </Tag>
            </Tooltip>
          )}
        </>
      ),
    },
  ]
  return (
    <Table<Recharge>
      rowKey="id"
      columns={columns}
      dataSource={[...rows]}
      pagination={false}
      rowClassName={({ id }) => (id === opened ? 'opens open' : 'opens')}
      onRow={({ id }) => ({ onClick: () => onOpen(id) })}
    />
  )
}

const decidedColumns = (words: ReturnType<typeof useWords<typeof text>>): TableColumnsType<Recharge> => [
  { title: words.state, width: 110, render: (_, { state }) => <StateTag state={state} /> },
  {
    title: words.decidedBy,
    responsive: ['xl'],
    width: 180,
    render: (_, { decided, decided_by }) =>
      decided && (
        <span className="person">
          <span>
            <span>{decided_by}</span>
            <small className="digits">{showTime(decided)}</small>
          </span>
        </span>
      ),
  },
]

import { CheckCircleOutlined, FlagOutlined } from '@ant-design/icons'
import { Table, type TableColumnsType, Tag, Tooltip } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Person } from '../../../parts/person.tsx'
import { Waited } from '../../../parts/waited.tsx'
import { text } from '../report.text.ts'
import type { Report, Tab } from './filter.ts'
import { StateTag } from './state-tag.tsx'

/** The rows of the work list; what was reported is not among them. */
export function ReportTable({
  rows,
  tab,
  now,
  opened,
  onOpen,
}: {
  rows: readonly Report[]
  tab: Tab
  now: string
  opened: string | undefined
  onOpen: (id: string) => void
}) {
  const words = useWords(text)
  const columns: TableColumnsType<Report> = [
    {
      title: words.number,
      dataIndex: 'id',
      width: 84,
      render: (id: string) => (
        <button type="button" className="link digits" aria-label={words.open(id)} onClick={() => onOpen(id)}>
          {id}
        </button>
      ),
    },
    {
      title: words.about,
      render: (_, { about }) => (
        <Person avatar={about.avatar} name={about.nick_name} note={about.user_code} />
      ),
    },
    {
      title: words.subject,
      width: 190,
      render: (_, { subject, group }) => (
        <>
          <Tag>{words[subject]}</Tag>
          {group !== null && <div className="quiet breaks">{words.inGroup(group)}</div>}
        </>
      ),
    },
    { title: words.reason, width: 150, render: (_, { reason }) => words[reason] },
    {
      title: words.reporter,
      responsive: ['lg'],
      render: (_, { reporter }) => reporter.nick_name,
      className: 'breaks',
    },
    tab === 'waiting'
      ? { title: words.waited, width: 130, render: (_, { time }) => <Waited since={time} now={now} /> }
      : {
          title: words.time,
          width: 164,
          render: (_, { time }) => <span className="digits quiet">{showTime(time)}</span>,
        },
    tab === 'waiting'
      ? {
          title: words.before,
          width: 150,
          render: (_, { upheld_before, dismissed_before }) => (
            <Before upheld={upheld_before} dismissed={dismissed_before} />
          ),
        }
      : {
          title: words.state,
          width: 150,
          render: (_, { state, decided_by }) => (
            <>
              <StateTag state={state} />
              {decided_by !== null && <div className="quiet">{decided_by}</div>}
            </>
          ),
        },
  ]
  return (
    <Table<Report>
      rowKey="id"
      columns={columns}
      dataSource={[...rows]}
      pagination={false}
      rowClassName={({ id }) => (id === opened ? 'opens open' : 'opens')}
      onRow={({ id }) => ({ onClick: () => onOpen(id) })}
    />
  )
}

/** Earlier reports about the member: those that were upheld stand out. */
function Before({ upheld, dismissed }: { upheld: number; dismissed: number }) {
  const words = useWords(text)
  if (upheld + dismissed === 0) return <span className="quiet">{words.first}</span>
  const says = words.beforeSays(upheld, dismissed)
  return (
    <>
      <span className="unseen">{says}</span>
      <Tooltip title={says}>
        <span className="before" aria-hidden>
          <span className={upheld > 0 ? 'bad' : 'quiet'}>
            <FlagOutlined />
            {upheld}
          </span>
          <span className="quiet">
            <CheckCircleOutlined />
            {dismissed}
          </span>
        </span>
      </Tooltip>
    </>
  )
}

import { CheckCircleOutlined, FlagOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { useWords } from '../../../lang/words.ts'
import { History } from '../../../parts/list/history.tsx'
import { Person } from '../../../parts/member/person.tsx'
import { whenColumn } from '../../../parts/work-list/table.tsx'
import { text } from '../report.text.ts'
import type { Report } from './source.ts'

const colours = { waiting: 'processing', upheld: 'error', dismissed: 'default' } as const

export function StateTag({ state }: { state: Report['state'] }) {
  const words = useWords(text)
  return <Tag color={colours[state]}>{words[state]}</Tag>
}

type Words = ReturnType<typeof useWords<typeof text>>

/** The columns of a tab. The reported content is not among them. */
export const columnsOf =
  (words: Words) =>
  (tab: string, now: string): ListColumns<Report> => [
    {
      key: 'about',
      title: words.about,
      render: (_, { about }) => (
        <Person avatar={about.avatar} name={about.nick_name} note={about.user_code} />
      ),
    },
    {
      key: 'subject',
      title: words.subject,
      width: 190,
      render: (_, { subject, group }) => (
        <>
          <Tag>{words[subject]}</Tag>
          {group !== null && <div className="quiet breaks">{words.inGroup(group)}</div>}
        </>
      ),
    },
    { key: 'reason', title: words.reason, width: 150, render: (_, { reason }) => words[reason] },
    {
      key: 'reporter',
      title: words.reporter,
      responsive: ['lg'],
      render: (_, { reporter }) => reporter.nick_name,
      className: 'breaks',
    },
    whenColumn<Report>(tab, now, { waited: words.waited, time: words.time }),
    tab === 'waiting'
      ? { key: 'before', title: words.before, width: 150, render: (_, report) => <Before report={report} /> }
      : {
          key: 'state',
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

/** Other reports about the member. Upheld ones are highlighted. */
function Before({ report: { upheld_before, dismissed_before } }: { report: Report }) {
  const words = useWords(text)
  if (upheld_before + dismissed_before === 0) return <span className="quiet">{words.first}</span>
  return (
    <History
      says={words.beforeSays(upheld_before, dismissed_before)}
      counts={[
        { icon: <FlagOutlined />, count: upheld_before, tone: 'bad' },
        { icon: <CheckCircleOutlined />, count: dismissed_before, tone: 'quiet' },
      ]}
    />
  )
}

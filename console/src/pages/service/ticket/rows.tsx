import { Button, Empty, Table, type TableColumnsType } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { ListFoot } from '../../../parts/list/list-foot.tsx'
import { Waited } from '../../../parts/list/waited.tsx'
import { Person } from '../../../parts/member/person.tsx'
import { text } from '../ticket.text.ts'
import type { Ticket, useTickets } from './data.ts'
import { PriorityTag, StateTag } from './marks.tsx'
import css from './ticket.module.css'

type RowsProps = {
  pages: ReturnType<typeof useTickets>
  byWait: boolean
  isFiltered: boolean
  onOpen: (id: string) => void
}

/** The tickets of a list. The title opens a ticket. */
export function Rows({ pages, byWait, isFiltered, onOpen }: RowsProps) {
  const words = useWords(text)
  const now = pages.data?.first?.now ?? ''
  const columns: TableColumnsType<Ticket> = [
    {
      title: words.member,
      width: 220,
      responsive: ['md'],
      render: (_, { member }) => (
        <Person avatar={member.avatar} name={member.nick_name} note={member.user_code} />
      ),
    },
    {
      title: words.subject,
      className: 'breaks',
      render: (_, { id, title, type }) => (
        <>
          <Button
            type="link"
            className={`${css['title']}`}
            aria-label={words.open(id)}
            onClick={() => onOpen(id)}
          >
            {title}
          </Button>
          <div className="quiet digits">{`#${id} · ${words[type]}`}</div>
        </>
      ),
    },
    {
      title: words.priority,
      width: 100,
      responsive: ['sm'],
      render: (_, { priority }) => <PriorityTag priority={priority} />,
    },
    {
      title: words.assignee,
      width: 130,
      responsive: ['lg'],
      render: (_, { assignee }) => assignee?.name ?? <span className="quiet">{words.free}</span>,
    },
    byWait
      ? {
          title: words.waits,
          width: 130,
          render: (_, { waiting_since }) =>
            waiting_since === null ? '' : <Waited since={waiting_since} now={now} />,
        }
      : {
          title: words.active,
          width: 190,
          render: (_, { active, state }) => (
            <>
              <StateTag state={state} />
              <div className="quiet digits">{showTime(active)}</div>
            </>
          ),
        },
  ]
  return (
    <Loaded query={pages}>
      {({ rows }) =>
        rows.length === 0 ? (
          <div className="pad">
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={isFiltered ? words.emptyFiltered : words.empty}
            />
          </div>
        ) : (
          <>
            <Table<Ticket> rowKey="id" dataSource={rows} pagination={false} columns={columns} />
            <ListFoot pages={pages} count={rows.length} />
          </>
        )
      }
    </Loaded>
  )
}

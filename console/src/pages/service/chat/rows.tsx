import { Rate, Tag } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { Waited } from '../../../parts/list/waited.tsx'
import { Person, TwoLines } from '../../../parts/member/person.tsx'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { OpenLink } from '../../../parts/table/open-link.tsx'
import { wideOnly } from '../../../parts/work-list/table.tsx'
import { text } from '../chat.text.ts'
import type { Chat, useChats } from './data.ts'

const colours: Readonly<Record<Chat['state'], string>> = {
  waiting: 'processing',
  active: 'success',
  closed: 'default',
}

type Words = ReturnType<typeof useWords<typeof text>>

/** The columns. A chat that waits shows how long, every other one when it was answered first. */
const columnsOf = (
  words: Words,
  { tab, now, onOpen }: Pick<RowsProps, 'tab' | 'onOpen'> & { now: string },
): ListColumns<Chat> => [
  {
    key: 'number',
    title: words.number,
    width: 92,
    render: (_, { id }) => (
      <OpenLink label={words.openOf(id)} className="digits" onOpen={() => onOpen(id)}>
        {id}
      </OpenLink>
    ),
  },
  {
    key: 'member',
    title: words.member,
    render: (_, { member }) => (
      <Person avatar={member.avatar} name={member.nick_name} note={member.user_code} />
    ),
  },
  {
    key: 'state',
    title: words.state,
    ...wideOnly(150),
    render: (_, { state, closed_by }) => (
      <>
        <Tag color={colours[state]}>{words[state]}</Tag>
        {closed_by && <div className="quiet">{words[`ended-${closed_by}`]}</div>}
      </>
    ),
  },
  {
    key: 'agent',
    title: words.agent,
    ...wideOnly(140),
    render: (_, { agent }) => agent && <TwoLines title={agent.name} note={agent.username} />,
  },
  tab === 'waiting'
    ? {
        key: 'waits',
        title: words.waits,
        ...wideOnly(130),
        render: (_, { time }) => <Waited since={time} now={now} />,
      }
    : {
        key: 'answer',
        title: words.answer,
        ...wideOnly(150),
        render: (_, { time, answered, state }) =>
          answered === null ? (
            state === 'closed' && <span className="quiet">{words['ended-unanswered']}</span>
          ) : (
            <Waited since={time} now={answered} />
          ),
      },
  {
    key: 'stars',
    title: words.stars,
    ...wideOnly(220),
    render: (_, { stars, words: said }) => stars !== null && <Rating stars={stars} said={said} />,
  },
  {
    key: 'time',
    title: words.time,
    ...wideOnly(170),
    render: (_, { time }) => <span className="digits quiet">{showTime(time)}</span>,
  },
]

function Rating({ stars, said }: { stars: number; said: string }) {
  const words = useWords(text)
  return (
    <>
      <span className="unseen">{words.starCount(stars)}</span>
      <span aria-hidden="true">
        <Rate disabled value={stars} style={{ fontSize: 14 }} />
      </span>
      {said !== '' && <div>{said}</div>}
    </>
  )
}

type RowsProps = {
  pages: ReturnType<typeof useChats>
  tab: string
  isFiltered: boolean
  onOpen: (id: string) => void
}

/** The chats of a list. A row opens the transcript. */
export function Rows({ pages, tab, isFiltered, onOpen }: RowsProps) {
  const words = useWords(text)
  const now = pages.data?.first?.now ?? ''
  return (
    <PagedRows pages={pages} empty={isFiltered ? words.emptyFiltered : words.empty}>
      {({ rows }) => (
        <ListTable<Chat>
          list="service"
          pages={pages}
          rows={rows}
          columns={columnsOf(words, { tab, now, onOpen })}
          onOpen={onOpen}
        />
      )}
    </PagedRows>
  )
}

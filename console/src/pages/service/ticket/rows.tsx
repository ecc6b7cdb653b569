import { useState } from 'react'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { OpenLink } from '../../../parts/table/open-link.tsx'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { Waited } from '../../../parts/list/waited.tsx'
import { Person } from '../../../parts/member/person.tsx'
import type { ItemKey } from '../../../parts/work-list/keys.ts'
import { text } from '../ticket.text.ts'
import { BulkTickets } from './bulk.tsx'
import type { Ticket, useTickets } from './data.ts'
import { PriorityTag, StateTag } from './marks.tsx'
import css from './ticket.module.css'

type RowsProps = {
  pages: ReturnType<typeof useTickets>
  byWait: boolean
  isFiltered: boolean
  opened: string | undefined
  itemKeys: readonly ItemKey[]
  onOpen: (id: string) => void
  /** Takes the next waiting ticket. */
  onTake: () => void
}

/** The tickets of a list. The title opens a ticket. */
export function Rows({ pages, byWait, isFiltered, opened, itemKeys, onOpen, onTake }: RowsProps) {
  const words = useWords(text)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const now = pages.data?.first?.now ?? ''
  const columns: ListColumns<Ticket> = [
    {
      key: 'member',
      title: words.member,
      width: 220,
      responsive: ['md'],
      render: (_, { member }) => (
        <Person avatar={member.avatar} name={member.nick_name} note={member.user_code} />
      ),
    },
    {
      key: 'subject',
      title: words.subject,
      className: 'breaks',
      render: (_, { id, title, type }) => (
        <>
          <OpenLink className={css['title'] ?? ''} onOpen={() => onOpen(id)}>
            {title}
          </OpenLink>
          <div className="quiet digits">{`#${id} · ${words[type]}`}</div>
        </>
      ),
    },
    {
      key: 'priority',
      title: words.priority,
      width: 100,
      responsive: ['sm'],
      render: (_, { priority }) => <PriorityTag priority={priority} />,
    },
    {
      key: 'assignee',
      title: words.assignee,
      width: 130,
      responsive: ['lg'],
      render: (_, { assignee }) => assignee?.name ?? <span className="quiet">{words.free}</span>,
    },
    byWait
      ? {
          key: 'waits',
          title: words.waits,
          width: 130,
          render: (_, { waiting_since }) =>
            waiting_since === null ? '' : <Waited since={waiting_since} now={now} />,
        }
      : {
          key: 'active',
          title: words.active,
          render: (_, { active, state }) => (
            <>
              <StateTag state={state} />
              <div className="quiet digits wide-only">{showTime(active)}</div>
            </>
          ),
        },
  ]
  return (
    <>
      <BulkTickets
        pages={pages}
        rows={pages.data?.rows ?? []}
        chosen={chosen}
        onClear={() => setChosen(new Set())}
      />
      <PagedRows pages={pages} empty={isFiltered ? words.emptyFiltered : words.empty}>
        {({ rows }) => (
          <ListTable<Ticket>
            list="ticket"
            pages={pages}
            rows={rows}
            columns={columns}
            opened={opened}
            onOpen={onOpen}
            rowKeys={itemKeys}
            actions={{ take: onTake }}
            selection={{ chosen, onChoose: setChosen, nameOf: ({ id }) => words.selectOf(id) }}
          />
        )}
      </PagedRows>
    </>
  )
}

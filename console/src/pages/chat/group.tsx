import { Button, Tabs, Tag } from 'antd'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useCallback, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Person } from '../../parts/member/person.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { text } from './group.text.ts'
import { type Filter, type Group, useGroups } from './group/data.ts'
import { DissolveQuestion } from './group/dissolve.tsx'
import { Members } from './group/members.tsx'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'

const tabs = ['open', 'dissolved', 'all'] as const

/** Groups, newest first, with the data that moderators may see. */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const { read, change } = useFilters<'state' | 'search'>()
  const tab = tabs.find((one) => one === read('state')) ?? 'open'
  const typed = read('search')?.trim().slice(0, 100)
  const filter: Filter = { ...(tab === 'all' ? {} : { state: tab }), ...(typed ? { search: typed } : {}) }
  const pages = useGroups(filter)
  const [shown, setShown] = useState<Group>()
  const [ending, setEnding] = useState<Group>()
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const list = (
    <>
      <div className="filters">
        <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
      </div>
      <PagedRows pages={pages} empty={typed || tab === 'dissolved' ? words.emptyFiltered : words.empty}>
        {(rows) => (
          <Groups
            pages={pages}
            rows={rows}
            onShow={setShown}
            onEnd={me.rights.includes('chat.decide') ? setEnding : undefined}
          />
        )}
      </PagedRows>
    </>
  )
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="group" />
            <ListTools list="group" />
          </>
        }
      />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ state: key === 'open' ? undefined : key })}
          destroyOnHidden
          items={tabs.map((key) => ({ key, label: words[key], children: key === tab ? list : null }))}
        />
      </div>
      <Members group={shown} onClose={() => setShown(undefined)} />
      {ending && <DissolveQuestion key={ending.id} group={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function Groups({
  pages,
  rows,
  onShow,
  onEnd,
}: {
  pages: ReturnType<typeof useGroups>
  rows: Group[]
  onShow: (group: Group) => void
  onEnd: ((group: Group) => void) | undefined
}) {
  const words = useWords(text)
  const columns: ListColumns<Group> = [
    {
      key: 'group',
      title: words.group,
      render: (_, { id, name, avatar }) => <Person avatar={avatar} name={name} note={`#${id}`} />,
    },
    {
      key: 'owner',
      title: words.owner,
      render: (_, { owner }) => (
        <Link to={`/member/member?search=${encodeURIComponent(owner.user_code)}`}>{owner.nick_name}</Link>
      ),
      className: 'breaks',
    },
    {
      key: 'members',
      title: words.members,
      width: 110,
      align: 'right',
      render: (_, group) =>
        group.dissolved === null ? (
          <button
            type="button"
            className="link digits"
            aria-label={words.showMembers(group.member_count, group.name)}
            onClick={() => onShow(group)}
          >
            {group.member_count}
          </button>
        ) : (
          <Tag>{words.dissolved}</Tag>
        ),
    },
    {
      key: 'reports',
      title: words.reports,
      width: 170,
      render: (_, { id, reports_waiting, reports_upheld }) =>
        reports_waiting + reports_upheld === 0 ? (
          <span className="quiet">{words.none}</span>
        ) : (
          <Link className="digits" to={`/chat/report?group=${id}`}>
            {words.reportsSays(reports_waiting, reports_upheld)}
          </Link>
        ),
    },
    {
      key: 'active',
      title: words.active,
      width: 164,
      render: (_, { active }) => <span className="digits quiet">{showTime(active)}</span>,
    },
    {
      key: 'created',
      title: words.created,
      width: 164,
      responsive: ['xxl'],
      render: (_, { created }) => <span className="digits quiet">{showTime(created)}</span>,
    },
  ]
  if (onEnd)
    columns.push({
      key: 'actions',
      title: <span className="unseen">{words.actions}</span>,
      width: 120,
      align: 'right',
      render: (_, group) =>
        group.dissolved === null && (
          <Button danger aria-label={words.dissolveOf(group.name)} onClick={() => onEnd(group)}>
            {words.dissolve}
          </Button>
        ),
    })
  return <ListTable<Group> list="group" pages={pages} rows={rows} columns={columns} />
}

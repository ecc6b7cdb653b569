import { Select, Tag } from 'antd'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../../parts/list/search-box.tsx'
import { TwoLines } from '../../../parts/member/person.tsx'
import { useNamed, useRoleOptions } from '../../../parts/people/roles.ts'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { useFilters } from '../../../state/filters.ts'
import { text } from '../staff.text.ts'
import { type Person, useStaff } from './data.ts'

/** The people, by search, role and state. */
export function People() {
  const words = useWords(text)
  const { read, change } = useFilters<'search' | 'role' | 'state'>()
  const search = read('search')?.trim().slice(0, 100)
  const role = /^[a-z][a-z0-9-]{0,39}$/.exec(read('role') ?? '')?.[0]
  const state = (['active', 'blocked'] as const).find((one) => one === read('state'))
  const pages = useStaff({ ...(search && { search }), ...(role && { role }), ...(state && { state }) })
  const find = useCallback((typed: string) => change({ search: typed }, { replace: true }), [change])
  const roles = useRoleOptions()
  return (
    <>
      <div className="filters">
        <SearchBox value={read('search') ?? ''} onSearch={find} label={words.search} />
        <Select
          aria-label={words.role}
          value={role ?? ''}
          onChange={(next) => change({ role: next })}
          popupMatchSelectWidth={false}
          options={[{ value: '', label: words.anyRole }, ...roles]}
        />
        <Select
          aria-label={words.state}
          value={state ?? ''}
          onChange={(next) => change({ state: next })}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: words.anyState },
            { value: 'active', label: words.active },
            { value: 'blocked', label: words.blocked },
          ]}
        />
      </div>
      <PagedRows pages={pages} empty={words.empty}>
        {({ rows }) => <Rows pages={pages} rows={rows} />}
      </PagedRows>
    </>
  )
}

function Rows({ pages, rows }: { pages: ReturnType<typeof useStaff>; rows: Person[] }) {
  const words = useWords(text)
  const nameOf = useNamed()
  const columns: ListColumns<Person> = [
    {
      key: 'name',
      title: words.name,
      render: (_, { id, name, mail }) => (
        <Link to={`/people/person?id=${id}`}>
          <TwoLines title={name} note={mail ?? words.noMail} />
        </Link>
      ),
    },
    { key: 'role', title: words.role, render: (_, { role_name }) => nameOf(role_name) },
    {
      key: 'state',
      title: words.state,
      render: (_, { state }) => <Tag color={state === 'active' ? 'success' : 'error'}>{words[state]}</Tag>,
    },
    {
      key: 'login',
      title: words.login,
      render: (_, { last_login }) =>
        last_login === null ? (
          <span className="quiet">{words.never}</span>
        ) : (
          <span className="digits">{showTime(last_login)}</span>
        ),
    },
    {
      key: 'sessions',
      title: words.sessions,
      render: (_, { sessions }) => <span className="digits">{sessions}</span>,
    },
  ]
  return <ListTable<Person> list="staff" pages={pages} rows={rows} columns={columns} scroll={{ x: 720 }} />
}

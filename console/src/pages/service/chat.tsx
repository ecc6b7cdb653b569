// All chats with customer service (D52): the agents, how the chats ended, and the ratings of members.
import { Tabs } from 'antd'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { ClearFilters } from '../../parts/list/clear-filters.tsx'
import { DateRange } from '../../parts/list/date-range.tsx'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { TabLabel } from '../../parts/list/tab-label.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { Exports } from '../../parts/work-list/exports.tsx'
import { ask } from '../../state/ask.ts'
import { dayOf, idOf, isNarrowed, useFilters } from '../../state/filters.ts'
import { openChat } from '../../state/service/open-chats.ts'
import { text } from './chat.text.ts'
import { type Filter, path, useChats, useEveryAgent } from './chat/data.ts'
import { Rows } from './chat/rows.tsx'

const tabs = ['all', 'waiting', 'active', 'closed'] as const
const ends = ['member', 'agent', 'idle', 'unanswered'] as const
const starChoices = ['5', '4', '3', '2', '1'] as const
const names = ['agent', 'ended', 'stars', 'member', 'search', 'from', 'to'] as const
type Name = (typeof names)[number] | 'state'
type Read = (name: Name) => string | undefined

/** Returns the list's filters from the address. */
function filterOf(read: Read): { tab: (typeof tabs)[number]; filter: Filter } {
  const tab = tabs.find((one) => one === read('state')) ?? 'all'
  const [agent, member] = [idOf(read('agent')), idOf(read('member'))]
  const ended = ends.find((one) => one === read('ended'))
  const stars = starChoices.find((one) => one === read('stars'))
  const [from, to, search] = [dayOf(read('from')), dayOf(read('to')), read('search')?.trim().slice(0, 100)]
  return {
    tab,
    filter: {
      ...(tab === 'all' ? {} : { state: tab }),
      ...(agent !== undefined && { agent }),
      ...(ended && { ended }),
      ...(stars && { stars }),
      ...(member !== undefined && { member }),
      ...(search && { search }),
      ...(from && { from }),
      ...(to && { to }),
    },
  }
}

export function Page() {
  const words = useWords(text)
  const navigate = useNavigate()
  const { read, change } = useFilters<Name>()
  const { tab, filter } = filterOf(read)
  const pages = useChats(filter)
  const counts: Partial<Record<(typeof tabs)[number], number>> = pages.data?.first?.counts ?? {}
  const open = (id: string) => {
    openChat(id)
    void navigate('/service/desk')
  }
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <ListTools list="service" />
            <Exports list="service" start={() => ask(path, 'do-export', filter)} />
          </>
        }
      />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ state: key })}
          destroyOnHidden
          items={tabs.map((key) => ({
            key,
            label: <TabLabel name={words[key]} count={counts[key]} />,
            children:
              key === tab ? (
                <>
                  <Filters filter={filter} read={read} change={change} />
                  <Rows pages={pages} tab={tab} isFiltered={isNarrowed(filter)} onOpen={open} />
                </>
              ) : null,
          }))}
        />
      </div>
    </>
  )
}

type FiltersProps = {
  filter: Filter
  read: Read
  change: (changes: Partial<Record<Name, string | undefined>>, options?: { replace?: boolean }) => void
}

function Filters({ filter, read, change }: FiltersProps) {
  const words = useWords(text)
  const agents = useEveryAgent()
  const find = useCallback((search: string) => change({ search }, { replace: true }), [change])
  const choice = (name: 'agent' | 'ended' | 'stars', options: { value: string; label: string }[]) => (
    <FilterSelect
      label={words[name]}
      value={filter[name]}
      onChange={(value) => change({ [name]: value })}
      options={options}
    />
  )
  return (
    <div className="filters">
      <SearchBox value={read('search') ?? ''} onSearch={find} label={words.search} />
      {choice(
        'agent',
        (agents.data ?? []).map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` })),
      )}
      {choice(
        'stars',
        starChoices.map((value) => ({ value, label: words.starCount(Number(value)) })),
      )}
      {choice(
        'ended',
        ends.map((value) => ({ value, label: words[`ended-${value}`] })),
      )}
      <DateRange from={filter.from} to={filter.to} onChange={(from, to) => change({ from, to })} />
      <ClearFilters names={names} shown={isNarrowed(filter)} onChange={change} />
    </div>
  )
}

// Tickets of members (D52): a work list with assignment and priority; a ticket opens beside it.
import { ticketPriorities, ticketTypes } from '@banyan/contract/mine/service/worksheet-terms'
import { App, Tabs } from 'antd'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useCallback } from 'react'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { ClearFilters } from '../../parts/list/clear-filters.tsx'
import { DateRange } from '../../parts/list/date-range.tsx'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { TabLabel } from '../../parts/list/tab-label.tsx'
import { Exports } from '../../parts/work-list/exports.tsx'
import { useKeys } from '../../parts/work-list/keys.ts'
import { moveFrom } from '../../parts/work-list/rows.ts'
import { TakeNext } from '../../parts/work-list/take-next.tsx'
import { usePendingAction } from '../../parts/work-list/item/pending-action.ts'
import { useAct } from '../../state/act.ts'
import { ask } from '../../state/ask.ts'
import { dayOf, idOf, isNarrowed, useFilters } from '../../state/filters.ts'
import { text } from './ticket.text.ts'
import { type Filter, path, staleKeys, useTickets } from './ticket/data.ts'
import { Detail } from './ticket/detail.tsx'
import { type TicketAction, useTicketKeys } from './ticket/keys.ts'
import { Rows } from './ticket/rows.tsx'

const tabs = ['waiting', 'answered', 'closed', 'merged', 'all'] as const
const names = ['type', 'priority', 'assignee', 'member', 'search', 'from', 'to'] as const
type Name = (typeof names)[number] | 'state' | 'item'
type Read = (name: Name) => string | undefined

/** Returns the list's filters from the address. A link to one member's tickets shows all of them first. */
function filterOf(read: Read): { tab: (typeof tabs)[number]; filter: Filter } {
  const member = idOf(read('member'))
  const tab = tabs.find((one) => one === read('state')) ?? (member === undefined ? 'waiting' : 'all')
  const type = ticketTypes.find((one) => one === read('type'))
  const priority = ticketPriorities.find((one) => one === read('priority'))
  const assignee = (['mine', 'free'] as const).find((one) => one === read('assignee'))
  const [from, to, search] = [dayOf(read('from')), dayOf(read('to')), read('search')?.trim().slice(0, 100)]
  return {
    tab,
    filter: {
      ...(tab === 'all' ? {} : { state: tab }),
      ...(type && { type }),
      ...(priority && { priority }),
      ...(assignee && { assignee }),
      ...(member !== undefined && { member }),
      ...(search && { search }),
      ...(from && { from }),
      ...(to && { to }),
    },
  }
}

export function Page() {
  const words = useWords(text)
  const { message } = App.useApp()
  const { read, change } = useFilters<Name>()
  const { tab, filter } = filterOf(read)
  const pages = useTickets(filter)
  const first = pages.data?.first
  const take = useAct({
    run: () => ask(path, 'do-take', {}),
    stale: staleKeys,
    done({ data }) {
      if (data.id === null) void message.info(words.noneFree)
      else change({ item: data.id })
    },
  })
  const { pending, clear, open, openWith } = usePendingAction<TicketAction>((id) => change({ item: id }))
  const itemKeys = useTicketKeys(openWith)
  const item = idOf(read('item'))
  const takeNext = () => void take.run()
  // If rows are shown or a ticket is open, the list or the ticket handles the key.
  useKeys(item === undefined && pages.data?.rows.length === 0, { take: takeNext }, [])
  const countOf = (key: string) =>
    key === 'waiting' ? first?.counts.waiting : key === 'answered' ? first?.counts.answered : undefined
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <TakeNext take={take} />
            <ListTools list="ticket" />
            <Exports list="ticket" start={() => ask(path, 'do-export', filter)} />
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
            label: <TabLabel name={words[key]} count={countOf(key)} />,
            children:
              key === tab ? (
                <>
                  <Filters filter={filter} read={read} change={change} mine={first?.mine ?? 0} />
                  <Rows
                    pages={pages}
                    byWait={tab === 'waiting'}
                    isFiltered={isNarrowed(filter)}
                    opened={item}
                    itemKeys={itemKeys}
                    onOpen={open}
                    onTake={takeNext}
                  />
                </>
              ) : null,
          }))}
        />
      </div>
      {item !== undefined && (
        <Detail
          id={item}
          itemKeys={itemKeys}
          pending={pending}
          onPendingStarted={clear}
          onClose={() => open(undefined)}
          onTake={takeNext}
          onStep={(step) => void moveFrom(pages, item, step, open)}
          onMove={open}
        />
      )}
    </>
  )
}

type FiltersProps = {
  filter: Filter
  read: Read
  change: (changes: Partial<Record<Name, string | undefined>>, options?: { replace?: boolean }) => void
  mine: number
}

function Filters({ filter, read, change, mine }: FiltersProps) {
  const words = useWords(text)
  const find = useCallback((search: string) => change({ search }, { replace: true }), [change])
  const choice = (name: 'type' | 'priority' | 'assignee', options: { value: string; label: string }[]) => (
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
        'type',
        ticketTypes.map((value) => ({ value, label: words[value] })),
      )}
      {choice(
        'priority',
        ticketPriorities.map((value) => ({ value, label: words[value] })),
      )}
      {choice('assignee', [
        { value: 'mine', label: mine > 0 ? words.mineCount(mine) : words.mine },
        { value: 'free', label: words.free },
      ])}
      <DateRange from={filter.from} to={filter.to} onChange={(from, to) => change({ from, to })} />
      <ClearFilters names={names} shown={isNarrowed(filter)} onChange={change} />
    </div>
  )
}

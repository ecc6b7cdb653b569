import { App, Tabs } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { ClearFilters } from '../list/clear-filters.tsx'
import { DateRange } from '../list/date-range.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { useFault } from '../frame/fault.ts'
import { PageHead } from '../frame/page-head.tsx'
import { PagedRows } from '../list/paged-rows.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { TabLabel } from '../list/tab-label.tsx'
import { isNarrowed } from '../../state/filters.ts'
import { baseNames } from './address.ts'
import { takeUndo } from '../../state/list/undo.ts'
import { BulkBar, type BulkKind } from '../bulk/bulk-bar.tsx'
import type { ListColumns } from '../table/layout.ts'
import { ListTools } from '../table/list-tools.tsx'
import { claimKinds } from './bulk.ts'
import { staleOf, useClaims, useWorkList } from './data.ts'
import { Exports } from './exports.tsx'
import { type ExtraKey, type Key, useKeys } from './keys.ts'
import { KeysHelp } from './keys-help.tsx'
import { type Decisions, Review } from './review.tsx'
import type { BaseFilter, WorkItem, WorkPage, WorkSource } from './source.ts'
import { TakeNext } from './take-next.tsx'
import { WorkTable } from './table.tsx'
import { useRowKeys } from './item/row-keys.ts'
import { text } from './work-list.text.ts'

type Change = (changes: Record<string, string | undefined>) => void

export interface WorkListProps<
  Item extends WorkItem,
  Filter extends BaseFilter,
  Page extends WorkPage<Item>,
  Verdict,
> {
  source: WorkSource<Item, Filter> & {
    load: (filter: Filter & { cursor?: string | undefined }, signal: AbortSignal) => Promise<Page>
  }
  words: {
    title: string
    says: string
    search: string
    empty: string
    emptyWaiting: string
    emptyWaitingSays: string
    emptyFiltered: string
    gone: string
    open: (id: string) => string
    itemTitle: (id: string) => string
  } & Readonly<Record<string, unknown>>
  /** The name of each tab. */
  tabs: Readonly<Record<Item['state'], string>>
  columns: (tab: string, now: string) => ListColumns<Item>
  /** The page's own filters. */
  renderFilters?: (filter: Filter, change: Change) => ReactNode
  /** Further actions of the page's head. */
  actions?: ReactNode
  /** Shown above the tabs, with the first page's reply; undefined until it is loaded. */
  renderTop?: (page: Page | undefined) => ReactNode
  /** Shown beside the tabs, with data of the first page's reply. */
  renderSummary?: (page: Page) => ReactNode
  renderBody: (item: Item, now: string) => ReactNode
  width: string
  mayDecide: boolean
  decisions: Decisions<Item, Verdict>
  /** The page's own changes of several items. */
  bulk?: readonly BulkKind<Item>[]
  /** True if decisions move money: each is then checked and made on its own. */
  moneySingle?: boolean
  /** The name of an item in the preview of such a change. */
  bulkName?: (item: Item) => string
  extraKeys?: readonly ExtraKey[]
}

const noKeys: readonly ExtraKey[] = []

/** A page of items that wait for staff: tabs with counts, filters, rows, the review of one item, claims and exports. */
export function WorkList<
  Item extends WorkItem,
  Filter extends BaseFilter,
  Page extends WorkPage<Item>,
  Verdict,
>(props: WorkListProps<Item, Filter, Page, Verdict>) {
  const {
    source,
    words,
    tabs,
    columns,
    renderFilters,
    actions,
    renderTop,
    renderSummary,
    mayDecide,
    decisions,
    bulk = [],
    moneySingle = false,
    extraKeys = noKeys,
  } = props
  const own = useWords(text)
  const fault = useFault()
  const { message } = App.useApp()
  const work = useWorkList(source)
  const { read, change, filter, tab, pages, rows, opened, item, single } = work
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [helping, setHelping] = useState(false)
  const claims = useClaims(source, (id) => {
    if (id === null) void message.info(own.noneFree)
    // The taken item may be on another tab, so it is loaded by its number.
    else change({ state: undefined, holder: undefined, item: id })
  })
  const { open, rowKeys, pendingProps } = useRowKeys(work, claims, mayDecide ? decisions : undefined)
  const first = pages.data?.first as Page | undefined
  const now = pages.data?.now ?? ''
  const always: Partial<Record<Key, () => void>> = {
    take: () => mayDecide && void claims.take.run(),
    undo: () => void takeUndo(),
    help: () => setHelping(true),
  }
  // The table has the keys while it is shown and no item is open. These work without rows, and beside an open item.
  useKeys((opened !== undefined || rows.length === 0) && !helping, always, [])
  const selectOf = ({ id }: Item) => own.selectOf(id)
  const nameOf = (item: Item) => props.bulkName?.(item) ?? words.itemTitle(item.id)
  // Typing a search adds no steps to the browser's history.
  const changeFilter: Change = (changes) => change(changes, { replace: 'search' in changes })
  const list = (
    <>
      <Filters
        {...props}
        filter={filter}
        read={read}
        change={changeFilter}
        mine={first?.mine ?? 0}
        own={renderFilters}
      />
      {mayDecide && (
        <BulkBar
          kinds={[...claimKinds(source, own), ...bulk]}
          note={moneySingle ? own.moneySingle : undefined}
          rows={rows}
          chosen={chosen}
          nameOf={nameOf}
          stale={staleOf(source)}
          refresh={() => pages.refetch()}
          onClear={() => setChosen(new Set())}
        />
      )}
      <PagedRows pages={pages} {...emptyOf(words, own, tab === source.states[0], isNarrowed(filter))}>
        {() => (
          <WorkTable
            list={source.name}
            pages={pages}
            rows={rows}
            columns={columns(tab, now)}
            opened={opened}
            nameOf={words.open}
            onOpen={open}
            actions={always}
            rowKeys={rowKeys}
            hasKeys={opened === undefined && !helping}
            selection={mayDecide ? { chosen, onChoose: setChosen, nameOf: selectOf } : undefined}
          />
        )}
      </PagedRows>
    </>
  )
  const countOf = (key: string) => (key === 'all' ? undefined : first?.counts[key])
  const at = rows.findIndex((row) => row.id === opened)
  const names: Readonly<Record<string, string>> = { ...tabs, all: own.all }
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            {mayDecide && <TakeNext take={claims.take} />}
            {actions}
            <ListTools list={source.name} />
            <Exports list={source.name} start={() => source.export(filter)} />
          </>
        }
      />
      {renderTop?.(first)}
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => {
            setChosen(new Set())
            change({ state: key, item: undefined })
          }}
          destroyOnHidden
          items={[...source.states, 'all'].map((key) => ({
            key,
            label: <TabLabel name={names[key] ?? ''} count={countOf(key)} />,
            children: key === tab ? list : null,
          }))}
          tabBarExtraContent={first && renderSummary?.(first)}
        />
      </div>
      <Review
        {...props}
        open={opened !== undefined}
        item={item}
        now={now}
        fault={single.isError ? fault(single.error) : undefined}
        place={at < 0 ? undefined : own.place(at + 1, `${rows.length}${pages.hasNextPage ? '+' : ''}`)}
        extraKeys={extraKeys}
        claims={claims}
        {...pendingProps}
        onDecided={work.moveOn}
        onRefresh={() => void (single.isError ? single.refetch() : pages.refetch())}
        onClose={() => open(undefined)}
      />
      <KeysHelp
        open={helping}
        onClose={() => setHelping(false)}
        decisions={mayDecide ? { accept: decisions.accept.label, refuse: decisions.refuse.label } : undefined}
        extra={extraKeys}
        selects={mayDecide}
        claims={mayDecide}
        takes={mayDecide}
      />
    </>
  )
}

function Filters<Filter extends BaseFilter>({
  source,
  words,
  filter,
  read,
  change,
  mine,
  mayDecide,
  own,
}: {
  source: { filterNames: readonly string[] }
  words: { search: string }
  filter: Filter
  read: (name: string) => string | undefined
  change: Change
  mine: number
  mayDecide: boolean
  own: ((filter: Filter, change: Change) => ReactNode) | undefined
}) {
  const said = useWords(text)
  const find = useCallback((typed: string) => change({ search: typed }), [change])
  return (
    <div className="filters">
      <SearchBox value={read('search') ?? ''} onSearch={find} label={words.search} />
      {own?.(filter, change)}
      <DateRange from={filter.from} to={filter.to} onChange={(from, to) => change({ from, to })} />
      {mayDecide && (
        <FilterSelect
          label={said.holder}
          value={filter.holder}
          onChange={(holder) => change({ holder })}
          options={[
            { value: 'mine', label: mine > 0 ? said.mineCount(mine) : said.mine },
            { value: 'free', label: said.free },
          ]}
        />
      )}
      <ClearFilters
        names={[...baseNames, ...source.filterNames]}
        shown={isNarrowed(filter)}
        onChange={change}
      />
    </div>
  )
}

/** Returns the texts of an empty list: the title and, if there is more to say, a note. */
function emptyOf(
  words: { empty: string; emptyWaiting: string; emptyWaitingSays: string; emptyFiltered: string },
  own: { emptyFilteredSays: string },
  isWaiting: boolean,
  isFiltered: boolean,
): { empty: string; emptySays?: string } {
  if (isFiltered) return { empty: words.emptyFiltered, emptySays: own.emptyFilteredSays }
  return isWaiting ? { empty: words.emptyWaiting, emptySays: words.emptyWaitingSays } : { empty: words.empty }
}

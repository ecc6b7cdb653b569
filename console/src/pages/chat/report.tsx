import { Button, Empty, Select, Tabs } from 'antd'
import { useCallback, useState } from 'react'
import { useOutletContext } from 'react-router'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { DateRange } from '../../parts/date-range.tsx'
import { useFault } from '../../parts/fault.ts'
import { ListFoot } from '../../parts/list-foot.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { text } from './report.text.ts'
import { useReport, useReports } from './report/data.ts'
import {
  type Filter,
  type FilterName,
  filterOf,
  isNarrowed,
  reasons,
  subjects,
  type Tab,
  tabs,
} from './report/filter.ts'
import { Review } from './report/review.tsx'
import { ReportTable } from './report/table.tsx'

type Change = (
  changes: Partial<Record<FilterName | 'item', string | undefined>>,
  options?: { replace?: boolean },
) => void

/** The work list of what members reported: what waits, oldest first, and what became of the others (D52). */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const { read, change } = useFilters<FilterName | 'item'>()
  const filter = filterOf(read)
  const tab: Tab = filter.state ?? 'all'
  const opened = read('item')
  const pages = useReports(filter)
  const rows = pages.data?.rows ?? []
  const inList = rows.find((row) => row.id === opened)
  const single = useReport(opened, inList)
  // Decided, an item leaves the list of what waits; it stays open as last seen until its news is here.
  const [seen, setSeen] = useState(inList)
  if (inList !== undefined && inList !== seen) setSeen(inList)
  const item = inList ?? (single.data === undefined && seen?.id === opened ? seen : single.data)
  const fault = useFault()
  const open = (id: string | undefined) => change({ item: id }, { replace: true })
  const counts = pages.data?.first?.counts
  const countOf = (one: Tab) => (one === 'all' || !counts ? undefined : counts[one])
  const now = pages.data?.now ?? ''
  const list = (
    <>
      <Filters filter={filter} search={read('search') ?? ''} change={change} />
      <Loaded query={pages}>
        {() =>
          rows.length === 0 ? (
            <Nothing tab={tab} filtered={isNarrowed(filter)} />
          ) : (
            <>
              <ReportTable rows={rows} tab={tab} now={now} opened={opened} onOpen={open} />
              <ListFoot pages={pages} count={rows.length} />
            </>
          )
        }
      </Loaded>
    </>
  )
  return (
    <>
      <PageHead title={words.title} says={words.says} />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ state: key, item: undefined })}
          destroyOnHidden
          items={tabs.map((key) => ({
            key,
            label: (
              <>
                {words[key]}
                {countOf(key) !== undefined && <span className="tab-count">{countOf(key)}</span>}
              </>
            ),
            children: key === tab ? list : null,
          }))}
        />
      </div>
      <Review
        open={opened !== undefined}
        item={item}
        fault={single.isError ? fault(single.error) : undefined}
        onRetry={() => void single.refetch()}
        now={now}
        mayDecide={me.rights.includes('chat.decide')}
        onDecided={() => open(undefined)}
        onClose={() => open(undefined)}
      />
    </>
  )
}

function Filters({ filter, search, change }: { filter: Filter; search: string; change: Change }) {
  const words = useWords(text)
  const shared = useWords(common)
  const find = useCallback((typed: string) => change({ search: typed }, { replace: true }), [change])
  const choice = (name: 'subject' | 'reason', options: { value: string; label: string }[]) => (
    <Select
      aria-label={words[name]}
      placeholder={words[name]}
      allowClear
      value={filter[name] ?? null}
      onChange={(value: string | null | undefined) => change({ [name]: value ?? undefined })}
      options={options}
      style={{ minWidth: 140 }}
    />
  )
  return (
    <div className="filters">
      <SearchBox value={search} onSearch={find} label={words.search} />
      {choice(
        'subject',
        subjects.map((value) => ({ value, label: words[value] })),
      )}
      {choice(
        'reason',
        reasons.map((value) => ({ value, label: words[value] })),
      )}
      <DateRange from={filter.from} to={filter.to} onChange={(from, to) => change({ from, to })} />
      {filter.about !== undefined && (
        <Button onClick={() => change({ about: undefined })}>{words.clearAbout}</Button>
      )}
      {filter.group !== undefined && (
        <Button onClick={() => change({ group: undefined })}>{words.clearGroup}</Button>
      )}
      {isNarrowed(filter) && (
        <Button
          type="link"
          onClick={() =>
            change({
              search: undefined,
              subject: undefined,
              reason: undefined,
              from: undefined,
              to: undefined,
              about: undefined,
              group: undefined,
            })
          }
        >
          {shared.clear}
        </Button>
      )}
    </div>
  )
}

function Nothing({ tab, filtered }: { tab: Tab; filtered: boolean }) {
  const words = useWords(text)
  const [title, says] = filtered
    ? [words.emptyFiltered, words.emptyFilteredSays]
    : tab === 'waiting'
      ? [words.emptyWaiting, words.emptyWaitingSays]
      : [words.empty, undefined]
  return (
    <div className="pad">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={title}>
        {says && <span className="quiet">{says}</span>}
      </Empty>
    </div>
  )
}

import { DownloadOutlined } from '@ant-design/icons'
import { showMoney } from '@banyan/rules/money'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Empty, Tabs } from 'antd'
import { useCallback, useState } from 'react'
import { useOutletContext } from 'react-router'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { DateRange } from '../../parts/date-range.tsx'
import { downloadCsv } from '../../parts/download.ts'
import { useFault } from '../../parts/fault.ts'
import { ListFoot } from '../../parts/list-foot.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { ask } from '../../state/ask.ts'
import { useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { text } from './recharge.text.ts'
import { useRecharge, useRecharges } from './recharge/data.ts'
import {
  afterDecision,
  filterOf,
  neighbour,
  type Recharge,
  type Tab,
  tabOf,
  tabs,
} from './recharge/filter.ts'
import { Review } from './recharge/review.tsx'
import { RechargeTable } from './recharge/table.tsx'

/** The work list of recharges: what waits, oldest first, and what became of the others (D52). */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const { read, change } = useFilters<'state' | 'search' | 'from' | 'to' | 'item'>()
  const filter = filterOf(read)
  const tab = tabOf(read('state'))
  const opened = read('item')
  const pages = useRecharges(filter)
  const rows = pages.data?.rows ?? []
  const first = pages.data?.first
  const inList = rows.find((row) => row.id === opened)
  const single = useRecharge(opened, inList)
  // Decided by somebody else, an item leaves the list; it stays open as last seen until its news is here.
  const [seen, setSeen] = useState(inList)
  if (inList !== undefined && inList !== seen) setSeen(inList)
  const item = inList ?? (single.data === undefined && seen?.id === opened ? seen : single.data)
  const fault = useFault()
  const open = (id: string | undefined) => change({ item: id }, { replace: true })
  const search = useCallback((typed: string) => change({ search: typed }, { replace: true }), [change])

  const moveOn = async (from: string | undefined) => {
    const { data } = await pages.fetchNextPage()
    const next = from === undefined ? undefined : neighbour(data?.rows ?? [], from, 1)
    if (next !== undefined) open(next)
  }
  const move = (step: 1 | -1) => {
    const to = opened === undefined ? undefined : neighbour(rows, opened, step)
    if (to !== undefined) return open(to)
    // At the end of what is loaded the next page follows by itself.
    if (step === 1 && pages.hasNextPage && !pages.isFetchingNextPage) void moveOn(opened)
  }
  const counts = first?.counts
  const countOf = (one: Tab) => (one === 'all' || !counts ? undefined : counts[one])
  const at = rows.findIndex((row) => row.id === opened)
  const list = (
    <>
      <div className="filters">
        <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
        <DateRange from={filter.from} to={filter.to} onChange={(from, to) => change({ from, to })} />
        <Clear
          filter={filter}
          onClear={() => change({ search: undefined, from: undefined, to: undefined })}
        />
      </div>
      <Loaded query={pages}>
        {({ last }) =>
          rows.length === 0 ? (
            <Nothing tab={tab} filtered={Boolean(filter.search ?? filter.from ?? filter.to)} />
          ) : (
            <>
              <RechargeTable rows={rows} tab={tab} now={last?.now ?? ''} opened={opened} onOpen={open} />
              <ListFoot pages={pages} count={rows.length} />
            </>
          )
        }
      </Loaded>
    </>
  )
  return (
    <>
      <PageHead title={words.title} says={words.says} actions={<Export filter={filter} />} />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ state: key === 'waiting' ? undefined : key, item: undefined })}
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
          tabBarExtraContent={
            first && (
              <span className="sum">
                {words.waitingSum} <span className="money">{showMoney(first.waiting_sum)}</span> {words.unit}
              </span>
            )
          }
        />
      </div>
      <Review
        open={opened !== undefined}
        item={item}
        fault={single.isError ? fault(single.error) : undefined}
        onRetry={() => void single.refetch()}
        now={pages.data?.last?.now ?? ''}
        mayDecide={me.rights.includes('recharge.decide')}
        place={at < 0 ? undefined : words.place(at + 1, `${rows.length}${pages.hasNextPage ? '+' : ''}`)}
        onMove={move}
        onDecided={(item: Recharge) => open(afterDecision(rows, item.id))}
        onClose={() => open(undefined)}
      />
    </>
  )
}

function Clear({
  filter,
  onClear,
}: {
  filter: { search?: string; from?: string; to?: string }
  onClear: () => void
}) {
  const words = useWords(common)
  if (!filter.search && !filter.from && !filter.to) return null
  return (
    <Button type="link" onClick={onClear}>
      {words.clear}
    </Button>
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

/** The filtered list as a file; the server writes down who took it. */
function Export({ filter }: { filter: ReturnType<typeof filterOf> }) {
  const words = useWords(text)
  const fault = useFault()
  const { message } = App.useApp()
  const take = useMutation({
    mutationFn: async () => (await ask('/staff/finance/recharge', 'do-export', filter)).data,
    onSuccess: ({ name, csv, rows, cut }) => {
      downloadCsv(name, csv)
      if (cut) void message.warning(words.exportCut(rows), 8)
      else void message.success(words.exported(rows))
    },
    onError: (error) => void message.error(fault(error)),
  })
  return (
    <Button icon={<DownloadOutlined />} loading={take.isPending} onClick={() => take.mutate()}>
      {words.export}
    </Button>
  )
}

import { isZero, showMoney } from '@banyan/rules/money'
import { Button, Select, Tabs, Tag } from 'antd'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useCallback, useState } from 'react'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { ClearFilters } from '../../parts/list/clear-filters.tsx'
import { DateRange } from '../../parts/list/date-range.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { Person, TwoLines } from '../../parts/member/person.tsx'
import { Exports } from '../../parts/work-list/exports.tsx'
import { ask } from '../../state/ask.ts'
import { useFilters } from '../../state/filters.ts'
import { text } from './investment.text.ts'
import { type FilterName, filterOf, type Investment, tabOf, tabs, useInvestments } from './investment/data.ts'
import { Detail } from './investment/detail.tsx'

/** The investments of all members, with filters and an export. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<FilterName>()
  const tab = tabOf(read)
  const filter = filterOf(read)
  const pages = useInvestments(filter)
  const [opened, setOpened] = useState<Investment>()
  const filtered = Object.keys(filter).length > 0
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <ListTools list="investment" />
            <Exports list="investment" start={() => ask('/staff/finance/investment', 'do-export', filter)} />
          </>
        }
      />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ state: key === 'all' ? undefined : key })}
          destroyOnHidden
          items={tabs.map((one) => ({
            key: one,
            label: words[one],
            children: one === tab && (
              <>
                <Filters read={read} change={change} products={pages.data?.products ?? []} />
                <PagedRows pages={pages} empty={filtered ? words.emptyFiltered : words.empty}>
                  {({ rows }) => <Rows pages={pages} rows={rows} onOpen={setOpened} />}
                </PagedRows>
              </>
            ),
          }))}
        />
      </div>
      {opened && <Detail key={opened.id} investment={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface FiltersProps extends ReturnType<typeof useFilters<FilterName>> {
  products: readonly { id: string; name: string }[]
}

function Filters({ read, change, products }: FiltersProps) {
  const words = useWords(text)
  const filter = filterOf(read)
  const narrowed = Object.keys(filter).some((name) => name !== 'state' && name !== 'waiting')
  const search = useCallback((next: string) => change({ search: next }, { replace: true }), [change])
  return (
    <div className="filters">
      <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
      <Select
        aria-label={words.product}
        value={read('product') ?? ''}
        onChange={(product) => change({ product })}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: words.anyProduct },
          ...products.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DateRange from={filter.from} to={filter.to} onChange={(from, to) => change({ from, to })} />
      <ClearFilters names={['search', 'product', 'from', 'to']} shown={narrowed} onChange={change} />
    </div>
  )
}

const colours = { running: 'processing', matured: 'success' } as const

function Rows({
  pages,
  rows,
  onOpen,
}: {
  pages: ReturnType<typeof useInvestments>
  rows: Investment[]
  onOpen: (investment: Investment) => void
}) {
  const words = useWords(text)
  const columns: ListColumns<Investment> = [
    {
      key: 'member',
      title: words.member,
      render: (_, { member }) => (
        <Person avatar={member.avatar} name={member.nick_name} note={member.user_code} />
      ),
    },
    {
      key: 'product',
      title: words.product,
      responsive: ['md'],
      render: (_, { name, daily_rate, version }) => (
        <TwoLines title={name} note={`${daily_rate}% · v${version}`} />
      ),
    },
    {
      key: 'amount',
      title: words.amount,
      align: 'right',
      render: (_, { amount }) => <span className="money">{showMoney(amount)}</span>,
    },
    {
      key: 'progress',
      title: words.progress,
      responsive: ['lg'],
      render: (_, { days, term_days, matures_on }) => (
        <TwoLines title={words.daysOf(days, term_days)} note={words.matures(matures_on)} />
      ),
    },
    {
      key: 'returns',
      title: words.returns,
      align: 'right',
      render: (_, { paid, waiting }) => (
        <>
          <span className="digits">{words.paidSum(showMoney(paid))}</span>
          {!isZero(waiting) && <div className="was digits">{words.waitingSum(showMoney(waiting))}</div>}
        </>
      ),
    },
    {
      key: 'state',
      title: words.state,
      width: 110,
      responsive: ['sm'],
      render: (_, { state }) => <Tag color={colours[state]}>{words[state]}</Tag>,
    },
    {
      key: 'time',
      title: words.time,
      width: 170,
      responsive: ['lg'],
      render: (_, { time }) => <span className="digits">{showTime(time)}</span>,
    },
    {
      key: 'open',
      width: 90,
      align: 'right',
      title: <span className="unseen">{words.open}</span>,
      render: (_, investment) => (
        <Button aria-label={words.openOf(investment.id)} onClick={() => onOpen(investment)}>
          {words.open}
        </Button>
      ),
    },
  ]
  return <ListTable<Investment> list="investment" pages={pages} rows={rows} columns={columns} />
}

import { cents, isZero, showMoney } from '@banyan/rules/money'
import { Alert, Tag } from 'antd'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { ListTools } from '../../../parts/table/list-tools.tsx'
import { useCallback } from 'react'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { ClearFilters } from '../../../parts/list/clear-filters.tsx'
import { DateRange } from '../../../parts/list/date-range.tsx'
import { FactList } from '../../../parts/list/facts.tsx'
import { FilterSelect } from '../../../parts/list/filter-select.tsx'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../../parts/list/search-box.tsx'
import { Person, TwoLines } from '../../../parts/member/person.tsx'
import { Exports } from '../../../parts/work-list/exports.tsx'
import { dayOf, useFilters } from '../../../state/filters.ts'
import { text } from '../commission.text.ts'
import { type Commission, type Filter, startExport, useCommission } from './data.ts'

const states = ['waiting', 'due', 'settled', 'void'] as const
const names = ['state', 'search', 'from', 'to'] as const

const colours: Readonly<Record<Commission['state'], string>> = {
  waiting: 'processing',
  due: 'warning',
  settled: 'success',
  void: 'default',
}

/** The commission of all members with its filters, the open sums, and the export. */
export function Records() {
  const words = useWords(text)
  const { read, change } = useFilters<(typeof names)[number]>()
  const state = states.find((one) => one === read('state'))
  const [from, to] = [dayOf(read('from')), dayOf(read('to'))]
  const typed = read('search')?.trim().slice(0, 100)
  const filter: Filter = {
    ...(state ? { state } : {}),
    ...(typed ? { search: typed } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
  const filtered = Object.keys(filter).length > 0
  const pages = useCommission(filter)
  const search = useCallback((next: string) => change({ search: next }, { replace: true }), [change])
  return (
    <>
      <div className="filters">
        <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
        <FilterSelect
          label={words.state}
          value={state}
          onChange={(next) => change({ state: next })}
          options={states.map((value) => ({ value, label: words[value] }))}
        />
        <DateRange
          from={from}
          to={to}
          onChange={(first, last) => change({ from: first, to: last }, { replace: true })}
        />
        <ClearFilters names={names} shown={filtered} onChange={change} />
        <ListTools list="commission" />
        <Exports list="commission" start={() => startExport(filter)} />
      </div>
      <PagedRows
        pages={pages}
        empty={filtered ? words.emptyFiltered : words.empty}
        renderTop={({ sums }) => sums && <Sums sums={sums} />}
      >
        {({ rows }) => <Rows pages={pages} rows={rows} />}
      </PagedRows>
    </>
  )
}

type SumsProps = { sums: { open: boolean; waiting: string; due: string; debt: string; house: string } }

function Sums({ sums }: SumsProps) {
  const words = useWords(text)
  const facts = [
    [words.sumWaiting, sums.waiting],
    [words.sumDue, sums.due],
    [words.sumDebt, sums.debt],
    [words.sumHouse, sums.house],
  ] as const
  return (
    <div className="pad">
      {!sums.open && <Alert type="info" showIcon title={words.closed} />}
      {sums.open && cents(sums.due) > cents(sums.house) && (
        <Alert type="warning" showIcon title={words.short} />
      )}
      <FactList>
        {facts.flatMap(([label, amount]) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label} className="money">
            {showMoney(amount)}
          </dd>,
        ])}
      </FactList>
    </div>
  )
}

function Rows({ pages, rows }: { pages: ReturnType<typeof useCommission>; rows: Commission[] }) {
  const words = useWords(text)
  const columns: ListColumns<Commission> = [
    {
      key: 'member',
      title: words.member,
      render: (_, { member, generation }) => (
        <Person
          avatar={member.avatar}
          name={member.nick_name}
          note={`${member.user_code} · ${words.generation(generation)}`}
        />
      ),
    },
    {
      key: 'buyer',
      title: words.buyer,
      responsive: ['md'],
      render: (_, { buyer }) => <TwoLines title={buyer.nick_name} note={buyer.user_code} />,
    },
    {
      key: 'order',
      title: words.order,
      responsive: ['lg'],
      render: (_, { order_sn, level, buyer_level }) => (
        <TwoLines
          title={<span className="code-text">{order_sn}</span>}
          note={words.levels(level, buyer_level)}
        />
      ),
    },
    {
      key: 'counted',
      title: words.counted,
      align: 'right',
      responsive: ['lg'],
      render: (_, { base, rate }) => (
        <>
          <span className="money">{showMoney(base)}</span>
          <div className="quiet digits">× {rate}%</div>
        </>
      ),
    },
    {
      key: 'amount',
      title: words.amount,
      align: 'right',
      render: (_, { amount, full_amount, withheld, returned }) => (
        <>
          <span className="money">{showMoney(amount)}</span>
          {amount !== full_amount && (
            <div className="quiet digits">{words.before(showMoney(full_amount))}</div>
          )}
          {!isZero(withheld) && <div className="quiet digits">{words.withheldOf(showMoney(withheld))}</div>}
          {!isZero(returned) && <div className="quiet digits">{words.returnedOf(showMoney(returned))}</div>}
        </>
      ),
    },
    {
      key: 'burn',
      title: words.burn,
      align: 'right',
      responsive: ['md'],
      render: (_, { burn }) => (isZero(burn) ? '' : <span className="money">{showMoney(burn)}</span>),
    },
    {
      key: 'state',
      title: words.state,
      width: 130,
      render: (_, { state }) => <Tag color={colours[state]}>{words[state]}</Tag>,
    },
    {
      key: 'time',
      title: words.time,
      width: 170,
      responsive: ['xl'],
      render: (_, { time }) => <span className="digits">{showTime(time)}</span>,
    },
  ]
  return <ListTable<Commission> list="commission" pages={pages} rows={rows} columns={columns} />
}

import type { ListColumns } from '../../../parts/table/layout.ts'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { showCount } from '../../../lang/number.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { ClearFilters } from '../../../parts/list/clear-filters.tsx'
import { DateRange } from '../../../parts/list/date-range.tsx'
import { FilterSelect } from '../../../parts/list/filter-select.tsx'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../../parts/list/search-box.tsx'
import { language } from '../../../state/preferences.ts'
import { text } from '../stock.text.ts'
import css from '../stock.module.css'
import { causes, type Entry, filterOf, type Filters, useLog } from './data.ts'

/** Returns a product with the values of its variant, in one language. */
const nameOf = ({ name, values }: Entry, shown: 'zh' | 'en') =>
  [name[shown] || name.zh, ...values.map((value) => value[shown] || value.zh)].join(' · ')

const names = ['search', 'cause', 'from', 'to'] as const

const signed = (count: number) => (count > 0 ? `+${showCount(count)}` : showCount(count).replace('-', '−'))

/** Every change of a stock, newest first, with filters. */
export function Log({ read, change }: Filters) {
  const words = useWords(text)
  const filter = filterOf(read)
  const filtered = Object.keys(filter).length > 0
  const pages = useLog(filter)
  const search = useCallback((typed: string) => change({ search: typed }, { replace: true }), [change])
  return (
    <>
      <div className="filters">
        <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
        <FilterSelect
          label={words.cause}
          value={filter.cause}
          onChange={(cause) => change({ cause })}
          options={causes.map((value) => ({ value, label: words[value] }))}
        />
        <DateRange from={filter.from} to={filter.to} onChange={(from, to) => change({ from, to })} />
        <ClearFilters names={names} shown={filtered} onChange={change} />
      </div>
      <PagedRows pages={pages} empty={filtered ? words.emptyFiltered : words.empty}>
        {(rows) => <Entries pages={pages} rows={rows} />}
      </PagedRows>
    </>
  )
}

function Entries({ pages, rows }: { pages: ReturnType<typeof useLog>; rows: Entry[] }) {
  const words = useWords(text)
  const shown = language.useValue()
  const columns: ListColumns<Entry> = [
    {
      key: 'time',
      title: words.time,
      render: (_, { time }) => <span className="digits quiet">{showTime(time)}</span>,
    },
    {
      key: 'product',
      title: words.product,
      className: 'breaks',
      render: (_, row) => (
        <span className={css['name']}>
          <b>{nameOf(row, shown)}</b>
          <span className="quiet code-text">{row.code}</span>
        </span>
      ),
    },
    {
      key: 'cause',
      title: words.cause,
      render: (_, { cause, order }) => (
        <span className={css['name']}>
          {words[cause]}
          {order && (
            <Link
              className="digits"
              aria-label={words.openOrder(order.sn)}
              to={`/goods/order?state=all&item=${order.id}`}
            >
              {order.sn}
            </Link>
          )}
        </span>
      ),
    },
    { key: 'who', title: words.who, className: 'wide-only', render: (_, { who }) => who },
    {
      key: 'change',
      title: words.change,
      align: 'right',
      render: (_, { before, after }) => (
        <span className={`digits ${(after > before ? css['more'] : css['less']) ?? ''}`}>
          {signed(after - before)}
        </span>
      ),
    },
    {
      key: 'after',
      title: words.after,
      align: 'right',
      render: (_, { after }) => <span className="digits">{showCount(after)}</span>,
    },
  ]
  return <ListTable<Entry> list="stock-change" pages={pages} rows={rows} columns={columns} />
}

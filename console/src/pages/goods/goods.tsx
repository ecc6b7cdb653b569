import { PlusOutlined } from '@ant-design/icons'
import { Button, Space, Tag } from 'antd'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useCallback, useState } from 'react'
import { showCount } from '../../lang/number.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { ClearFilters } from '../../parts/list/clear-filters.tsx'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { Exports } from '../../parts/work-list/exports.tsx'
import { useAct } from '../../state/act.ts'
import { useFilters } from '../../state/filters.ts'
import { language } from '../../state/preferences.ts'
import { text } from './goods.text.ts'
import { BulkBar } from './goods/bulk.tsx'
import {
  type GoodsFilter,
  type GoodsRow,
  languages,
  loadOne,
  priceOf,
  startExport,
  useCategories,
  useGoods,
} from './goods/data.ts'
import { copyOf, type Draft, draftOf, emptyDraft } from './goods/draft.ts'
import { Editor } from './goods/editor.tsx'
import { ImportButton } from './goods/file.tsx'
import css from './goods.module.css'

const names = ['search', 'category', 'listed', 'stock'] as const
type FilterName = (typeof names)[number]

function filterOf(read: (name: FilterName) => string | undefined): GoodsFilter {
  const search = read('search')?.trim().slice(0, 100)
  const category = read('category')?.slice(0, 40)
  const listed = read('listed')
  const stock = read('stock')
  return {
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(listed === '1' || listed === '0' ? { on_sale: listed === '1' } : {}),
    ...(stock === 'low' || stock === 'out' ? { stock } : {}),
  }
}

/** The products of the shop: a list with filters, changes of several products, and the editor. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<FilterName>()
  const filter = filterOf(read)
  const filtered = Object.keys(filter).length > 0
  const pages = useGoods(filter)
  const rows = pages.data ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [draft, setDraft] = useState<Draft>()
  const opening = useAct({
    run: async ({ code, copy }: { code: string; copy: boolean }) => {
      const loaded = draftOf(code, await loadOne(code))
      setDraft(copy ? copyOf(loaded) : loaded)
    },
  })
  // Only shown products are changed.
  const selected = rows.filter(({ id }) => chosen.has(id))
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <ListTools list="goods" />
            <Exports list="goods" start={() => startExport(filter)} />
            <ImportButton />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setDraft(emptyDraft())}>
              {words.add}
            </Button>
          </>
        }
      />
      <div className="card">
        <Filters filter={filter} read={read} change={change} filtered={filtered} />
        {selected.length > 0 && <BulkBar rows={selected} onClear={() => setChosen(new Set())} />}
        <PagedRows pages={pages} empty={filtered ? words.emptyFiltered : words.empty}>
          {() => (
            <Products
              pages={pages}
              rows={rows}
              chosen={chosen}
              onChoose={setChosen}
              onOpen={(code, copy) => void opening.run({ code, copy })}
            />
          )}
        </PagedRows>
      </div>
      {draft && <Editor loaded={draft} onClose={() => setDraft(undefined)} />}
    </>
  )
}

type FiltersProps = {
  filter: GoodsFilter
  filtered: boolean
} & ReturnType<typeof useFilters<FilterName>>

function Filters({ filter, filtered, read, change }: FiltersProps) {
  const words = useWords(text)
  const shown = language.useValue()
  const categories = useCategories().data ?? []
  const search = useCallback((given: string) => change({ search: given }, { replace: true }), [change])
  return (
    <div className="filters">
      <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
      <FilterSelect
        label={words.category}
        searches
        value={filter.category}
        onChange={(category) => change({ category })}
        options={categories.map(({ code, name }) => ({ value: code, label: name[shown] || name.zh }))}
      />
      <FilterSelect
        label={words.state}
        value={filter.on_sale === undefined ? undefined : filter.on_sale ? '1' : '0'}
        onChange={(listed) => change({ listed })}
        options={[
          { value: '1', label: words.listed },
          { value: '0', label: words.unlisted },
        ]}
      />
      <FilterSelect
        label={words.stock}
        value={filter.stock}
        onChange={(stock) => change({ stock })}
        options={[
          { value: 'low', label: words.low },
          { value: 'out', label: words.out },
        ]}
      />
      <ClearFilters names={names} shown={filtered} onChange={change} />
    </div>
  )
}

type ProductsProps = {
  pages: ReturnType<typeof useGoods>
  rows: GoodsRow[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onOpen: (code: string, copy: boolean) => void
}

function Products({ pages, rows, chosen, onChoose, onOpen }: ProductsProps) {
  const words = useWords(text)
  const shown = language.useValue()
  const nameOf = ({ name }: GoodsRow) => name[shown] || name.zh
  const columns: ListColumns<GoodsRow> = [
    { key: 'product', title: words.product, render: (_, row) => <Product row={row} name={nameOf(row)} /> },
    {
      key: 'category',
      title: words.category,
      className: 'wide-only',
      render: (_, { category }) => category.name[shown] || category.name.zh,
    },
    { key: 'price', title: words.price, align: 'right', render: (_, row) => <Price row={row} /> },
    { key: 'stock', title: words.stock, align: 'right', render: (_, row) => <Stock row={row} /> },
    {
      key: 'sold',
      title: words.sold,
      align: 'right',
      className: 'wide-only',
      render: (_, { sold }) => <span className="digits">{showCount(sold)}</span>,
    },
    {
      key: 'state',
      title: words.state,
      render: (_, { on_sale }) => (
        <Tag color={on_sale ? 'success' : 'default'}>{on_sale ? words.listed : words.unlisted}</Tag>
      ),
    },
    {
      key: 'changed',
      title: words.changed,
      className: 'wide-only',
      render: (_, { changed }) => <span className="digits quiet">{showTime(changed)}</span>,
    },
    {
      key: 'actions',
      title: <span className="unseen">{words.edit}</span>,
      align: 'right',
      render: (_, row) => (
        <Space>
          <Button aria-label={words.editOf(nameOf(row))} onClick={() => onOpen(row.code, false)}>
            {words.edit}
          </Button>
          <Button aria-label={words.copyOf(nameOf(row))} onClick={() => onOpen(row.code, true)}>
            {words.copy}
          </Button>
        </Space>
      ),
    },
  ]
  return (
    <ListTable<GoodsRow>
      list="goods"
      pages={pages}
      rows={rows}
      columns={columns}
      selection={{ chosen, onChoose, nameOf: (row) => words.selectOf(nameOf(row)) }}
    />
  )
}

function Product({ row, name }: { row: GoodsRow; name: string }) {
  const words = useWords(text)
  const lacking = languages.filter((one) => (row.name[one] ?? '').trim() === '').length
  return (
    <span className={css['product']}>
      <img src={row.picture} alt="" width={48} height={48} loading="lazy" />
      <span className={css['name']}>
        <b>{name}</b>
        <span className="quiet code-text">{row.code}</span>
        {lacking > 0 && (
          <span>
            <Tag color="warning">{words.lacks(lacking)}</Tag>
          </span>
        )}
      </span>
    </span>
  )
}

function Price({ row }: { row: GoodsRow }) {
  const words = useWords(text)
  const show = (price: string) => priceOf(row.currency, price, words.points)
  return (
    <span className="money">
      {row.price === row.price_to ? show(row.price) : `${show(row.price)} – ${show(row.price_to)}`}
    </span>
  )
}

function Stock({ row }: { row: GoodsRow }) {
  const words = useWords(text)
  return (
    <span className={css['stock']}>
      <span className="digits">{showCount(row.stock)}</span>
      {row.stock === 0 ? (
        <Tag color="error">{words.out}</Tag>
      ) : (
        row.low && <Tag color="warning">{words.low}</Tag>
      )}
    </span>
  )
}

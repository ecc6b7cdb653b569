import { useState } from 'react'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows from 'lucide-react/icons/rows'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { RequestOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { SearchLink } from '@banyan/ui/action/search-link'
import { Tabs } from '@banyan/ui/page/tabs'
import { CategoryChips, placeOf } from '../../../parts/goods/category-chips.tsx'
import { GoodsGrid, GoodsGridWaiting } from '../../../parts/goods/goods-card.tsx'
import { GoodsRows, GoodsRowsWaiting } from '../../../parts/goods/goods-row.tsx'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { useListView } from '../../../state/shop/list-view.ts'
import { useAsk, usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './goods-list.text.ts'
import { type Filter, FilterSheet } from './goods-list/filter.part.tsx'
import { NothingFound } from './goods-list/nothing-found.part.tsx'
import { followed } from '../../../words/join.ts'

type Request = RequestOf<CallAt<Calls, '/shop/goods/goods-list', 'load-goods-list'>>

const sorts = ['overall', 'sales', 'newest', 'price-up', 'price-down'] as const
const here = 'pages/shop/goods/goods-list'

/** Returns the filters of the address. So a list can be shared, and Back restores it. */
function useWanted() {
  const opened = useLink()
  return {
    category: opened.optionalId('category'),
    keyword: opened.plain('keyword'),
    currency: opened.plain('currency') === 'points' ? ('points' as const) : undefined,
    sort: sorts.find((one) => one === opened.plain('sort')) ?? 'overall',
    from: opened.plain('from') ?? '',
    to: opened.plain('to') ?? '',
    inStock: opened.plain('stock') === '1',
  }
}

type Wanted = ReturnType<typeof useWanted>

function requestOf({
  category,
  keyword,
  currency,
  sort,
  from,
  to,
  inStock,
}: Wanted): Omit<Request, 'cursor'> {
  return {
    sort,
    ...(category === undefined ? {} : { category }),
    ...(keyword === undefined ? {} : { keyword }),
    ...(currency === undefined ? {} : { currency }),
    ...(from === '' ? {} : { price_from: from }),
    ...(to === '' ? {} : { price_to: to }),
    ...(inStock ? { in_stock: true } : {}),
  }
}

function change(wanted: Wanted, part: Partial<Wanted>): void {
  const { category, keyword, currency, sort, from, to, inStock } = { ...wanted, ...part }
  const text = (value: string) => (value === '' ? undefined : value)
  go.replace(
    here,
    { category },
    { keyword, currency, sort, from: text(from), to: text(to), stock: inStock ? '1' : undefined },
  )
}

const noFilter = { from: '', to: '', inStock: false, currency: undefined } as const

export function Page() {
  const t = useText(text)
  const wanted = useWanted()
  const [filtering, setFiltering] = useState(false)
  const { columns, choose } = useListView()
  const categories = useAsk('/shop/goods/category', 'load-category', {})
  const goods = usePaged('/shop/goods/goods-list', 'load-goods-list', requestOf(wanted))
  const { from, to, inStock } = wanted
  const filter: Filter = { from, to, inStock, points: wanted.currency === 'points' }
  const tree = categories.data?.list ?? []
  const { category } = placeOf(tree, wanted.category)
  const filtered = from !== '' || to !== '' || inStock || filter.points
  // A search within a category may find products in the other ones.
  const isNarrowed = wanted.keyword !== undefined && wanted.category !== undefined
  const apply = ({ points, ...part }: Filter) =>
    change(wanted, { ...part, currency: points ? 'points' : undefined })
  const clear = () => change(wanted, { ...noFilter, ...(isNarrowed ? { category: undefined } : {}) })
  const iconLook = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const
  return (
    <Screen
      title={wanted.keyword ?? category?.name ?? t('title')}
      onRefresh={goods.refresh}
      right={[
        {
          kind: 'icon',
          label: t(columns === 2 ? 'oneColumn' : 'twoColumns'),
          icon: columns === 2 ? <Rows {...iconLook} /> : <LayoutGrid {...iconLook} />,
          onClick: () => choose(columns === 2 ? 1 : 2),
        },
        {
          kind: 'icon',
          label: t('filter'),
          icon: <SlidersHorizontal {...iconLook} />,
          onClick: () => setFiltering(true),
          dot: filtered,
          dotName: followed(t('filter'), t('filtered')),
        },
      ]}
    >
      <SearchLink
        href={link.to('pages/shop/goods/search', {}, { keyword: wanted.keyword })}
        placeholder={wanted.keyword ?? t('search')}
      />
      <CategoryChips
        tree={tree}
        value={wanted.category}
        onChange={(id) => change(wanted, { category: id })}
        className="mt-1.5"
      />
      <Tabs
        label={t('sorting')}
        value={wanted.sort}
        onChange={(key) => change(wanted, { sort: sorts.find((one) => one === key) ?? 'overall' })}
        items={sorts.map((key) => ({ key, label: t(key) }))}
        className="-mx-4 mb-2"
      />
      {goods.first?.instead !== undefined && wanted.keyword !== undefined && (
        <output className="mb-2 block text-second text-ink-2">
          {t('instead', { keyword: wanted.keyword, instead: goods.first.instead })}
        </output>
      )}
      <PagedList
        paged={goods}
        waiting={columns === 2 ? <GoodsGridWaiting /> : <GoodsRowsWaiting />}
        empty={
          filtered || isNarrowed ? (
            <Empty
              text={t('none')}
              note={t('noneFiltered')}
              action={
                <Button kind="weak" onClick={clear}>
                  {t('clearFilter')}
                </Button>
              }
            />
          ) : wanted.keyword === undefined ? (
            <Empty
              text={t('none')}
              action={
                <ButtonLink kind="weak" href={link.to('pages/shop/goods/search')}>
                  {t('search')}
                </ButtonLink>
              }
            />
          ) : (
            <NothingFound keyword={wanted.keyword} />
          )
        }
      >
        {(list) => (columns === 2 ? <GoodsGrid list={list} firstCount={4} /> : <GoodsRows list={list} />)}
      </PagedList>
      {filtering && <FilterSheet open value={filter} onClose={() => setFiltering(false)} onChange={apply} />}
    </Screen>
  )
}

import { useState } from 'react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { RequestOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { SearchLink } from '@banyan/ui/action/search-link'
import { Tabs } from '@banyan/ui/page/tabs'
import { GoodsGrid, GoodsGridWaiting } from '../../../parts/goods/goods-card.tsx'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAsk, usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './goods-list.text.ts'
import { type Filter, FilterSheet } from './goods-list/filter.part.tsx'
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

export function Page() {
  const t = useText(text)
  const wanted = useWanted()
  const [filtering, setFiltering] = useState(false)
  const categories = useAsk(
    '/shop/goods/category',
    'load-category',
    {},
    { enabled: wanted.category !== undefined },
  )
  const goods = usePaged('/shop/goods/goods-list', 'load-goods-list', requestOf(wanted))
  const filter: Filter = { from: wanted.from, to: wanted.to, inStock: wanted.inStock }
  const category = categories.data?.list.find(({ id }) => id === wanted.category)
  const filtered = filter.from !== '' || filter.to !== '' || filter.inStock
  return (
    <Screen
      title={wanted.keyword ?? category?.name ?? t('title')}
      onRefresh={goods.refresh}
      right={{
        kind: 'icon',
        label: t('filter'),
        icon: <SlidersHorizontal size={20} strokeWidth={1.9} />,
        onClick: () => setFiltering(true),
        dot: filtered,
        dotName: followed(t('filter'), t('filtered')),
      }}
    >
      <SearchLink
        href={link.to('pages/shop/goods/search', {}, { keyword: wanted.keyword })}
        placeholder={wanted.keyword ?? t('search')}
      />
      <Tabs
        label={t('sorting')}
        value={wanted.sort}
        onChange={(key) => change(wanted, { sort: sorts.find((one) => one === key) ?? 'overall' })}
        items={sorts.map((key) => ({ key, label: t(key) }))}
        className="-mx-4 mb-2"
      />
      <PagedList
        paged={goods}
        waiting={<GoodsGridWaiting />}
        empty={
          <Empty
            text={t('none')}
            note={t(filtered ? 'noneFiltered' : 'noneNote')}
            action={
              filtered ? (
                <Button kind="weak" onClick={() => change(wanted, { from: '', to: '', inStock: false })}>
                  {t('clearFilter')}
                </Button>
              ) : (
                <ButtonLink kind="weak" href={link.to('pages/shop/goods/search')}>
                  {t('search')}
                </ButtonLink>
              )
            }
          />
        }
      >
        {(list) => <GoodsGrid list={list} firstCount={4} />}
      </PagedList>
      {filtering && (
        <FilterSheet
          open
          value={filter}
          onClose={() => setFiltering(false)}
          onChange={({ from, to, inStock }) => change(wanted, { from, to, inStock })}
        />
      )}
    </Screen>
  )
}

import { useState } from 'react'
import { Button } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { cx } from '@banyan/ui/lib/cx'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { ChildChips } from '../../../parts/goods/category-chips.tsx'
import { GoodsRows, GoodsRowsWaiting } from '../../../parts/goods/goods-row.tsx'
import { Loaded, PagedList } from '../../../parts/page/loaded.tsx'
import { useAsk, usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../cart.text.ts'

/** All goods: the categories at the left, the goods of the chosen one beside them. */
export function AllGoods() {
  const t = useText(text)
  const categories = useAsk('/shop/goods/category', 'load-category', {})
  const [category, setCategory] = useState<string>()
  const [child, setChild] = useState<string>()
  const choose = (id: string | undefined) => {
    setCategory(id)
    setChild(undefined)
  }
  const children = categories.data?.list.find(({ id }) => id === category)?.children ?? []
  return (
    <div className="mt-3 grid grid-cols-[5.75rem_minmax(0,1fr)] items-start">
      <Loaded query={categories} waiting={<Skeleton className="h-96 rounded-none" />}>
        {({ list }) => (
          <Rail items={[{ id: undefined, name: t('all') }, ...list]} value={category} onChange={choose} />
        )}
      </Loaded>
      <div className="min-w-0 px-3">
        <ChildChips list={children} value={child} onChange={setChild} className="mb-2" />
        <Shelf
          key={child ?? category ?? 'all'}
          category={child ?? category}
          onAll={() => choose(undefined)}
        />
      </div>
    </div>
  )
}

type RailItem = { id: string | undefined; name: string }
type RailProps = {
  items: readonly RailItem[]
  value: string | undefined
  onChange: (id: string | undefined) => void
}

function Rail({ items, value, onChange }: RailProps) {
  const t = useText(text)
  return (
    <nav aria-label={t('categories')} className="sticky top-0">
      <ul>
        {items.map(({ id, name }) => (
          <li key={id ?? 'all'}>
            <button
              type="button"
              aria-current={id === value ? 'true' : undefined}
              onClick={() => onChange(id)}
              className={cx(
                'relative min-h-13 w-full px-2 py-1.5 text-center text-second wrap-break-word',
                id === value
                  ? 'bg-card font-bold text-primary before:absolute before:inset-y-3.5 before:left-0 before:w-1 before:rounded-r before:bg-primary-fill'
                  : 'text-ink-2',
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Shelf({ category, onAll }: { category: string | undefined; onAll: () => void }) {
  const t = useText(text)
  const goods = usePaged(
    '/shop/goods/goods-list',
    'load-goods-list',
    category === undefined ? {} : { category },
  )
  return (
    <PagedList
      paged={goods}
      waiting={<GoodsRowsWaiting />}
      empty={
        <Empty
          text={t('none')}
          action={
            category === undefined ? undefined : (
              <Button kind="weak" onClick={onAll}>
                {t('seeAll')}
              </Button>
            )
          }
        />
      }
    >
      {(list) => <GoodsRows list={list} />}
    </PagedList>
  )
}

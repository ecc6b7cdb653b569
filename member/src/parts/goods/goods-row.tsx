import { showCount } from '@banyan/rules/count'
import { Link } from '@banyan/ui/action/link'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Picture } from '@banyan/ui/show/picture'
import { useLanguage } from '../../state/app/language.ts'
import { useText } from '../../words/text.ts'
import { goodsHref, GoodsPrice } from './goods-card.tsx'
import type { Goods } from './goods-card.tsx'
import { text } from './goods.text.ts'

/** A product as a row, beside the categories. */
function GoodsRow({ goods }: { goods: Goods }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  return (
    <Link
      href={goodsHref(goods.id)}
      className="flex gap-3 rounded-card bg-card p-2.5 text-ink no-underline tapped:brightness-97"
    >
      <span className="w-24 shrink-0 self-start overflow-hidden rounded-xl">
        <Picture src={goods.picture.small} alt="" placeholder={goods.picture.colour} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col py-0.5">
        <span className="line-clamp-2 wrap-break-word text-body leading-(--lh-tight)">{goods.name}</span>
        <span className="mt-1 text-tiny text-ink-3">
          {goods.in_stock ? t('sold', { count: showCount(goods.sold, language) }) : t('soldOut')}
        </span>
        <span className="mt-auto">
          <GoodsPrice currency={goods.currency} price={goods.price} was={goods.old_price} size="middle" />
        </span>
      </span>
    </Link>
  )
}

/** Goods in one column. */
export const GoodsRows = ({ list }: { list: readonly Goods[] }) => (
  <ul className="space-y-2.5">
    {list.map((one) => (
      <li key={one.id}>
        <GoodsRow goods={one} />
      </li>
    ))}
  </ul>
)

/** The placeholder of loading goods. */
export const GoodsRowsWaiting = () => (
  <div className="space-y-2.5">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} className="h-29 rounded-card" />
    ))}
  </div>
)

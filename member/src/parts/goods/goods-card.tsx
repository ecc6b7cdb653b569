import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { showCount } from '@banyan/rules/count'
import { priceForMember } from '@banyan/rules/identity/level'
import { Link } from '@banyan/ui/action/link'
import { Picture } from '@banyan/ui/show/picture'
import { Price } from '@banyan/ui/show/price'
import type { PriceSize } from '@banyan/ui/show/price'
import { Skeleton } from '@banyan/ui/page/skeleton'
import type { Calls } from '../../state/wire/ask.ts'
import { useSettings } from '../../state/app/config.ts'
import { useLanguage } from '../../state/app/language.ts'
import { link } from '../../state/link/link.ts'
import { useGoodsDiscount } from '../../state/shop/discount.ts'
import { usePointsUnit } from '../../words/points.ts'
import { useText } from '../../words/text.ts'
import { text } from './goods.text.ts'

export type Goods = ReplyOf<CallAt<Calls, '/shop/goods/goods-list', 'load-goods-list'>>['list'][number]

type GoodsPriceProps = {
  currency: 'money' | 'points'
  price: string
  was?: string | null | undefined
  size?: PriceSize | undefined
}

/**
 * Shows this member's price of a product. With a discount of the member's level, the normal price is struck through
 * beside it, in place of the former price.
 */
export function GoodsPrice({ price: normal, was, ...props }: GoodsPriceProps) {
  const discount = useGoodsDiscount()
  const price = priceForMember(normal, props.currency, discount)
  return <FixedPrice {...props} price={price} was={price === normal ? was : normal} />
}

/** Shows a price of goods as it is: money with its sign, points with their word. */
export function FixedPrice({ currency, price, was, size }: GoodsPriceProps) {
  const t = useText(text)
  const unitOf = usePointsUnit()
  const { symbol } = useSettings()
  const former = was ?? undefined
  return currency === 'money' ? (
    <Price amount={price} symbol={symbol} was={former} wasLabel={t('was')} size={size} />
  ) : (
    <Price amount={price} unit={unitOf(price)} was={former} wasLabel={t('was')} size={size} />
  )
}

export const goodsHref = (id: string): string => link.to('pages/shop/goods/goods-detail', { id })

/** The classes of a grid of goods: two columns, three on a tablet. */
export const goodsGrid = 'grid grid-cols-2 gap-3 min-[640px]:grid-cols-3'

type CardPictureProps = {
  picture: Goods['picture']
  /** Why the product can't be bought, shown across the picture. */
  state?: string | undefined
  eager?: boolean
  className?: string | undefined
}

/** The picture of a card in a grid of goods. */
export function CardPicture({ picture, state, eager = false, className }: CardPictureProps) {
  return (
    <span className="relative block">
      <Picture
        src={picture.small}
        srcSet={`${picture.small} 375w, ${picture.large} 750w`}
        sizes="(min-width: 750px) 360px, 46vw"
        alt=""
        placeholder={picture.colour}
        eager={eager}
        className={className}
      />
      {state !== undefined && (
        <span className="absolute inset-x-0 bottom-0 bg-black/60 py-1 text-center text-caption text-white">
          {state}
        </span>
      )}
    </span>
  )
}

/** A product in two columns. The `first` products are visible immediately and are not loaded lazily. */
export function GoodsCard({ goods, first = false }: { goods: Goods; first?: boolean }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  return (
    <Link
      href={goodsHref(goods.id)}
      className="flex h-full flex-col overflow-hidden rounded-card bg-card text-ink no-underline tapped:brightness-97"
    >
      <CardPicture picture={goods.picture} state={goods.in_stock ? undefined : t('soldOut')} eager={first} />
      <span className="flex flex-1 flex-col gap-1 px-3 pt-2.5 pb-3">
        <span className="line-clamp-2 wrap-break-word min-h-[2lh] text-body leading-(--lh-tight)">
          {goods.name}
        </span>
        <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
          <GoodsPrice currency={goods.currency} price={goods.price} size="middle" />
          <span className="text-tiny text-ink-3">
            {t('sold', { count: showCount(goods.sold, language) })}
          </span>
        </span>
      </span>
    </Link>
  )
}

/** Goods in two columns, three on a tablet. */
export function GoodsGrid({ list, firstCount = 0 }: { list: readonly Goods[]; firstCount?: number }) {
  return (
    <ul className={goodsGrid}>
      {list.map((goods, place) => (
        <li key={goods.id} className="min-w-0">
          <GoodsCard goods={goods} first={place < firstCount} />
        </li>
      ))}
    </ul>
  )
}

/** The placeholder of loading goods. */
export const GoodsGridWaiting = () => (
  <div className={goodsGrid}>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <div key={place} className="overflow-hidden rounded-card bg-card">
        <Skeleton className="aspect-square rounded-none" />
        <div className="space-y-2 p-3">
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      </div>
    ))}
  </div>
)

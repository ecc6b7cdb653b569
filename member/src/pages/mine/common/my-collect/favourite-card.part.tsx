import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { showMoney } from '@banyan/rules/money'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { Link } from '@banyan/ui/action/link'
import { cx } from '@banyan/ui/lib/cx'
import { CardPicture, goodsHref, GoodsPrice } from '../../../../parts/goods/goods-card.tsx'
import { useSettings } from '../../../../state/app/config.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { usePointsText } from '../../../../words/points.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-collect.text.ts'

export type Favourite = ReplyOf<CallAt<Calls, '/mine/common/my-collect', 'load-my-collect'>>['list'][number]

type FavouriteCardProps = {
  goods: Favourite
  /** Undefined outside of the edit mode. */
  chosen: boolean | undefined
  onChoose: (chosen: boolean) => void
}

/** A favourite: a link to the product, or in the edit mode a product to choose. */
export function FavouriteCard({ goods, chosen, onChoose }: FavouriteCardProps) {
  const t = useText(text)
  if (chosen === undefined)
    return (
      <Link href={goodsHref(goods.id)} className={cx(card, 'tapped:brightness-97')}>
        <Body goods={goods} />
      </Link>
    )
  return (
    <div className={cx(card, 'relative', chosen && 'ring-2 ring-primary')}>
      <Body goods={goods} />
      <span aria-hidden="true" className="absolute top-2.5 right-2.5 size-6 rounded-full bg-card/90" />
      {/* The label covers the card, so a tap anywhere on the card chooses it. */}
      <Checkbox
        label={t('choose', { name: goods.name })}
        hideLabel
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 items-start justify-end"
      />
    </div>
  )
}

const card = 'flex h-full flex-col overflow-hidden rounded-card bg-card text-ink no-underline'

function Body({ goods }: { goods: Favourite }) {
  const t = useText(text)
  const withPoints = usePointsText()
  const { symbol } = useSettings()
  const { dropped, currency, on_sale, in_stock } = goods
  const state = on_sale ? (in_stock ? undefined : t('soldOut')) : t('isGone')
  const lower = dropped ?? '0.00'
  const amount = currency === 'money' ? `${symbol}${showMoney(lower)}` : withPoints(lower)
  return (
    <>
      <CardPicture picture={goods.picture} state={state} className={on_sale ? undefined : 'opacity-60'} />
      <span className="flex flex-1 flex-col gap-1 px-3 pt-2.5 pb-3">
        <span
          className={cx(
            'line-clamp-2 wrap-break-word min-h-[2lh] text-body leading-(--lh-tight)',
            !on_sale && 'text-ink-2',
          )}
        >
          {goods.name}
        </span>
        {on_sale && (
          <span className="mt-auto">
            <GoodsPrice currency={currency} price={goods.price} size="middle" />
          </span>
        )}
        {dropped !== null && (
          <span className="text-caption font-bold text-ok">{t('droppedBy', { amount })}</span>
        )}
      </span>
    </>
  )
}

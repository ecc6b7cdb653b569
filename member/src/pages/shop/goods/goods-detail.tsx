import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import Share from 'lucide-react/icons/share-2'
import { CallFailed } from '@banyan/contract/client'
import { showCount } from '@banyan/rules/count'
import { showDecimal } from '@banyan/rules/decimal'
import { Link } from '@banyan/ui/action/link'
import { ButtonLink } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Cell } from '@banyan/ui/list/cell'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton, SkeletonText } from '@banyan/ui/page/skeleton'
import { toast } from '@banyan/ui/layer/toast'
import {
  type Choice,
  type Detail,
  firstChoice,
  inStock,
  pictureOf,
  type Variant,
  variantOf,
} from '../../../parts/goods/choice.ts'
import { ArticleText } from '../../../parts/article/article-body.tsx'
import { useFavourite } from '../../../parts/goods/favourite.ts'
import { GoodsPrice } from '../../../parts/goods/goods-card.tsx'
import { useMissing } from '../../../parts/goods/missing.ts'
import { text as variantText } from '../../../parts/goods/variant.text.ts'
import { VariantSheet } from '../../../parts/goods/variant-sheet.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { AskService } from '../../../parts/service/ask-service.tsx'
import { useLink } from '../../../shell/place.ts'
import { useSettings } from '../../../state/app/config.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { addToCart } from '../../../state/shop/cart.ts'
import { rememberPromotion } from '../../../state/shop/promotion.ts'
import { writeItems } from '../../../state/shop/order-items.ts'
import { useAct } from '../../../state/wire/act.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './goods-detail.text.ts'
import { BuyBar } from './goods-detail/buy-bar.part.tsx'
import { Delivery } from './goods-detail/delivery.part.tsx'
import { fly } from './goods-detail/fly.ts'
import { Gallery } from './goods-detail/gallery.part.tsx'
import { Reviews } from './goods-detail/reviews.part.tsx'
import { ShareSheet } from './goods-detail/share.part.tsx'
import { Similar } from './goods-detail/similar.part.tsx'

export function Page() {
  const t = useText(text)
  const place = useLink()
  const id = place.id()
  const query = useAsk('/shop/goods/goods-detail', 'load-goods-detail', { id })
  const promotion = place.plain('code')
  useEffect(() => rememberPromotion(promotion), [promotion])
  const [sharing, setSharing] = useState(false)
  const favourite = useFavourite(id)
  const [choosing, setChoosing] = useState(false)
  const cart = useRef<HTMLSpanElement>(null)
  const gone = query.error instanceof CallFailed && query.error.code === 'product-gone'
  const soldOut = query.data !== undefined && !inStock(query.data)
  return (
    <Screen
      title={t('title')}
      transparent={query.data !== undefined}
      right={
        query.data && [
          favourite,
          {
            kind: 'icon',
            label: t('share'),
            icon: <Share aria-hidden="true" size={20} strokeWidth={1.9} />,
            onClick: () => setSharing(true),
          },
        ]
      }
      className="!px-0 !pt-0"
      footer={query.data && <BuyBar soldOut={soldOut} cart={cart} onChoose={() => setChoosing(true)} />}
    >
      {gone ? (
        <div className="px-4">
          <Empty
            text={t('gone')}
            action={
              <ButtonLink kind="weak" href={link.to('pages/shop/goods/goods-list')}>
                {t('others')}
              </ButtonLink>
            }
          />
          <Similar title={t('otherGoods')} except={id} />
        </div>
      ) : (
        <Loaded query={query} waiting={<Waiting />}>
          {(detail) => <Goods detail={detail} cart={cart} choosing={choosing} setChoosing={setChoosing} />}
        </Loaded>
      )}
      {sharing && query.data && <ShareSheet detail={query.data} onClose={() => setSharing(false)} />}
    </Screen>
  )
}

type GoodsProps = {
  detail: Detail
  cart: RefObject<HTMLSpanElement | null>
  choosing: boolean
  setChoosing: (open: boolean) => void
}

function Goods({ detail, cart, choosing, setChoosing }: GoodsProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const [choice, setChoice] = useState<Choice>(() => firstChoice(detail))
  const variant = variantOf(detail, choice)
  const missing = useMissing(detail, choice)
  const chosen = choice.filter((value) => value !== undefined).join(' · ')
  return (
    <>
      <Gallery detail={detail} />
      <div className="space-y-3 px-4 pt-3">
        <Card>
          <GoodsPrice
            currency={detail.currency}
            price={variant?.price ?? detail.price}
            was={variant ? variant.old_price : detail.old_price}
            size="large"
          />
          <h1 className="mt-2 text-detail font-bold wrap-break-word">{detail.name}</h1>
          <p className="mt-1 text-body text-ink-2">{detail.subtitle}</p>
          <p className="mt-2 flex flex-wrap gap-x-3 text-second text-ink-3">
            <span>{t('sold', { count: showCount(detail.sold, language) })}</span>
            {detail.rating !== null && (
              <Link
                href={link.to('pages/shop/reviews/goods-reviews-detail', { id: detail.id })}
                className="relative text-ink-2 after:absolute after:-inset-3"
              >
                {t('rating', {
                  rating: showDecimal(detail.rating, language),
                  count: showCount(detail.ratings, language),
                })}
              </Link>
            )}
            <span>{t('from', { place: detail.origin })}</span>
          </p>
        </Card>
        {detail.options.length > 0 && (
          <Card look="bare">
            <Cell title={t('chosen')} value={variant ? chosen : missing} onClick={() => setChoosing(true)} />
          </Card>
        )}
        <Delivery />
        {detail.ratings > 0 && <Reviews goodsId={detail.id} />}
        {detail.detail !== '' && (
          <Card title={t('details')}>
            <ArticleText html={detail.detail} />
          </Card>
        )}
        <AskService about={{ kind: 'product', id: detail.id }} />
        <Similar title={t('similar')} category={detail.category.id} except={detail.id} />
      </div>
      {choosing && (
        <Buying
          detail={detail}
          choice={choice}
          onChoose={setChoice}
          cart={cart}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

type BuyingProps = Pick<GoodsProps, 'detail' | 'cart'> & {
  choice: Choice
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** Chooses options and quantity, for the cart or to buy now. */
function Buying({ detail, choice, onChoose, cart, onClose }: BuyingProps) {
  const v = useText(variantText)
  const { orderQuantityMax } = useSettings()
  const adding = useAct({
    run: ({ variant, quantity }: { variant: Variant; quantity: number }) =>
      addToCart(
        { variant_id: variant.id, quantity, currency: detail.currency, price: variant.price },
        orderQuantityMax,
      ),
    done(added) {
      if (!added) return toast.show(v('cartFull'), { kind: 'warn' })
      const picture = detail.pictures[pictureOf(detail, choice)]
      const button = document.activeElement
      if (cart.current && button && picture) fly(button, cart.current, picture.small)
      toast.show(v('added'), { kind: 'ok' })
      return onClose()
    },
  })
  const buy = (variant: Variant, quantity: number) => {
    onClose()
    go.to('pages/shop/order/check-order', { items: writeItems([{ variant_id: variant.id, quantity }]) })
  }
  return (
    <VariantSheet
      detail={detail}
      choice={choice}
      onChoose={onChoose}
      onClose={onClose}
      actions={[
        {
          key: 'add',
          label: v('add'),
          kind: 'weak',
          busy: adding.busy,
          run: (variant, quantity) => void adding.run({ variant, quantity }),
        },
        { key: 'buy', label: v('buy'), run: buy },
      ]}
    />
  )
}

const Waiting = () => (
  <>
    <Skeleton className="aspect-square rounded-none" />
    <div className="space-y-3 p-4">
      <Skeleton className="h-8 w-1/3" />
      <SkeletonText lines={4} />
    </div>
  </>
)

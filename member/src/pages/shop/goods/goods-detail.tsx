import { useState } from 'react'
import { CallFailed } from '@banyan/contract/client'
import { showCount } from '@banyan/rules/count'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Carousel } from '@banyan/ui/list/carousel'
import { Cell } from '@banyan/ui/list/cell'
import { Empty } from '@banyan/ui/page/empty'
import { Picture } from '@banyan/ui/show/picture'
import { Skeleton, SkeletonText } from '@banyan/ui/page/skeleton'
import { useFavourite } from '../../../parts/goods/favourite.ts'
import { GoodsPrice } from '../../../parts/goods/goods-card.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { openViewer } from '../../../parts/viewer/viewer.ts'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { writeItems } from '../../../state/shop/order-items.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './goods-detail.text.ts'
import { type Choice, type Detail, firstChoice, inStock, variantOf } from './goods-detail/choice.ts'
import { useMissing } from './goods-detail/missing.ts'
import { VariantSheet } from './goods-detail/variant-sheet.part.tsx'

export function Page() {
  const t = useText(text)
  const id = useLink().id()
  const query = useAsk('/shop/goods/goods-detail', 'load-goods-detail', { id })
  const favourite = useFavourite(id)
  const [choosing, setChoosing] = useState(false)
  const gone = query.error instanceof CallFailed && query.error.code === 'product-gone'
  const soldOut = query.data !== undefined && !inStock(query.data)
  return (
    <Screen
      title={t('title')}
      transparent={query.data !== undefined}
      right={query.data && favourite}
      className="!px-0 !pt-0"
      footer={
        query.data && (
          <Button size="large" block disabled={soldOut} onClick={() => setChoosing(true)}>
            {soldOut ? t('soldOut') : t('buy')}
          </Button>
        )
      }
    >
      {gone ? (
        <Empty
          text={t('gone')}
          action={
            <ButtonLink kind="weak" href={link.to('pages/shop/goods/goods-list')}>
              {t('others')}
            </ButtonLink>
          }
        />
      ) : (
        <Loaded query={query} waiting={<Waiting />}>
          {(detail) => <Goods detail={detail} choosing={choosing} setChoosing={setChoosing} />}
        </Loaded>
      )}
    </Screen>
  )
}

type GoodsProps = { detail: Detail; choosing: boolean; setChoosing: (open: boolean) => void }

function Goods({ detail, choosing, setChoosing }: GoodsProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const [choice, setChoice] = useState<Choice>(() => firstChoice(detail))
  const variant = variantOf(detail, choice)
  const missing = useMissing(detail, choice)
  const chosen = choice.filter((value) => value !== undefined).join(' · ')
  const buy = (variantId: string, quantity: number) => {
    setChoosing(false)
    go.to('pages/shop/order/check-order', { items: writeItems([{ variant_id: variantId, quantity }]) })
  }
  return (
    <>
      <Pictures detail={detail} />
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
              <span>{t('rating', { rating: detail.rating, count: detail.ratings })}</span>
            )}
            <span>{t('from', { place: detail.origin })}</span>
          </p>
        </Card>
        {detail.options.length > 0 && (
          <Card look="bare">
            <Cell title={t('chosen')} value={variant ? chosen : missing} onClick={() => setChoosing(true)} />
          </Card>
        )}
        <Card title={t('details')}>
          <div className="space-y-2.5 text-body text-ink-2">
            {detail.detail.map((paragraph) => (
              <p key={paragraph} className="wrap-break-word">
                {paragraph}
              </p>
            ))}
          </div>
        </Card>
      </div>
      {choosing && (
        <VariantSheet
          detail={detail}
          choice={choice}
          onChoose={setChoice}
          onClose={() => setChoosing(false)}
          onBuy={buy}
        />
      )}
    </>
  )
}

/** The pictures of a product. A tap shows them over the whole screen. On a wide screen they leave room for the name. */
function Pictures({ detail }: { detail: Detail }) {
  const t = useText(text)
  const images = detail.pictures.map(({ large, small }) => ({ url: large, small }))
  return (
    <Carousel
      label={t('pictures')}
      slideLabel={(place, all) => t('picture', { place, all })}
      marks="counter"
      arrows={{ previous: t('previous'), next: t('next') }}
      slides={detail.pictures.map((picture, place) => ({
        key: picture.large,
        content: (
          <button
            type="button"
            aria-label={t('enlarge', { place: place + 1 })}
            onClick={() => void openViewer(images, place)}
            className="block w-full focus-visible:-outline-offset-4"
          >
            <Picture
              src={picture.large}
              alt=""
              placeholder={picture.colour}
              eager={place === 0}
              fit="contain"
              className="w-full desk:max-h-[50dvh]"
            />
          </button>
        ),
      }))}
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

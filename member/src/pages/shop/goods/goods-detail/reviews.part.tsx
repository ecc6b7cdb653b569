import { useRef } from 'react'
import { showCount } from '@banyan/rules/count'
import { Skeleton, SkeletonText } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { ReviewEntry } from '../../../../parts/review/review-entry.tsx'
import { Stars } from '../../../../parts/review/stars.tsx'
import { useLanguage } from '../../../../state/app/language.ts'
import { link } from '../../../../state/link/link.ts'
import { useAsk } from '../../../../state/wire/query.ts'
import { useDecimal } from '../../../../words/decimal.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../goods-detail.text.ts'
import { useNear } from './near.ts'

const most = 2

/** The average of a product's reviews and the newest of them, loaded when they come near the screen. */
export function Reviews({ goodsId }: { goodsId: string }) {
  const t = useText(text)
  const decimal = useDecimal()
  const language = useLanguage((state) => state.language)
  const box = useRef<HTMLDivElement>(null)
  const near = useNear(box)
  const query = useAsk(
    '/shop/reviews/goods-reviews-detail',
    'load-goods-reviews-detail',
    { goods_id: goodsId, filter: 'all' },
    { enabled: near },
  )
  // Staff may have hidden all of them.
  if (query.data?.summary.count === 0) return null
  const all = link.to('pages/shop/reviews/goods-reviews-detail', { id: goodsId })
  return (
    <div ref={box}>
      <Card title={t('reviews')} more={{ text: t('allReviews'), href: all }}>
        {near ? (
          <Loaded query={query} waiting={<Waiting />}>
            {({ summary, list }) => (
              <>
                <p className="flex flex-wrap items-center gap-x-2.5 text-second text-ink-2">
                  <span className="tabular text-section font-bold text-ink">
                    {decimal(summary.rating ?? '')}
                  </span>
                  <Stars count={Math.round(Number(summary.rating))} />
                  <span>{t('reviewCount', { count: showCount(summary.count, language) })}</span>
                </p>
                <ul>
                  {list.slice(0, most).map((review, place) => (
                    <li key={review.id} className={place === 0 ? 'pt-3.5' : 'mt-3.5 pt-3.5 hairline-t'}>
                      <ReviewEntry review={review} short />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Loaded>
        ) : (
          <Waiting />
        )}
      </Card>
    </div>
  )
}

const Waiting = () => (
  <div className="space-y-3.5">
    <Skeleton className="h-6 w-2/5" />
    <SkeletonText lines={4} />
  </div>
)

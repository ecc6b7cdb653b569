// The reviews of a product, with a summary by stars and filters. Visitors may read them.
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { type ReviewFilter, reviewFilters } from '@banyan/contract/shop/reviews/review-terms'
import { showCount } from '@banyan/rules/count'
import { ChipGroup } from '@banyan/ui/form/chip-group'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { ReviewEntry } from '../../../parts/review/review-entry.tsx'
import { Stars } from '../../../parts/review/stars.tsx'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { go } from '../../../state/link/navigate.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { useDecimal } from '../../../words/decimal.ts'
import { useText } from '../../../words/text.ts'
import { text } from './goods-reviews-detail.text.ts'

const path = '/shop/reviews/goods-reviews-detail'
type Reply = ReplyOf<CallAt<Calls, typeof path, 'load-goods-reviews-detail'>>
type Summary = Reply['summary']

/** The address contains the filter, so that Back keeps it. */
export function Page() {
  const t = useText(text)
  const linked = useLink()
  const goods_id = linked.id()
  const named = linked.plain('filter')
  const filter = reviewFilters.find((one) => one === named) ?? 'all'
  const paged = usePaged(path, 'load-goods-reviews-detail', { goods_id, filter })
  const summary = paged.first?.summary
  return (
    <Screen title={t('title')} onRefresh={paged.refresh}>
      <div className="space-y-3">
        {summary && summary.count > 0 && <SummaryCard summary={summary} />}
        {(summary === undefined || summary.count > 0) && (
          <Card>
            <Filters
              value={filter}
              summary={summary}
              onChange={(next) =>
                go.replace('pages/shop/reviews/goods-reviews-detail', { id: goods_id }, { filter: next })
              }
            />
          </Card>
        )}
        <PagedList
          paged={paged}
          waiting={<Waiting />}
          empty={
            filter === 'all' ? (
              <Empty text={t('empty')} note={t('emptyNote')} />
            ) : (
              <Empty text={t('emptyFilter')} />
            )
          }
        >
          {(reviews) => (
            <ul className="space-y-3">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewEntry review={review} className="rounded-card bg-card p-4" />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Screen>
  )
}

function SummaryCard({ summary }: { summary: Summary }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const decimal = useDecimal()
  return (
    <Card>
      <div className="flex items-center gap-5">
        <div className="shrink-0 text-center">
          <p className="tabular text-[2.25rem] leading-tight font-bold">{decimal(summary.rating ?? '')}</p>
          <Stars count={Math.round(Number(summary.rating))} size={14} />
          <p className="mt-1 text-caption text-ink-2">
            {t('count', { count: showCount(summary.count, language) })}
          </p>
        </div>
        <ul className="min-w-0 flex-1 space-y-1">
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = summary.stars[stars - 1] ?? 0
            return (
              <li key={stars} className="flex items-center gap-2 text-caption text-ink-2">
                <span className="sr-only">{t('of', { stars, count: showCount(count, language) })}</span>
                <span aria-hidden="true" className="tabular w-2.5">
                  {stars}
                </span>
                <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-ground-2">
                  <span
                    className="block h-full rounded-full bg-[#e08a00]"
                    style={{ width: `${(count / summary.count) * 100}%` }}
                  />
                </span>
                <span aria-hidden="true" className="tabular w-8 text-right">
                  {showCount(count, language)}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </Card>
  )
}

type FiltersProps = {
  value: ReviewFilter
  summary: Summary | undefined
  onChange: (filter: ReviewFilter) => void
}

function Filters({ value, summary, onChange }: FiltersProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const counts: Partial<Record<ReviewFilter, number>> = {
    images: summary?.images ?? 0,
    follow: summary?.follow ?? 0,
  }
  return (
    <ChipGroup
      label={t('filters')}
      hideLabel
      value={value}
      onChange={(key) => onChange(reviewFilters.find((one) => one === key) ?? 'all')}
      items={reviewFilters.map((key) => {
        const count = counts[key]
        return {
          key,
          label: count === undefined || count === 0 ? t(key) : `${t(key)} ${showCount(count, language)}`,
        }
      })}
    />
  )
}

const Waiting = () => (
  <div className="space-y-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-46 rounded-card" />
    ))}
  </div>
)

// The member's reviews: products that were bought and wait for a review, and the written reviews (D25).
import { useState } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Tabs } from '@banyan/ui/page/tabs'
import { OrderLineRow } from '../../../parts/order/order-lines.tsx'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { Since } from '../../../parts/page/since.tsx'
import { ReviewBody } from '../../../parts/review/review-body.tsx'
import { Stars } from '../../../parts/review/stars.tsx'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { go } from '../../../state/link/navigate.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { showDay } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from './reviews-center.text.ts'
import { WriteFollow } from './reviews-center/write-follow.part.tsx'
import { type ToReview, WriteReview } from './reviews-center/write-review.part.tsx'

export const meta = { login: true }

const path = '/shop/reviews/reviews-center'
const tabs = ['waiting', 'written'] as const
type Written = ReplyOf<CallAt<Calls, typeof path, 'load-written'>>['list'][number]

/** A link from an order shows the lines of that order, and opens the review of an only line. */
export function Page() {
  const t = useText(text)
  const place = useLink()
  const named = place.plain('tab')
  const order_id = place.optionalId('order_id')
  const tab = tabs.find((one) => one === named) ?? 'waiting'
  const waiting = usePaged(path, 'load-waiting', { order_id }, { enabled: tab === 'waiting' })
  const written = usePaged(path, 'load-written', {}, { enabled: tab === 'written' })
  const [chosen, setWriting] = useState<ToReview>()
  const [isClosed, setClosed] = useState(false)
  const lines = waiting.first?.list ?? []
  const only = order_id !== undefined && lines.length === 1 && !isClosed ? lines[0] : undefined
  const writing = chosen ?? only
  const [adding, setAdding] = useState<string>()
  const count = (tab === 'waiting' ? waiting : written).first?.waiting ?? 0
  return (
    <Screen
      title={t('title')}
      onRefresh={() => (tab === 'waiting' ? waiting : written).refresh()}
      className="!px-0"
    >
      <Tabs
        label={t('tabs')}
        sticky
        value={tab}
        onChange={(key) => go.replace('pages/shop/reviews/reviews-center', {}, { tab: key })}
        items={[
          { key: 'waiting', label: t('waiting'), count },
          { key: 'written', label: t('written') },
        ]}
      >
        <div className="px-4 pt-2">
          {tab === 'waiting' ? (
            <PagedList
              paged={waiting}
              waiting={<Waiting />}
              empty={
                <Empty
                  text={t('emptyWaiting')}
                  note={t('emptyWaitingNote')}
                  action={
                    <ButtonLink kind="weak" href="#/pages/shop/order/order-list">
                      {t('orders')}
                    </ButtonLink>
                  }
                />
              }
            >
              {(lines) => (
                <ul className="space-y-3">
                  {lines.map((line) => (
                    <li key={`${line.order_id} ${line.position}`} className="rounded-card bg-card p-4">
                      <OrderLineRow line={line} />
                      <p className="mt-3 flex justify-end pt-3 hairline-t">
                        <Button size="small" kind="weak" onClick={() => setWriting(line)}>
                          {t('write')}
                        </Button>
                      </p>
                    </li>
                  ))}
                </ul>
              )}
            </PagedList>
          ) : (
            <PagedList paged={written} waiting={<Waiting />} empty={<Empty text={t('emptyWritten')} />}>
              {(reviews) => (
                <ul className="space-y-3">
                  {reviews.map((review) => (
                    <li key={review.id}>
                      <WrittenCard review={review} onFollow={() => setAdding(review.id)} />
                    </li>
                  ))}
                </ul>
              )}
            </PagedList>
          )}
        </div>
      </Tabs>
      {writing && (
        <WriteReview
          line={writing}
          onClose={() => {
            setWriting(undefined)
            setClosed(true)
          }}
        />
      )}
      {adding !== undefined && <WriteFollow reviewId={adding} onClose={() => setAdding(undefined)} />}
    </Screen>
  )
}

function WrittenCard({ review, onFollow }: { review: Written; onFollow: () => void }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  return (
    <article className="space-y-3 rounded-card bg-card p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Stars count={review.stars} />
        <span className="tabular text-caption text-ink-3">
          <Since time={review.time} showOld={showDay} />
          {review.anonymous && ` · ${t('isAnonymous')}`}
        </span>
      </p>
      {review.hidden !== null && (
        <p className="rounded-field bg-alert-weak px-3 py-2 text-second wrap-break-word text-alert-text">
          {t('hidden', { reason: review.hidden })}
        </p>
      )}
      <ReviewBody review={review} />
      <div className="pt-3 hairline-t">
        <OrderLineRow line={review.line} />
      </div>
      {review.follow_until !== null && (
        <p className="flex flex-wrap items-center justify-end gap-3">
          <span className="text-caption text-ink-3">
            {t('followUntil', { time: showDay(review.follow_until, language) })}
          </span>
          <Button size="small" kind="weak" onClick={onFollow}>
            {t('follow')}
          </Button>
        </p>
      )}
    </article>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-46 rounded-card" />
    ))}
  </div>
)

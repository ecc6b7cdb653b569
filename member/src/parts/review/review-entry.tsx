import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Avatar } from '@banyan/ui/show/avatar'
import type { Calls } from '../../state/wire/ask.ts'
import { showDay } from '../../words/dates.ts'
import { Since } from '../page/since.tsx'
import { ReviewBody } from './review-body.tsx'
import { Stars } from './stars.tsx'

type Reply = ReplyOf<CallAt<Calls, '/shop/reviews/goods-reviews-detail', 'load-goods-reviews-detail'>>

type ReviewEntryProps = {
  review: Reply['list'][number]
  /** At most four lines of the text, without the reply and the follow-up. */
  short?: boolean | undefined
  className?: string | undefined
}

/** A review of a product with its author. */
export function ReviewEntry({ review, short = false, className = '' }: ReviewEntryProps) {
  return (
    <article className={`space-y-2.5 ${className}`}>
      <header className="flex items-center gap-3">
        <Avatar src={review.avatar} name={review.author} size={36} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{review.author}</p>
          <Stars count={review.stars} size={14} />
        </div>
        <Since
          time={review.time}
          showOld={showDay}
          className="tabular shrink-0 self-start text-caption text-ink-3"
        />
      </header>
      <ReviewBody review={review} short={short} />
      {review.values.length > 0 && (
        <p className="text-caption wrap-break-word text-ink-3">{review.values.join(' · ')}</p>
      )}
    </article>
  )
}

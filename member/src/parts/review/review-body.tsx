import { cx } from '@banyan/ui/lib/cx'
import { useLanguage } from '../../state/app/language.ts'
import { useNow } from '../../state/lib/use-clock.ts'
import { showDay } from '../../words/dates.ts'
import { showSince } from '../../words/since.ts'
import { useText } from '../../words/text.ts'
import { PictureRow } from '../file/picture-row.tsx'
import { text } from './review.text.ts'

interface Said {
  words: string
  images: { small: string; large: string }[]
}
type ReviewBodyProps = {
  review: Said & {
    reply: { words: string; time: string } | null
    follow: (Said & { time: string }) | null
  }
  /** At most four lines of the text, without the follow-up and the answer. */
  short?: boolean | undefined
}

/** The text and pictures of a review, its follow-up and the answer to it. */
export function ReviewBody({ review, short = false }: ReviewBodyProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const at = useNow()
  const { follow, reply } = review
  return (
    <div className="space-y-2.5">
      {review.words === '' ? (
        <p className="text-ink-3">{t('noWords')}</p>
      ) : (
        <p className={cx('wrap-break-word whitespace-pre-line', short && 'line-clamp-4')}>{review.words}</p>
      )}
      <PictureRow images={review.images} />
      {!short && follow && (
        <div className="space-y-2 pt-2.5 hairline-t">
          <p className="text-second font-medium text-warn">
            {t('followed', { time: showSince(follow.time, at, language, showDay) })}
          </p>
          <p className="wrap-break-word whitespace-pre-line">{follow.words}</p>
          <PictureRow images={follow.images} />
        </div>
      )}
      {!short && reply && (
        <div className="rounded-field bg-ground px-3 py-2 dark:bg-ground-2">
          <p className="text-second font-medium">{t('reply')}</p>
          <p className="mt-0.5 text-second wrap-break-word whitespace-pre-line text-ink-2">{reply.words}</p>
        </div>
      )}
    </div>
  )
}

import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { reviewWordsMax } from '@banyan/contract/shop/reviews/review-terms'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { TextArea } from '@banyan/ui/form/text-area'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { toast } from '@banyan/ui/layer/toast'
import { useForm } from '@banyan/ui/lib/form'
import { OrderLineRow } from '../../../../parts/order/order-lines.tsx'
import { StarsField } from '../../../../parts/review/stars.tsx'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { sendOnce } from '../../../../state/wire/send-once.ts'
import { forget } from '../../../../state/wire/query.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../reviews-center.text.ts'
import { WriteSheet } from './write-sheet.part.tsx'

export type ToReview = ReplyOf<CallAt<Calls, '/shop/reviews/reviews-center', 'load-waiting'>>['list'][number]

const review = { path: '/shop/reviews/goods-reviews-detail', control: 'do-review' } as const

/** Replies that are stale after a review was written. */
export const forgetReviews = () =>
  forget(
    '/shop/reviews/reviews-center',
    '/shop/reviews/goods-reviews-detail',
    '/shop/goods/goods-detail',
    '/shop/order/order-list',
    '/shop/order/order-list-search',
    '/shop/order/order-detail',
    '/tarbar/mine',
  )

interface Values {
  stars: number | undefined
  words: string
  images: readonly Uploaded[]
  anonymous: boolean
}

const empty: Values = { stars: undefined, words: '', images: [], anonymous: false }

/** Writes the review of one bought product. */
export function WriteReview({ line, onClose }: { line: ToReview; onClose: () => void }) {
  const t = useText(text)
  const form = useForm({
    initial: empty,
    check: ({ stars }) => ({ stars: stars === undefined ? t('chooseStars') : undefined }),
  })
  const sending = useAct({
    run: ({ stars, words, images, anonymous }: Values & { stars: number }) => {
      const content = {
        order_id: line.order_id,
        position: line.position,
        stars,
        words: words.trim(),
        images: images.map(({ id }) => id),
        anonymous,
      }
      return sendOnce(review, content, (request_key) =>
        ask(review.path, review.control, { request_key, ...content }),
      )
    },
    done() {
      toast.show(t('posted'), { kind: 'ok' })
      onClose()
    },
    settled: () => void forgetReviews(),
  })
  const { images, anonymous } = form.values
  return (
    <WriteSheet
      title={t('write')}
      postText={t('post')}
      busy={sending.busy}
      images={images}
      onImages={(next) => form.set({ images: next })}
      form={form.props((values) => {
        const { stars } = values
        if (stars !== undefined) void sending.run({ ...values, stars })
      })}
      onClose={onClose}
      below={
        <Checkbox
          label={t('anonymous')}
          checked={anonymous}
          onChange={(checked) => form.set({ anonymous: checked })}
        />
      }
    >
      <OrderLineRow line={line} />
      <StarsField {...form.field('stars')} />
      <TextArea
        {...form.field('words')}
        label={t('words')}
        placeholder={t('wordsHint')}
        maxLength={reviewWordsMax}
        rows={3}
      />
    </WriteSheet>
  )
}

import { reviewWordsMax } from '@banyan/contract/shop/reviews/review-terms'
import { looksEmpty } from '@banyan/rules/validate'
import { TextArea } from '@banyan/ui/form/text-area'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { toast } from '@banyan/ui/layer/toast'
import { useForm } from '@banyan/ui/lib/form'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { sendOnce } from '../../../../state/wire/send-once.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../reviews-center.text.ts'
import { forgetReviews } from './write-review.part.tsx'
import { WriteSheet } from './write-sheet.part.tsx'

const follow = { path: '/shop/reviews/goods-reviews-detail', control: 'do-follow' } as const

interface Values {
  words: string
  images: readonly Uploaded[]
}

const empty: Values = { words: '', images: [] }

/** Adds the one follow-up to a review. */
export function WriteFollow({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const t = useText(text)
  const form = useForm({
    initial: empty,
    check: ({ words }) => ({ words: looksEmpty(words) ? t('followMissing') : undefined }),
  })
  const sending = useAct({
    run: ({ words, images }: Values) => {
      const content = { review_id: reviewId, words: words.trim(), images: images.map(({ id }) => id) }
      return sendOnce(follow, content, (request_key) =>
        ask('/shop/reviews/goods-reviews-detail', 'do-follow', { request_key, ...content }),
      )
    },
    done() {
      toast.show(t('followed'), { kind: 'ok' })
      onClose()
    },
    settled: () => void forgetReviews(),
  })
  return (
    <WriteSheet
      title={t('follow')}
      postText={t('postFollow')}
      busy={sending.busy}
      images={form.values.images}
      onImages={(images) => form.set({ images })}
      form={form.props(sending.run)}
      onClose={onClose}
    >
      <TextArea
        {...form.field('words')}
        label={t('followWords')}
        placeholder={t('followHint')}
        maxLength={reviewWordsMax}
        rows={4}
      />
    </WriteSheet>
  )
}

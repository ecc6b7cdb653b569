import { useState } from 'react'
import { reviewWordsMax } from '@banyan/contract/shop/reviews/review-terms'
import { TextArea } from '@banyan/ui/form/text-area'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { toast } from '@banyan/ui/layer/toast'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { sendOnce } from '../../../../state/wire/send-once.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../reviews-center.text.ts'
import { forgetReviews } from './write-review.part.tsx'
import { WriteSheet } from './write-sheet.part.tsx'

const follow = { path: '/shop/reviews/goods-reviews-detail', control: 'do-follow' } as const

/** Adds the one follow-up to a review. */
export function WriteFollow({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const t = useText(text)
  const [words, setWords] = useState('')
  const [images, setImages] = useState<readonly Uploaded[]>([])
  const [asked, setAsked] = useState(false)
  const isEmpty = words.trim() === ''
  const sending = useAct({
    run: () => {
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
  const submit = () => {
    setAsked(true)
    if (!isEmpty) void sending.run()
  }
  return (
    <WriteSheet
      title={t('follow')}
      postText={t('postFollow')}
      busy={sending.busy}
      images={images}
      onImages={setImages}
      onPost={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('followWords')}
        placeholder={t('followHint')}
        value={words}
        onChange={setWords}
        maxLength={reviewWordsMax}
        rows={4}
        error={asked && isEmpty ? t('followMissing') : undefined}
      />
    </WriteSheet>
  )
}

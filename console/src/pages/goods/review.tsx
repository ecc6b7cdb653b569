import { Select } from 'antd'
import { useOutletContext } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { WorkList } from '../../parts/work-list/page.tsx'
import type { Decisions } from '../../parts/work-list/review.tsx'
import type { Me } from '../../state/me.ts'
import { text } from './review.text.ts'
import { columnsOf } from './review/columns.tsx'
import { HideQuestion, KeepQuestion } from './review/decide.tsx'
import { ReviewFacts } from './review/facts.tsx'
import {
  decideReview,
  type Review,
  type ReviewFilter,
  reviewSource,
  starChoices,
  type Verdict,
} from './review/source.ts'

/** The reviews of products (D25, D52). */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const mayDecide = me.rights.includes('review.decide')
  const decisions: Decisions<Review, Verdict> = {
    accept: { label: words.keep, Question: KeepQuestion },
    refuse: { label: words.hide, danger: true, Question: HideQuestion },
    run: decideReview,
    said: (_, { kind }) => (kind === 'keep' ? words.keptNow : words.hiddenNow),
  }
  return (
    <WorkList
      source={reviewSource}
      words={words}
      tabs={words}
      columns={columnsOf(words)}
      renderFilters={(filter, change) => <StarFilter filter={filter} change={change} />}
      width="min(720px, 100vw)"
      renderBody={(item, now) => <ReviewFacts item={item} now={now} mayDecide={mayDecide} />}
      mayDecide={mayDecide}
      decisions={decisions}
    />
  )
}

function StarFilter({
  filter,
  change,
}: {
  filter: ReviewFilter
  change: (changes: Record<string, string | undefined>) => void
}) {
  const words = useWords(text)
  return (
    <Select
      aria-label={words.stars}
      placeholder={words.stars}
      allowClear
      value={filter.stars ?? null}
      onChange={(value: string | null | undefined) => change({ stars: value ?? undefined })}
      options={starChoices.map((value) => ({ value, label: words.starCount(value) }))}
      style={{ minWidth: 120 }}
    />
  )
}

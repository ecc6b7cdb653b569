import { useOutletContext } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { skipDecided } from '../../parts/work-list/bulk.ts'
import { text as workText } from '../../parts/work-list/work-list.text.ts'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
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
  unhideReview,
  type Verdict,
} from './review/source.ts'

/** The reviews of products (D25, D52). */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const mayDecide = me.rights.includes('review.decide')
  const skip = skipDecided(useWords(workText))
  const decisions: Decisions<Review, Verdict> = {
    accept: { label: words.keep, Question: KeepQuestion },
    refuse: { label: words.hide, danger: true, Question: HideQuestion },
    run: decideReview,
    undo: ({ id }, { kind }) => (kind === 'hide' ? () => unhideReview(id) : undefined),
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
      bulk={[
        {
          key: 'keep',
          label: words.keep,
          says: words.keepMany,
          skip,
          run: (item) => decideReview(item, { kind: 'keep', reply: '' }),
        },
        {
          key: 'hide',
          label: words.hide,
          danger: true,
          says: words.hideSays,
          text: { label: words.reasonOwn, maxLength: 200, needed: true },
          skip,
          run: (item, reason) => decideReview(item, { kind: 'hide', reason }),
          undo: ({ id }) => unhideReview(id),
        },
      ]}
      bulkName={({ id, member, line }) => `#${id} ${member.nick_name} · ${line.name}`}
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
    <FilterSelect
      label={words.stars}
      value={filter.stars}
      onChange={(stars) => change({ stars })}
      options={starChoices.map((value) => ({ value, label: words.starCount(value) }))}
    />
  )
}

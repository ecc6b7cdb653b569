import { Button } from 'antd'
import { useOutletContext } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
import { skipDecided } from '../../parts/work-list/bulk.ts'
import { text as workText } from '../../parts/work-list/work-list.text.ts'
import { WorkList } from '../../parts/work-list/page.tsx'
import type { Decisions } from '../../parts/work-list/review.tsx'
import type { Me } from '../../state/me.ts'
import { text } from './report.text.ts'
import { columnsOf } from './report/columns.tsx'
import { DismissQuestion, UpholdQuestion } from './report/decide.tsx'
import { ReportFacts } from './report/facts.tsx'
import {
  decideReport,
  reasons,
  type Report,
  type ReportFilter,
  reportSource,
  subjects,
  type Verdict,
} from './report/source.ts'

/** The review of members' reports (D52). */
export function Page() {
  const words = useWords(text)
  const shared = useWords(workText)
  const me = useOutletContext<Me>()
  const decisions: Decisions<Report, Verdict> = {
    accept: { label: words.uphold, Question: UpholdQuestion },
    refuse: { label: words.dismiss, Question: DismissQuestion },
    run: decideReport,
    said: (_, { verdict }) => (verdict === 'upheld' ? words.upheldNow : words.dismissedNow),
  }
  return (
    <WorkList
      source={reportSource}
      words={words}
      tabs={words}
      columns={columnsOf(words)}
      renderFilters={(filter, change) => <OwnFilters filter={filter} change={change} />}
      width="min(720px, 100vw)"
      renderBody={(item, now) => <ReportFacts item={item} now={now} />}
      mayDecide={me.rights.includes('chat.decide')}
      decisions={decisions}
      bulk={[
        {
          key: 'dismiss',
          label: words.dismiss,
          says: words.dismissMany,
          text: { label: words.answer, maxLength: 200, needed: true },
          skip: skipDecided(shared),
          run: (item, answer) => decideReport(item, { verdict: 'dismissed', answer }),
        },
      ]}
    />
  )
}

function OwnFilters({
  filter,
  change,
}: {
  filter: ReportFilter
  change: (changes: Record<string, string | undefined>) => void
}) {
  const words = useWords(text)
  const choice = (name: 'subject' | 'reason', values: readonly (keyof typeof words)[]) => (
    <FilterSelect
      label={words[name]}
      value={filter[name]}
      onChange={(value) => change({ [name]: value })}
      options={values.map((value) => ({ value, label: String(words[value]) }))}
    />
  )
  return (
    <>
      {choice('subject', subjects)}
      {choice('reason', reasons)}
      {filter.about !== undefined && (
        <Button onClick={() => change({ about: undefined })}>{words.clearAbout}</Button>
      )}
      {filter.group !== undefined && (
        <Button onClick={() => change({ group: undefined })}>{words.clearGroup}</Button>
      )}
    </>
  )
}

import { Alert, Tag } from 'antd'
import { useWords } from '../../lang/words.ts'
import { FilterSelect } from '../list/filter-select.tsx'
import { approvalWords } from './approval.text.ts'

/** How far the approval of a waiting item is. */
export const approvalStages = ['new', 'second'] as const

const colours = {
  new: 'processing',
  second: 'warning',
  paying: 'blue',
  waiting: 'processing',
  arrived: 'success',
  paid: 'success',
  rejected: 'error',
  cancelled: 'default',
} as const

/** The stage of a waiting item, or the state of a decided one. */
export const ShownStateTag = <Shown extends keyof typeof colours>({
  shown,
  words,
}: {
  shown: Shown
  words: Readonly<Record<Shown, string>>
}) => <Tag color={colours[shown]}>{words[shown]}</Tag>

type StageFilterProps<Stage extends string> = {
  filter: { state?: string; stage?: Stage }
  stages: readonly Stage[]
  words: Readonly<Record<Stage | 'stage', string>>
  onChange: (stage: string | undefined) => void
}

/** Filters by stage. Only waiting items have one, so it is not offered in lists without them, unless it is set. */
export function StageFilter<Stage extends string>({
  filter,
  stages,
  words,
  onChange,
}: StageFilterProps<Stage>) {
  const { state, stage } = filter
  if (state !== undefined && state !== 'waiting' && stage === undefined) return null
  return (
    <FilterSelect
      label={words.stage}
      value={stage}
      onChange={onChange}
      options={stages.map((value) => ({ value, label: words[value] }))}
    />
  )
}

interface Approved {
  stage: string | null
  first_by: string | null
  first_mine: boolean
}

/** Who has approved an item that needs a second person; nothing for every other item. */
export function FirstApproval({ item: { stage, first_by, first_mine } }: { item: Approved }) {
  const words = useWords(approvalWords)
  if (stage !== 'second') return null
  return (
    <Alert type="info" showIcon title={first_mine ? words.mineFirst : words.secondSays(first_by ?? '')} />
  )
}

import { Alert, Tag } from 'antd'
import { useWords } from '../../lang/words.ts'
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

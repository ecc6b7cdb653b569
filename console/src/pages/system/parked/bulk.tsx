import type { ReplyOf } from '@banyan/contract/call'
import type { loadParked } from '@banyan/contract/staff/system/parked'
import { useWords } from '../../../lang/words.ts'
import { BulkBar } from '../../../parts/bulk/bulk-bar.tsx'
import { askOnce } from '../../../state/ask.ts'
import { text } from '../parked.text.ts'
import { useJobName } from './job-name.ts'

export type Item = ReplyOf<typeof loadParked>['list'][number]

/** Makes the selected items due, each with a call of its own. */
export function BulkRetry({
  rows,
  chosen,
  refresh,
  onClear,
}: {
  rows: readonly Item[]
  chosen: ReadonlySet<string>
  refresh: () => Promise<unknown>
  onClear: () => void
}) {
  const words = useWords(text)
  const nameOf = useJobName()
  return (
    <BulkBar<Item>
      kinds={[
        {
          key: 'retry',
          label: words.retrySelected,
          says: words.retrySelectedSays,
          skip: () => undefined,
          run: ({ id }) => askOnce('/staff/system/parked', 'do-retry', { id }),
        },
      ]}
      rows={rows}
      chosen={chosen}
      nameOf={({ job, item }) => `${nameOf(job)} ${item}`}
      stale={[['parked']]}
      refresh={refresh}
      onClear={onClear}
    />
  )
}

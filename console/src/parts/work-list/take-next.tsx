import type { Act } from '@banyan/ui/lib/query/act'
import { Button } from 'antd'
import { useWords } from '../../lang/words.ts'
import { text } from './work-list.text.ts'

/** The button that takes the next waiting item of a list. The key N does the same. */
export function TakeNext({ take }: { take: Act<void> }) {
  const words = useWords(text)
  return (
    <Button type="primary" loading={take.busy} aria-keyshortcuts="N" onClick={() => void take.run()}>
      {words.take}
    </Button>
  )
}

import { Tag } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { text } from '../report.text.ts'
import type { Report } from './filter.ts'

const colours = { waiting: 'processing', upheld: 'error', dismissed: 'default' } as const

export function StateTag({ state }: { state: Report['state'] }) {
  const words = useWords(text)
  return <Tag color={colours[state]}>{words[state]}</Tag>
}

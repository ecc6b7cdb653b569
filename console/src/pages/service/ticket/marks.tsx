import { Tag } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { text } from '../ticket.text.ts'
import type { Ticket } from './data.ts'

const stateColours: Readonly<Record<Ticket['state'], string>> = {
  waiting: 'processing',
  answered: 'success',
  closed: 'default',
  merged: 'default',
}
const priorityColours: Readonly<Record<Ticket['priority'], string>> = {
  urgent: 'error',
  high: 'warning',
  normal: 'default',
  low: 'default',
}

export function StateTag({ state }: Pick<Ticket, 'state'>) {
  const words = useWords(text)
  return <Tag color={stateColours[state]}>{words[state]}</Tag>
}

export function PriorityTag({ priority }: Pick<Ticket, 'priority'>) {
  const words = useWords(text)
  return <Tag color={priorityColours[priority]}>{words[priority]}</Tag>
}

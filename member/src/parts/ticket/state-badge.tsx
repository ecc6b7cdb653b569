import type { TicketState } from '@banyan/contract/mine/service/worksheet-terms'
import { Tag, type TagTone } from '@banyan/ui/show/tag'
import { useText } from '../../words/text.ts'
import { text } from './ticket.text.ts'

const tones: Readonly<Record<TicketState, TagTone>> = {
  waiting: 'primary',
  answered: 'ok',
  closed: 'quiet',
}

/** Shows the state of a ticket, in its colour. */
export function StateBadge({ state }: { state: TicketState }) {
  const t = useText(text)
  return (
    <Tag tone={tones[state]} state={state}>
      {t(state)}
    </Tag>
  )
}

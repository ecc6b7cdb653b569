import type { TicketState } from '@banyan/contract/mine/service/worksheet-terms'
import { cx } from '@banyan/ui/lib/cx'
import { useText } from '../../words/text.ts'
import { text } from './ticket.text.ts'

const tones: Readonly<Record<TicketState, string>> = {
  waiting: 'bg-primary-weak text-on-primary-weak',
  answered: 'bg-ok-weak text-ok',
  closed: 'bg-ground-2 text-ink-2',
}

/** Shows the state of a ticket, in its colour. */
export function StateBadge({ state }: { state: TicketState }) {
  const t = useText(text)
  return (
    <span
      data-state={state}
      className={cx('shrink-0 rounded-full px-2.5 py-1 text-caption font-bold', tones[state])}
    >
      {t(state)}
    </span>
  )
}

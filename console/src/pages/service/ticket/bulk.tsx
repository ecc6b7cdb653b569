import { ticketPriorities } from '@banyan/contract/mine/service/worksheet-terms'
import { useOutletContext } from 'react-router'
import { useWords } from '../../../lang/words.ts'
import { BulkBar, type BulkKind } from '../../../parts/bulk/bulk-bar.tsx'
import { askOnce } from '../../../state/ask.ts'
import type { Me } from '../../../state/me.ts'
import { text } from '../ticket.text.ts'
import { afterChange, path, staleKeys, type Ticket, type useTickets } from './data.ts'

/** Changes of several tickets: assign, set the priority, close. */
export function BulkTickets({
  pages,
  rows,
  chosen,
  onClear,
}: {
  pages: ReturnType<typeof useTickets>
  rows: readonly Ticket[]
  chosen: ReadonlySet<string>
  onClear: () => void
}) {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const isOpen = ({ state }: Ticket) => state === 'waiting' || state === 'answered'
  const skipOpen = (ticket: Ticket): string | undefined => {
    if (!isOpen(ticket)) return words.bulkNotOpen
    if (ticket.assignee !== null && ticket.assignee.id !== me.id)
      return words.bulkAnothers(ticket.assignee.name)
    return undefined
  }
  const seen = ({ id, version }: Ticket) => ({ id, version })
  const kinds: BulkKind<Ticket>[] = [
    {
      key: 'assign',
      label: words.toMe,
      says: words.bulkAssignSays,
      skip: (ticket) =>
        ticket.assignee?.id === me.id
          ? words.bulkMine
          : ticket.state === 'merged'
            ? words.bulkNotOpen
            : undefined,
      run: (ticket) => askOnce(path, 'do-assign', { ...seen(ticket), staff_id: me.id }),
      undo: (ticket) => askOnce(path, 'do-assign', { ...afterChange(ticket), staff_id: ticket.assignee?.id }),
    },
    ...ticketPriorities.map((priority): BulkKind<Ticket> => ({
      key: `priority-${priority}`,
      label: words.bulkPriority(words[priority]),
      says: words.bulkPrioritySays(words[priority]),
      skip: (ticket) => (ticket.priority === priority ? words.bulkSame : skipOpen(ticket)),
      run: (ticket) => askOnce(path, 'do-priority', { ...seen(ticket), priority }),
      undo: (ticket) => askOnce(path, 'do-priority', { ...afterChange(ticket), priority: ticket.priority }),
    })),
    {
      key: 'close',
      label: words.close,
      danger: true,
      says: words.closeSays,
      skip: skipOpen,
      run: (ticket) => askOnce(path, 'do-close', seen(ticket)),
      undo: (ticket) => askOnce(path, 'do-reopen', afterChange(ticket)),
    },
  ]
  return (
    <BulkBar
      kinds={kinds}
      rows={rows}
      chosen={chosen}
      nameOf={({ id, title }) => `#${id} ${title}`}
      stale={staleKeys}
      refresh={() => pages.refetch()}
      onClear={onClear}
    />
  )
}

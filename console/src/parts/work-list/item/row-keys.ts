import { useWords } from '../../../lang/words.ts'
import type { useClaims, useWorkList } from '../data.ts'
import type { ItemKey } from '../keys.ts'
import type { BaseFilter, WorkItem } from '../source.ts'
import { text } from '../work-list.text.ts'
import { usePendingAction } from './pending-action.ts'

type Work<Item extends WorkItem, Filter extends BaseFilter> = ReturnType<typeof useWorkList<Item, Filter>>

/**
 * Returns the keys of the rows: A and R open an item and ask for the decision, C claims it. No keys without `decisions`.
 * `pendingProps` is for the review.
 */
export function useRowKeys<Item extends WorkItem, Filter extends BaseFilter>(
  work: Work<Item, Filter>,
  claims: Pick<ReturnType<typeof useClaims>, 'claim' | 'release'>,
  decisions: { accept: { label: string }; refuse: { label: string } } | undefined,
) {
  const { claim } = useWords(text)
  const { pending, clear, open, openWith } = usePendingAction<'accept' | 'refuse'>(work.open)
  const toggleClaim = (id: string) => {
    const row = work.rows.find((one) => one.id === id && one.state === 'waiting')
    if (row?.claim?.mine === true) void claims.release.run(id)
    else if (row?.claim === null) void claims.claim.run(id)
  }
  const onMove = (step: 1 | -1) => {
    clear()
    void work.move(step)
  }
  const rowKeys: readonly ItemKey[] = decisions
    ? [
        { key: 'a', says: decisions.accept.label, run: (id) => openWith(id, 'accept') },
        { key: 'r', says: decisions.refuse.label, run: (id) => openWith(id, 'refuse') },
        { key: 'c', says: claim, run: toggleClaim },
      ]
    : []
  return { open, rowKeys, pendingProps: { pending, onPendingStarted: clear, onMove } }
}

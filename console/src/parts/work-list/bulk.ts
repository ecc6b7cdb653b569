import type { BulkKind } from '../bulk/bulk-bar.tsx'
import type { BaseFilter, WorkItem, WorkSource } from './source.ts'

interface Words {
  claim: string
  release: string
  claimSays: string
  releaseSays: string
  decided: string
  notClaimed: string
  claimedAlready: string
  heldBy: (name: string) => string
}

/** Returns why an item can't be decided: it is decided, or another person has claimed it. Undefined if it can. */
export const skipDecided =
  (words: Pick<Words, 'decided' | 'heldBy'>) =>
  ({ state, claim }: WorkItem): string | undefined => {
    if (state !== 'waiting') return words.decided
    return claim !== null && !claim.mine ? words.heldBy(claim.by) : undefined
  }

/** Returns the changes of several items that every work list has: claim and release. */
export function claimKinds<Item extends WorkItem, Filter extends BaseFilter>(
  source: WorkSource<Item, Filter>,
  words: Words,
): BulkKind<Item>[] {
  return [
    {
      key: 'claim',
      label: words.claim,
      says: words.claimSays,
      skip: (item) => skipDecided(words)(item) ?? (item.claim?.mine ? words.claimedAlready : undefined),
      run: ({ id }) => source.claim(id),
      undo: ({ id }) => source.release(id),
    },
    {
      key: 'release',
      label: words.release,
      says: words.releaseSays,
      skip: (item) => skipDecided(words)(item) ?? (item.claim === null ? words.notClaimed : undefined),
      run: ({ id }) => source.release(id),
      // The undo claims the item again. The server refuses if another person has claimed the item since.
      undo: ({ id }) => source.claim(id),
    },
  ]
}

import { useState } from 'react'
import { takeUndo } from '../../../state/list/undo.ts'
import { isBare, type ItemKey, useKeys, withCursor } from '../keys.ts'
import { Keys, KeysHelp } from '../keys-help.tsx'

/**
 * The foot of an open item that is no part of a `WorkList`: shows its keys, and handles those for moving, undo
 * and help. The keys of `itemKeys` are handled where their actions are.
 */
export function ItemFoot({
  itemKeys,
  onMove,
  onTake,
  selects = false,
}: {
  itemKeys: readonly ItemKey[]
  onMove: (step: 1 | -1) => void
  /** Takes the next waiting item of the list. */
  onTake?: () => void
  /** True if the rows of the list can be selected. */
  selects?: boolean
}) {
  const [helping, setHelping] = useState(false)
  useKeys(
    !helping,
    {
      next: () => onMove(1),
      previous: () => onMove(-1),
      undo: () => void takeUndo(),
      ...(onTake ? { take: onTake } : {}),
      help: () => setHelping(true),
    },
    [],
    isBare,
  )
  const extra = withCursor(itemKeys, undefined)
  return (
    <>
      <Keys decisions={undefined} extra={extra} />
      <KeysHelp
        open={helping}
        onClose={() => setHelping(false)}
        decisions={undefined}
        extra={extra}
        takes={onTake !== undefined}
        selects={selects}
      />
    </>
  )
}

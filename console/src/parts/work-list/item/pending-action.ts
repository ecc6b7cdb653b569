import { useEffect, useEffectEvent, useState } from 'react'

/** An action that a key on a row asked for. It runs as soon as the opened item is shown. */
export interface PendingAction<Kind extends string> {
  readonly id: string
  readonly kind: Kind
}

/** Returns the pending action, and functions to open an item with and without one. */
export function usePendingAction<Kind extends string>(open: (id: string | undefined) => void) {
  const [pending, setPending] = useState<PendingAction<Kind>>()
  return {
    pending,
    clear: () => setPending(undefined),
    open: (id: string | undefined) => {
      setPending(undefined)
      open(id)
    },
    openWith: (id: string, kind: Kind) => {
      setPending({ id, kind })
      open(id)
    },
  }
}

/** Runs the pending action of the shown item, once. */
export function useRunPending<Kind extends string>(
  pending: PendingAction<Kind> | undefined,
  id: string,
  run: (kind: Kind) => void,
  clear: () => void,
): void {
  const kind = pending?.id === id ? pending.kind : undefined
  const start = useEffectEvent((asked: Kind) => {
    clear()
    run(asked)
  })
  useEffect(() => {
    if (kind !== undefined) start(kind)
  }, [kind])
}

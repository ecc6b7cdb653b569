// The last change that can be taken back, for a few seconds. Changes of money are never offered here. The offer ends when
// another action of this console succeeds, because that action may have changed the same item again.

/** How long a change can be taken back. Milliseconds. */
export const undoMs = 8_000

interface Offer {
  /** Takes the change back. */
  readonly run: () => void
  /** Closes the message that shows the offer. */
  readonly close: () => void
}

let offered: (Offer & { until: number }) | undefined

/** Offers to take a change back; ends the offer before. */
export function offerUndo(offer: Offer): void {
  dropUndo()
  offered = { ...offer, until: performance.now() + undoMs }
}

/** Ends the offer and closes its message. */
export function dropUndo(): void {
  const last = offered
  offered = undefined
  last?.close()
}

/** Takes the last change back. Returns false if there is none, or its time is over. */
export function takeUndo(): boolean {
  const last = offered
  dropUndo()
  if (last === undefined || performance.now() > last.until) return false
  last.run()
  return true
}

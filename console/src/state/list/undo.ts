// The last change that can be taken back, for a few seconds. Changes of money are never offered here.

/** How long a change can be taken back. Milliseconds. */
export const undoMs = 8_000

let offered: { run: () => void; until: number } | undefined

/** Offers to take a change back; replaces the offer before. */
export function offerUndo(run: () => void): void {
  offered = { run, until: performance.now() + undoMs }
}

/** Takes the last change back. Returns false if there is none, or its time is over. */
export function takeUndo(): boolean {
  const { run, until } = offered ?? {}
  offered = undefined
  if (run === undefined || until === undefined || performance.now() > until) return false
  run()
  return true
}

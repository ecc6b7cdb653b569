// The time for components. A component must not call `now()` or `today()` while it renders: the React Compiler caches
// the result, and the component would show the time of its first rendering for ever.
import { useSyncExternalStore } from 'react'
import { now, today } from './clock.ts'

/** Times on a page are shown to the minute at most. Milliseconds. */
const tick = 30_000

let at = now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function step(): void {
  at = now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    at = now()
    timer = setInterval(step, tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** Milliseconds since 1970, at most half a minute old. Draws again when it changes. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => at)

/** Today as `2026-11-21`, in the device's zone. Draws again when the day changes. */
export const useToday = (): string => useSyncExternalStore(subscribe, today)

// The time for components. A component must not call `now()` or `today()` while it renders: the React Compiler caches
// the result, and the component would always show the time of its first render.
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

/** Returns milliseconds since 1970, at most half a minute old. Renders again when it changes. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => at)

/** Returns today as `2026-11-21`, in the device's zone. Renders again when the day changes. */
export const useToday = (): string => useSyncExternalStore(subscribe, today)

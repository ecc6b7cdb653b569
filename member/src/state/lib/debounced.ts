import { useEffect, useState } from 'react'

/** K6: the default wait after the last key press. Milliseconds. */
const debounceDelay = 500

/** Runs the work after this delay. Returns a function that cancels it. */
export function afterRest(work: () => void, milliseconds = debounceDelay): () => void {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** Returns the value after it has not changed for this long: a search is sent once, not for every letter. */
export function useDebounced<T>(value: T, milliseconds = debounceDelay): T {
  const [still, setStill] = useState(value)
  useEffect(() => afterRest(() => setStill(value), milliseconds), [value, milliseconds])
  return still
}

import { useEffect, useState } from 'react'

/** K6: the default wait until somebody who types has paused. */
const debounceDelay = 500

/** Does the work when nothing has happened for so long; what is returned takes it back: something has. */
export function afterRest(work: () => void, milliseconds = debounceDelay): () => void {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** The value as it was when it last stood still: what is typed is asked for once, not letter by letter. */
export function useDebounced<T>(value: T, milliseconds = debounceDelay): T {
  const [still, setStill] = useState(value)
  useEffect(() => afterRest(() => setStill(value), milliseconds), [value, milliseconds])
  return still
}

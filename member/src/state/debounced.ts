import { useEffect, useState } from 'react'

/** K6: the default wait until somebody who types has paused. */
const debounceDelay = 500

/** The value as it was when it last stood still: what is typed is asked for once, not letter by letter. */
export function useDebounced<T>(value: T, milliseconds = debounceDelay): T {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return still
}

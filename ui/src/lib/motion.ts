import { startTransition, useEffect, useState } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/**
 * True if the person prefers less motion. Automatic movement is then off. It is true for the first render, too: nothing
 * moves before the page is shown, and the server's drawing does not depend on the person.
 */
export function useReducedMotion(): boolean {
  const [still, setStill] = useState(true)
  useEffect(() => {
    const media = window.matchMedia(query)
    const follow = () => startTransition(() => setStill(media.matches))
    follow()
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  return still
}

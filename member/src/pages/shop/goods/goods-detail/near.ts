import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { scrollerOf } from '@banyan/ui/lib/scroller'

/** Returns true once an element has come within half a screen of the shown part. Stays true. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root: scrollerOf(element.current),
      rootMargin: '50% 0px',
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [near, element])
  return near
}

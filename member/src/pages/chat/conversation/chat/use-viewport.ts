// Measures how much of the page the keyboard covers. Android's browsers shrink the page
// (`interactive-widget=resizes-content`). iOS does not: there the visual viewport reports the visible part, and the
// page keeps within it.
import { useEffect, useState } from 'react'

export interface Covered {
  /** Covered pixels at the top and at the bottom. */
  top: number
  bottom: number
}

const none: Covered = { top: 0, bottom: 0 }

/** A smaller height is a browser bar that appears and hides, not a keyboard. Pixels. */
const keyboardLeast = 80

export function coveredBy(
  inner: number,
  viewport: { height: number; offsetTop: number; scale: number },
): Covered {
  // Zooming in also makes the viewport smaller, without a keyboard.
  if (viewport.scale > 1.01) return none
  const hidden = inner - viewport.height
  if (hidden < keyboardLeast) return none
  const top = Math.max(0, Math.round(viewport.offsetTop))
  return { top, bottom: Math.max(0, Math.round(hidden) - top) }
}

/** Returns the covered part of the page. */
export function useCovered(): Covered {
  const [covered, setCovered] = useState(none)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const measure = () => {
      const next = coveredBy(document.documentElement.clientHeight, view)
      setCovered((now) => (now.top === next.top && now.bottom === next.bottom ? now : next))
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return covered
}

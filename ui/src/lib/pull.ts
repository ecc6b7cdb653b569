// How a finger draws a page down. It comes after the page itself: nobody pulls before there is something to see.
import { haptic } from './haptic.ts'
import { scrolledBy, scrollerOf } from './scroller.ts'

/*
 * rest    — nothing is pulled;
 * pull    — the finger draws the page down, not yet far enough;
 * release — far enough (a tick under the finger): letting go refreshes;
 * loading — the refresh is under way, the page waits a little lower.
 */
export type PullState = 'rest' | 'pull' | 'release' | 'loading'

const THRESHOLD = 64

/** Moves by style and not by state: sixty times a second is React's to skip. At rest no transform remains. */
function place(element: HTMLElement | null, pixels: number, eased: boolean): void {
  if (!element) return
  element.style.transition = eased ? 'transform 240ms cubic-bezier(0.22, 0.9, 0.3, 1)' : 'none'
  element.style.transform = pixels > 0 ? `translateY(${pixels}px)` : ''
}

type Pull = { setState: (state: PullState) => void; refresh: () => Promise<unknown> }

/** Touch events, because a browser takes a vertical pointer away to scroll with it; these can still refuse that. */
export function watchPull(element: HTMLElement, { setState, refresh }: Pull): () => void {
  let start: { x: number; y: number } | undefined
  let drawn = 0
  let loading = false
  const begin = (event: TouchEvent) => {
    // A second finger does not begin anew what the first one is drawing.
    if (start && drawn > 0) return
    const touch = event.touches[0]
    const atTop = scrolledBy(scrollerOf(element)) <= 0
    start =
      touch && event.touches.length === 1 && atTop && !loading
        ? { x: touch.clientX, y: touch.clientY }
        : undefined
    drawn = 0
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!start || !touch) return
    const [across, down] = [touch.clientX - start.x, touch.clientY - start.y]
    if (drawn === 0 && (down < 6 || Math.abs(across) > down)) {
      // The finger went up or sideways first: this gesture is somebody else's.
      if (down < -6 || Math.abs(across) > 6) start = undefined
      return
    }
    if (event.cancelable) event.preventDefault()
    const far = drawn >= THRESHOLD
    drawn = Math.max(0.1, 130 * (1 - Math.exp(-down / 190)))
    place(element, drawn, false)
    if (!far && drawn >= THRESHOLD) haptic()
    setState(drawn >= THRESHOLD ? 'release' : 'pull')
  }
  const rest = () => {
    setState('rest')
    place(element, 0, true)
  }
  const load = async () => {
    loading = true
    setState('loading')
    place(element, 52, true)
    await refresh().catch(() => undefined)
    loading = false
    rest()
  }
  const end = (event: TouchEvent) => {
    if (!start || drawn === 0 || event.touches.length > 0) return
    start = undefined
    // What the system takes away (a call, a gesture of its own) was not let go.
    if (drawn >= THRESHOLD && event.type === 'touchend') void load()
    else rest()
  }
  element.addEventListener('touchstart', begin, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  element.addEventListener('touchend', end)
  element.addEventListener('touchcancel', end)
  return () => {
    element.removeEventListener('touchstart', begin)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', end)
  }
}

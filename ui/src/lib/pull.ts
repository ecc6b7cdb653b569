// The touch handling of pull to refresh. Loaded after the page itself.
import { haptic } from './haptic.ts'
import { scrolledBy, scrollerOf } from './scroller.ts'

/*
 * The states of a pull:
 *   off     — the code that follows the finger is not loaded yet;
 *   rest    — nothing is pulled;
 *   pull    — the finger pulls the page down, not yet far enough;
 *   release — far enough (a haptic tick): lifting the finger refreshes;
 *   loading — the refresh is running, and the page stays a little lower.
 */
export type PullState = 'off' | 'rest' | 'pull' | 'release' | 'loading'

const THRESHOLD = 64

/** Sets the style directly: a React render for each frame would be too slow. At 0 pixels it removes the transform. */
function place(element: HTMLElement | null, pixels: number, eased: boolean): void {
  if (!element) return
  element.style.transition = eased ? 'transform 240ms cubic-bezier(0.22, 0.9, 0.3, 1)' : 'none'
  element.style.transform = pixels > 0 ? `translateY(${pixels}px)` : ''
}

/** True inside a drawing that a finger pans: it marks itself with `data-panned`. */
const isPanned = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-panned]') !== null

type Pull = { setState: (state: PullState) => void; refresh: () => Promise<unknown> }

/**
 * Calls `move` and `end` for a finger whose element has left the page, such as a placeholder that gave way to its content.
 * The events of a finger go to the element that it touched first, and from a removed one they reach nothing else.
 */
function followRemoved(
  box: HTMLElement,
  touched: EventTarget | null,
  { move, end }: { move: (event: TouchEvent) => void; end: (event: TouchEvent) => void },
): void {
  if (!(touched instanceof HTMLElement || touched instanceof SVGElement)) return
  const isRemoved = () => !box.contains(touched)
  const ended = new AbortController()
  const follow = (event: Event) => {
    if (isRemoved()) move(event as TouchEvent)
  }
  const finish = (event: Event) => {
    ended.abort()
    if (isRemoved()) end(event as TouchEvent)
  }
  touched.addEventListener('touchmove', follow, { passive: false, signal: ended.signal })
  touched.addEventListener('touchend', finish, { signal: ended.signal })
  touched.addEventListener('touchcancel', finish, { signal: ended.signal })
}

/** Returns a function that stops watching. Uses touch events: unlike pointer events they can prevent scrolling. */
export function watchPull(element: HTMLElement, { setState, refresh }: Pull): () => void {
  let start: { x: number; y: number } | undefined
  let drawn = 0
  let loading = false
  const begin = (event: TouchEvent) => {
    // A second finger does not restart the pull of the first one.
    if (start && drawn > 0) return
    const touch = event.touches[0]
    const atTop = scrolledBy(scrollerOf(element)) <= 0
    start =
      touch && event.touches.length === 1 && atTop && !loading && !isPanned(event.target)
        ? { x: touch.clientX, y: touch.clientY }
        : undefined
    drawn = 0
    if (start) followRemoved(element, event.target, { move, end })
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!start || !touch) return
    const [across, down] = [touch.clientX - start.x, touch.clientY - start.y]
    if (drawn === 0 && (down < 6 || Math.abs(across) > down)) {
      // The finger went up or sideways first: this is not a pull.
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
    // The page that refreshes shows its failure; here only the wait ends.
    await refresh().catch(() => undefined)
    loading = false
    rest()
  }
  const end = (event: TouchEvent) => {
    if (!start || drawn === 0 || event.touches.length > 0) return
    start = undefined
    // A cancelled touch (a phone call, a system gesture) does not refresh.
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

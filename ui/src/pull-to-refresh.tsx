import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { haptic } from './lib/haptic.ts'
import { scrolledBy, scrollerOf } from './lib/scroller.ts'
import { Spinner } from './spinner.tsx'

/*
 * rest    — nothing is pulled;
 * pull    — the finger draws the page down, not yet far enough;
 * release — far enough (a tick under the finger): letting go refreshes;
 * loading — the refresh is under way, the page waits a little lower.
 */
type State = 'rest' | 'pull' | 'release' | 'loading'

const THRESHOLD = 64

type PullToRefreshProps = {
  onRefresh: () => Promise<unknown>
  texts: { pull: string; release: string; loading: string }
  children: ReactNode
  disabled?: boolean | undefined
}

/**
 * Draw the page down at its top to refresh it. Works in the page and in any scroller around it; keyboard and
 * assistive technology are not touched by it, pages that need it offer a button too.
 */
export function PullToRefresh({ onRefresh, texts, children, disabled = false }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('rest')
  const refresh = useEffectEvent(async () => {
    setState('loading')
    place(box.current, 52, true)
    await onRefresh().catch(() => undefined)
    setState('rest')
    place(box.current, 0, true)
  })
  const resting = useEffectEvent(() => state !== 'loading')
  useEffect(() => {
    const element = box.current
    if (!element || disabled) return undefined
    return watchPull(element, { resting: () => resting(), setState, refresh: () => void refresh() })
  }, [disabled])
  return (
    <div ref={box} data-pull={state} className="group/pull relative overscroll-y-contain">
      <div
        aria-hidden={state !== 'loading'}
        className="pointer-events-none absolute inset-x-0 top-0 flex h-13 -translate-y-full items-center justify-center gap-2 text-second text-ink-2"
      >
        {state === 'loading' ? (
          <Spinner className="size-4.5 text-primary" />
        ) : (
          <Arrow turned={state === 'release'} />
        )}
        <output>{state === 'rest' ? '' : texts[state]}</output>
      </div>
      {children}
    </div>
  )
}

function Arrow({ turned }: { turned: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-4.5 transition-transform duration-200 ${turned ? 'rotate-180' : ''}`}
    >
      <path d="M12 5v14m6-6-6 6-6-6" />
    </svg>
  )
}

/** Moves by style and not by state: sixty times a second is React's to skip. At rest no transform remains. */
function place(element: HTMLElement | null, pixels: number, eased: boolean): void {
  if (!element) return
  element.style.transition = eased ? 'transform 240ms cubic-bezier(0.22, 0.9, 0.3, 1)' : 'none'
  element.style.transform = pixels > 0 ? `translateY(${pixels}px)` : ''
}

type Pull = { resting: () => boolean; setState: (state: State) => void; refresh: () => void }

/** Touch events, because a browser takes a vertical pointer away to scroll with it; these can still refuse that. */
function watchPull(element: HTMLElement, { resting, setState, refresh }: Pull): () => void {
  let start: { x: number; y: number } | undefined
  let drawn = 0
  const begin = (event: TouchEvent) => {
    const touch = event.touches[0]
    const atTop = scrolledBy(scrollerOf(element)) <= 0
    start =
      touch && event.touches.length === 1 && atTop && resting()
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
  const end = () => {
    if (!start || drawn === 0) return
    start = undefined
    if (drawn >= THRESHOLD) return refresh()
    setState('rest')
    place(element, 0, true)
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

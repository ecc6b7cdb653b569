import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { PullState } from '../lib/pull.ts'
import { Spinner } from '../page/spinner.tsx'

type PullToRefreshProps = {
  onRefresh: () => Promise<unknown>
  texts: { pull: string; release: string; loading: string }
  children: ReactNode
  disabled?: boolean | undefined
}

/** Outside the component: the React Compiler skips functions that contain `import()`. */
const loadPull = () => import('../lib/pull.ts')

/**
 * Calls `onRefresh` when the content is pulled down at the top of its scroller. It works by touch only: a page that
 * needs a refresh by keyboard must offer a button, too.
 */
export function PullToRefresh({ onRefresh, texts, children, disabled = false }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<PullState>('off')
  const refresh = useEffectEvent(() => onRefresh())
  useEffect(() => {
    const element = box.current
    if (!element || disabled) return undefined
    let stop = () => {}
    let here = true
    const watch = async () => {
      const { watchPull } = await loadPull()
      if (!here) return
      stop = watchPull(element, { setState, refresh: () => refresh() })
      setState('rest')
    }
    // If the code cannot be loaded, this page cannot be pulled; the next page tries to load it again.
    watch().catch(() => undefined)
    return () => {
      here = false
      stop()
    }
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
        <output>{state === 'off' || state === 'rest' ? '' : texts[state]}</output>
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

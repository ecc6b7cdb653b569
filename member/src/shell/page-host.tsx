import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '@banyan/ui/lib/cx'
import { toast } from '@banyan/ui/toast'
import { text as errors } from '../state/wire/errors.text.ts'
import { go } from '../state/link/navigate.ts'
import { useSignedIn } from '../state/app/session.ts'
import { say } from '../words/text.ts'
import { Boundary, CodeFailed, CodeWaiting, NoPage } from './boundary.tsx'
import { hasPage, loadPage, pageDelay, pageTimeout, readyPage } from './pages.ts'
import type { PageModule } from './pages.ts'
import { Place } from './place.ts'
import type { Entry, Motion } from './stack.ts'

/** How far each page was scrolled, by entry: a page that had to be made anew opens where it was left. */
const scrolled = new Map<string, number>()

const motions: Record<Motion, string> = {
  none: '',
  push: 'motion-push',
  pop: 'motion-pop',
  fade: 'motion-fade',
}

type PageHostProps = {
  entry: Entry
  motion: Motion
  /** A root page: nothing lies under it. */
  root: boolean
}

/** One page in the frame: its own scroller and its own place in the history. */
export function PageHost({ entry, motion, root }: PageHostProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  useLayoutEffect(() => {
    const box = scroller.current
    return box ? restore(box, entry.key) : undefined
  }, [entry.key])
  useEffect(() => {
    // Those who listen begin at the new page; the first page leaves the focus where the browser put it.
    if (motion !== 'none') scroller.current?.focus({ preventScroll: true })
  }, [motion])
  return (
    // Layout containment keeps what a page fixes at its bottom inside the frame, also while it moves.
    <div
      data-page={entry.page}
      className={cx('absolute inset-0 bg-ground [contain:layout]', motions[motion])}
    >
      <div
        ref={scroller}
        data-scroller=""
        tabIndex={-1}
        onScroll={(event) => {
          if (event.target === event.currentTarget) scrolled.set(entry.key, event.currentTarget.scrollTop)
        }}
        className="h-full overflow-x-hidden overflow-y-auto overscroll-contain outline-none"
      >
        <Place value={entry}>
          <Boundary>
            <PageBody
              // A retry begins anew, with its own waits.
              key={tries}
              page={entry.page}
              path={`/${entry.page}${entry.search}`}
              root={root}
              onRetry={() => setTries(tries + 1)}
            />
          </Boundary>
        </Place>
      </div>
    </div>
  )
}

/** Puts a scroller where it was; waits a moment for content that is not there yet, unless the person scrolls. */
function restore(box: HTMLElement, key: string): (() => void) | undefined {
  const top = scrolled.get(key) ?? 0
  if (top === 0 || box.scrollTop === top) return undefined
  box.scrollTop = top
  if (Math.abs(box.scrollTop - top) < 2) return undefined
  const watch = new ResizeObserver(() => {
    box.scrollTop = top
    if (Math.abs(box.scrollTop - top) < 2) watch.disconnect()
  })
  for (const child of box.children) watch.observe(child)
  const stop = () => watch.disconnect()
  const timer = setTimeout(stop, 1500)
  box.addEventListener('touchstart', stop, { once: true, passive: true })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

type PageBodyProps = { page: string; path: string; root: boolean; onRetry: () => void }

function PageBody({ page, path, root, onRetry }: PageBodyProps) {
  const code = usePageCode(page)
  const signedIn = useSignedIn()
  if (code === 'none') return <NoPage />
  if (code === 'failed') return <CodeFailed onRetry={onRetry} canGoBack={!root} />
  if (code === 'loading') return null
  if (code === 'waiting' || code === 'slow') return <CodeWaiting slow={code === 'slow'} />
  if (code.meta?.login && !signedIn) return <SendToLogin path={path} />
  return <code.Page />
}

/** N5: the visitor logs in first and comes back here. */
function SendToLogin({ path }: { path: string }) {
  useEffect(() => {
    toast.show(say(errors)('loginFirst'))
    go.replacePath('/pages/login/login', { back: path })
  }, [path])
  return null
}

type Code = PageModule | 'none' | 'loading' | 'waiting' | 'slow' | 'failed'

/**
 * A page's code: at once when it is there; nothing for 200 ms, then a loading picture, words after a
 * minute, and an error with a retry after two, or when it can't be had (K2, X25).
 */
function usePageCode(page: string): Code {
  const [code, setCode] = useState<Code>(() => (hasPage(page) ? (readyPage(page) ?? 'loading') : 'none'))
  useEffect(() => {
    if (!hasPage(page) || readyPage(page)) return undefined
    let here = true
    const show = (next: Code) => here && setCode(next)
    const timers = [setTimeout(() => show('waiting'), pageDelay), setTimeout(() => show('slow'), pageTimeout)]
    loadPage(page)
      .then(show, () => show('failed'))
      .finally(() => timers.forEach(clearTimeout))
    return () => {
      here = false
      timers.forEach(clearTimeout)
    }
  }, [page])
  return code
}

import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { cx } from '@banyan/ui/lib/cx'
import { toast } from '@banyan/ui/layer/toast'
import { text as errors } from '../state/wire/errors.text.ts'
import { go } from '../state/link/navigate.ts'
import { useSignedIn } from '../state/app/session.ts'
import { say, useText } from '../words/text.ts'
import { Boundary, CodeFailed, CodeWaiting, NoPage } from './boundary.tsx'
import { hasPage, loadPage, pageDelay, pageTimeout, readyPage } from './pages.ts'
import type { PageModule } from './pages.ts'
import { clickedInList } from './panes.ts'
import { Place, useBack } from './place.ts'
import { text } from './shell.text.ts'
import type { Entry, Motion } from './stack.ts'

/** The scroll position of each page, by the key of its history entry. A page that is created again restores it. */
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
  /** A tab's page: there is no page below to go back to. */
  root: boolean
  /** Its pane on a wide screen. Undefined if the page fills the frame. */
  pane?: 'list' | 'detail' | undefined
  /** False for the list beside an open chat. */
  isShown: boolean
  /** A part of the window with its own name, not the whole of it. */
  asSection: boolean
}

const panes = {
  list: 'inset-y-0 left-0 w-(--list-pane)',
  detail: 'inset-y-0 right-0 left-(--list-pane) border-l border-line',
} as const

/** One page with its own scroller. Its children read the page's address from `Place`. */
export function PageHost({ entry, motion, root, pane, isShown, asSection }: PageHostProps) {
  const t = useText(text)
  const Frame = asSection ? 'section' : 'div'
  const scroller = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  useLayoutEffect(() => {
    const box = scroller.current
    return box ? restore(box, entry.key) : undefined
  }, [entry.key])
  useEffect(() => {
    // Screen readers continue at the new page. The first page leaves the focus where the browser put it.
    if (motion !== 'none') scroller.current?.focus({ preventScroll: true })
  }, [motion])
  const wasShown = useRef(isShown)
  useEffect(() => {
    // The chat beside the list was closed: the keyboard continues in the list.
    if (pane === 'list' && isShown && !wasShown.current) scroller.current?.focus({ preventScroll: true })
    wasShown.current = isShown
  }, [pane, isShown])
  return (
    // With layout containment, `position: fixed` inside a page refers to the frame, also during an animation.
    <Frame
      data-page={entry.page}
      data-pane={pane}
      aria-label={asSection ? t('chatsPane') : undefined}
      onClickCapture={pane === 'list' ? clickedInList : undefined}
      onKeyDown={pane === 'list' ? moveInList : undefined}
      className={cx('absolute bg-ground [contain:layout]', pane ? panes[pane] : 'inset-0', motions[motion])}
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
              // A retry starts again, with new timers.
              key={tries}
              page={entry.page}
              path={`/${entry.page}${entry.search}`}
              root={root}
              onRetry={() => setTries(tries + 1)}
            />
          </Boundary>
        </Place>
      </div>
    </Frame>
  )
}

/** The arrow keys move through the chats of the list. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (step === undefined || isField || event.defaultPrevented) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('section li a[href]')]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at < 0 ? links.at(step > 0 ? 0 : -1) : links[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Restores the scroll position. Waits up to 1.5 s for content that loads later, unless the person scrolls. */
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
  // A visitor who logs in here returns to the page that asked for it.
  const [member] = useState(signedIn)
  if (code === 'none')
    return (
      <Suspense>
        <NoPage />
      </Suspense>
    )
  if (code === 'failed') return <CodeFailed onRetry={onRetry} canGoBack={!root} />
  if (code === 'loading') return null
  if (code === 'waiting' || code === 'slow') return <CodeWaiting slow={code === 'slow'} />
  if (code.meta?.login && !signedIn) return <SendToLogin path={path} />
  if (code.meta?.visitor && signedIn) return <SendOn to={member ? code.meta.sendOn?.(path) : undefined} />
  return <code.Page />
}

/** N5: a visitor logs in first and then returns to this page. */
function SendToLogin({ path }: { path: string }) {
  useEffect(() => {
    toast.show(say(errors)('loginFirst'))
    go.replacePath('/pages/login/login', { back: path })
  }, [path])
  return null
}

/** Replaces a page for visitors by the given path, by the page that asked for the login, or by mine. */
function SendOn({ to }: { to: string | undefined }) {
  const back = useBack()
  const next = to ?? back ?? '/pages/tarbar/mine'
  useEffect(() => go.replacePath(next), [next])
  return null
}

type Code = PageModule | 'none' | 'loading' | 'waiting' | 'slow' | 'failed'

/**
 * Returns a page's code, or its placeholder: empty for 200 ms, then a spinner, after a minute a text. After two minutes,
 * or if the code cannot be loaded, the placeholder is an error with a retry (K2, X25).
 */
function usePageCode(page: string): Code {
  const [code, setCode] = useState<Code>(() => (hasPage(page) ? (readyPage(page) ?? 'loading') : 'none'))
  useEffect(() => {
    if (!hasPage(page)) return undefined
    // Also if the code is ready: it may have arrived while the page was hidden and nothing listened.
    let here = true
    const show = (next: Code) => here && setCode(next)
    const timers = [setTimeout(() => show('waiting'), pageDelay), setTimeout(() => show('slow'), pageTimeout)]
    loadPage(page)
      // The code can't be loaded: the page says so and offers to try again.
      .then(show, () => show('failed'))
      .finally(() => timers.forEach(clearTimeout))
    return () => {
      here = false
      timers.forEach(clearTimeout)
    }
  }, [page])
  return code
}

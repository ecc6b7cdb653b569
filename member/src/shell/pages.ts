// The pages, as the tree has them: `#/pages/wallet/recharge` is pages/wallet/recharge.tsx. Each comes
// as a chunk of its own, with its words.
import type { ComponentType } from 'react'
import { now } from '../state/lib/clock.ts'

export interface PageModule {
  Page: ComponentType
  /** `login`: a visitor is sent to the login page first (N5). */
  meta?: { login?: boolean }
}

/** K2: before this a loading picture would only flicker; after the second the person is told that it takes long. */
export const pageDelay = 200
export const pageTimeout = 60_000
/** X25. */
export const chunkTimeout = 120_000

const files = import.meta.glob<PageModule>(['../pages/**/*.tsx', '!../pages/**/*.*.tsx'])

/**
 * Every page's name, `pages/wallet/recharge`. Pieces of a page that outgrew one file stand in a folder of
 * its name as `amount.part.tsx`: a second dot makes a file no route and no chunk of its own.
 */
export const pageNames: readonly string[] = Object.keys(files).map((path) =>
  path.replace(/^\.\.\//, '').replace(/\.tsx$/, ''),
)

export const homePage = 'pages/tarbar/home'

/** The page that a path of the address shows; `/` is home. Undefined when there is none. */
export function pageAt(path: string): string | undefined {
  const name = path === '/' ? homePage : path.replace(/^\//, '').replace(/\/$/, '')
  return pageNames.includes(name) ? name : undefined
}

/** Whether a page has been built, so that menus show only what is there. */
export const hasPage = (name: string): boolean => pageNames.includes(name)

/** The styles of all pages but home, which has its own in the first load. */
export const loadStyles = (): Promise<unknown> => import('../rest.css')

const ready = new Map<string, PageModule>()
const coming = new Map<string, Promise<PageModule>>()

export const readyPage = (name: string): PageModule | undefined => ready.get(name)

/** Rejects when the promise has not settled in time. */
export function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Loads a page's code; asking twice loads once, and asking after a failure tries again. */
export function loadPage(name: string): Promise<PageModule> {
  const load = files[`../${name}.tsx`]
  if (!load) return Promise.reject(new Error(`no page ${name}`))
  const found = coming.get(name)
  if (found) return found
  // Nothing comes when the app is about to reload: the page waits for that instead of showing an error.
  const wanted = Promise.all([load(), name === homePage ? undefined : loadStyles()]).then(
    ([module]: [PageModule | undefined, unknown]) => module ?? new Promise<never>(() => undefined),
  )
  const loading = within(wanted, chunkTimeout)
  coming.set(name, loading)
  loading.then(
    (module) => ready.set(name, module),
    () => coming.delete(name),
  )
  return loading
}

const reloadKey = 'reloaded-at'

/**
 * After a release an open app misses chunks of the old one: it reloads, once. Offline that would show the
 * browser's error page, and a second miss within a minute is no old release: both are the page's error.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0)
    if (!navigator.onLine || now() - last < 60_000) return
    sessionStorage.setItem(reloadKey, String(now()))
    event.preventDefault()
    location.reload()
  })
}

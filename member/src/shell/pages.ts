// The pages are the files below `pages`: `#/pages/wallet/recharge` is pages/wallet/recharge.tsx. Each page is a chunk
// of its own, with its texts.
import type { ComponentType } from 'react'
import { now } from '../state/lib/clock.ts'

export interface PageModule {
  Page: ComponentType
  /** `login`: a visitor is sent to the login page first (N5). */
  meta?: { login?: boolean }
}

/** K2: a spinner is shown after `pageDelay`, and a text that loading takes long after `pageTimeout`. Milliseconds. */
export const pageDelay = 200
export const pageTimeout = 60_000
/** X25: loading a page's code fails after this time. Milliseconds. */
export const chunkTimeout = 120_000

const files = import.meta.glob<PageModule>(['../pages/**/*.tsx', '!../pages/**/*.*.tsx'])

/**
 * The names of all pages, such as `pages/wallet/recharge`. A large page has parts in a folder of its name, such as
 * `amount.part.tsx`. A file with a second dot is no route and no chunk of its own.
 */
export const pageNames: readonly string[] = Object.keys(files).map((path) =>
  path.replace(/^\.\.\//, '').replace(/\.tsx$/, ''),
)

export const homePage = 'pages/tarbar/home'

/** Returns the page for a path of the address; `/` is home. Undefined if no page has this path. */
export function pageAt(path: string): string | undefined {
  const name = path === '/' ? homePage : path.replace(/^\//, '').replace(/\/$/, '')
  return pageNames.includes(name) ? name : undefined
}

/** True if the page exists. Menus hide entries of pages that do not exist yet. */
export const hasPage = (name: string): boolean => pageNames.includes(name)

/** Loads the styles of all pages except home, whose styles are part of the first load. */
export const loadStyles = (): Promise<unknown> => import('../rest.css')

const ready = new Map<string, PageModule>()
const coming = new Map<string, Promise<PageModule>>()

export const readyPage = (name: string): PageModule | undefined => ready.get(name)

/** Rejects if the promise has not settled in time. */
export function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('loading timed out')), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Loads a page's code once. A call after a failure tries again. */
export function loadPage(name: string): Promise<PageModule> {
  const load = files[`../${name}.tsx`]
  if (!load) return Promise.reject(new Error(`no page ${name}`))
  const found = coming.get(name)
  if (found) return found
  // Vite returns no module if the app is about to reload. The promise then stays pending, and no error is shown.
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
 * Reloads the app if a chunk is missing because a new release removed it. It does not reload while offline, since that
 * would show the browser's error page. It does not reload twice within a minute, since the release is then not the
 * reason: the page shows an error.
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

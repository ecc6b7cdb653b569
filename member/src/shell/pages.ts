// The pages by name. In the browser they are files that are loaded when needed (page-files.ts); the server draws with
// two of them that it has already.
import type { ComponentType } from 'react'
import { now } from '../state/lib/clock.ts'

export interface PageModule {
  Page: ComponentType
  /**
   * `login`: a visitor is sent to the login page first (N5). `visitor`: a member who is logged in is sent on, for example
   * when Back leads to the login page. `sendOn` returns the path for a member who opens the page's path; undefined for the
   * usual one.
   */
  meta?: { login?: boolean; visitor?: boolean; sendOn?: (path: string) => string | undefined }
}

/** K2: a spinner is shown after `pageDelay`, and a text that loading takes long after `pageTimeout`. Milliseconds. */
export const pageDelay = 200
export const pageTimeout = 60_000
/** X25: loading a page's code fails after this time. Milliseconds. */
export const chunkTimeout = 120_000

/** Loads the code of a page, by the page's name, such as `pages/wallet/recharge`. */
export type LoadPage = (name: string) => Promise<PageModule>

let existing: ReadonlySet<string> = new Set()
let load: LoadPage = (name) => Promise.reject(new Error(`no page ${name}`))

/** Tells which pages exist, and how they are loaded. Call it once, at the start. */
export function providePages(names: readonly string[], given: LoadPage): void {
  existing = new Set(names)
  load = given
}

export const homePage = 'pages/tarbar/home'

/** Returns the page for a path of the address; `/` is home. Undefined if no page has this path. */
export function pageAt(path: string): string | undefined {
  const name = path === '/' ? homePage : path.replace(/^\//, '').replace(/\/$/, '')
  return hasPage(name) ? name : undefined
}

/** True if the page exists. Menus hide entries of pages that do not exist yet. */
export const hasPage = (name: string): boolean => existing.has(name)

const ready = new Map<string, PageModule>()

/** Provides pages whose code is there already. */
export function provideReady(pages: Readonly<Record<string, PageModule>>): void {
  for (const [name, module] of Object.entries(pages)) ready.set(name, module)
  existing = new Set(Object.keys(pages))
}

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
  if (!hasPage(name)) return Promise.reject(new Error(`no page ${name}`))
  const found = coming.get(name)
  if (found) return found
  // Vite returns no module if the app is about to reload. The promise then stays pending, and no error is shown.
  const wanted = load(name).then(
    (module: PageModule | undefined) => module ?? new Promise<never>(() => undefined),
  )
  const loading = within(wanted, chunkTimeout)
  coming.set(name, loading)
  loading.then(
    (module) => ready.set(name, module),
    // The caller gets the error; the next call tries again.
    () => coming.delete(name),
  )
  return loading
}

let inAdvance = 0

/** Loads a page's code before anyone opens the page. A failure reloads nothing. */
export function loadInAdvance(name: string): Promise<PageModule> {
  inAdvance += 1
  return loadPage(name).finally(() => {
    inAdvance -= 1
  })
}

const reloadKey = 'reloaded-at'

/** True if the app has not reloaded within the last minute. False if the browser forbids to store when it did. */
function mayReload(): boolean {
  try {
    if (now() - Number(sessionStorage.getItem(reloadKey) ?? 0) < 60_000) return false
    sessionStorage.setItem(reloadKey, String(now()))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/**
 * Reloads the app if a chunk is missing because a new release removed it. It does not reload while offline, since that
 * would show the browser's error page, nor for code that is loaded in advance. It does not reload twice within a
 * minute, since the release is then not the reason: the page shows an error.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (inAdvance > 0 || !navigator.onLine || !mayReload()) return
    event.preventDefault()
    location.reload()
  })
}

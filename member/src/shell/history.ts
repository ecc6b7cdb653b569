// The app's place in the browser's history, kept in the address behind `#`. The manager (history-manager.ts) owns every entry:
// pages and the layers that are open over them. Nothing else in the app writes to `window.history`.
import { useSyncExternalStore } from 'react'
import { setLayerHost } from '@banyan/ui/lib/layer'
import { setNavigate } from '@banyan/ui/action/link'
import { setNavigator } from '../state/link/navigate.ts'
import { HistoryManager } from './history-manager.ts'
import type { Action, PageEntry } from './history-manager.ts'
import { replacesDetail } from './panes.ts'

export interface Here {
  action: Action
  key: string
  /** The number of the app's pages below this one. */
  index: number
  /** `/pages/wallet/detail`. */
  path: string
  /** `?wallet=points`, or empty. */
  search: string
  /** The state given to `go` that an address should not contain. */
  state: unknown
}

function asHere({ key, index, path: address, state }: PageEntry, action: Action): Here {
  const [path = '', ...query] = address.split('?')
  return {
    action,
    key,
    index,
    path: path.startsWith('/') ? path : `/${path}`,
    search: query.length > 0 ? `?${query.join('?')}` : '',
    state: state,
  }
}

const browser = {
  state: (): unknown => history.state,
  path: () => location.hash.replace(/^#/, ''),
  push: (state: unknown, path?: string) =>
    history.pushState(state, '', path === undefined ? null : `#${path}`),
  replace: (state: unknown, path?: string) =>
    history.replaceState(state, '', path === undefined ? null : `#${path}`),
  go: (delta: number) => history.go(delta),
}

const listeners = new Set<() => void>()
let manager: HistoryManager | undefined
let here: Here | undefined

function theManager(): HistoryManager {
  manager ??= new HistoryManager(browser, (page, action) => {
    here = asHere(page, action)
    for (const listener of listeners) listener()
  })
  return manager
}

/** Returns the app's current place. */
export function current(): Here {
  here ??= asHere(theManager().here, 'POP')
  return here
}

/** True if Back stays in the app. */
export const canGoBack = (): boolean => theManager().canGoBack

/** Sets the place for a drawing, where there is no browser. */
export function standAt(address: string): void {
  here = asHere({ key: 'drawn', index: 0, pos: 0, path: address, state: undefined }, 'POP')
}

/** Follows the history and passes it to links, pages, stores and layers. Call it once, at the start. */
export function connectHistory(): void {
  const entries = theManager()
  window.addEventListener('popstate', () => entries.onPop())
  const go = (path: string, { replace = false, state }: { replace?: boolean; state?: unknown } = {}) =>
    entries.navigate(path, { replace: replace || replacesDetail(entries.here.path, path), state })
  setNavigate((path) => go(path))
  setNavigator({ go, back: () => entries.back() })
  setLayerHost({ open: (layer) => entries.open(layer) })
}

/** Runs the work once, as soon as no layer is open: a person who is paying is not disturbed. */
export const whenNoLayer = (work: () => void): void => theManager().whenNoLayer(work)

/** Calls the listener after every change of the place. Returns a function that ends this. */
export function followPlace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let drawn: Here | undefined

/**
 * Fixes the place that React takes over from the server's drawing. React does that in slices, and the person may go on
 * in between: until then components render this place, and immediately afterwards the current one.
 */
export function beginHydration(): void {
  drawn = current()
}

/** Returns the app's current place. The component renders again whenever it changes. */
export const useHere = (): Here => useSyncExternalStore(followPlace, current, () => drawn ?? current())

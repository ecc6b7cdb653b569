// The app's place in the browser's history, kept in the address behind `#`. Every entry of ours carries
// a key and its index, so that a step can be told apart from its reverse; an entry without them is an
// address that somebody typed or a plain anchor, and counts as a push.
import { useSyncExternalStore } from 'react'
import { setNavigate } from '@banyan/ui/link'
import { setNavigator } from '../state/link/navigate.ts'

export interface Here {
  action: 'PUSH' | 'REPLACE' | 'POP'
  key: string
  /** How many entries of ours lie below. */
  index: number
  /** `/pages/wallet/detail`. */
  path: string
  /** `?wallet=points`, or nothing. */
  search: string
  /** What `go` handed over that an address should not carry. */
  state: unknown
}

type Marked = { key?: unknown; idx?: unknown; usr?: unknown } | null

const newKey = () => Math.random().toString(36).slice(2, 10)

function address(): Pick<Here, 'path' | 'search'> {
  const [path = '', ...query] = location.hash.replace(/^#/, '').split('?')
  return {
    path: path.startsWith('/') ? path : `/${path}`,
    search: query.length > 0 ? `?${query.join('?')}` : '',
  }
}

function read(action: Here['action'], belowIndex: number): Here {
  const marked = history.state as Marked
  if (typeof marked?.key === 'string' && typeof marked.idx === 'number')
    return { action, key: marked.key, index: marked.idx, state: marked.usr, ...address() }
  const fresh = { key: newKey(), idx: belowIndex + 1 }
  history.replaceState(fresh, '')
  return { action: 'PUSH', key: fresh.key, index: fresh.idx, state: undefined, ...address() }
}

let here: Here | undefined
const listeners = new Set<() => void>()

function show(next: Here): void {
  here = next
  for (const listener of listeners) listener()
}

/** Where the app is now. */
export function current(): Here {
  here ??= read('POP', -1)
  return here
}

/** Goes to a path such as `/pages/wallet/detail?wallet=points`. */
export function navigate(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
  const { index } = current()
  const replace = options.replace ?? false
  const entry = { key: newKey(), idx: replace ? index : index + 1, usr: options.state }
  if (replace) history.replaceState(entry, '', `#${path}`)
  else history.pushState(entry, '', `#${path}`)
  show({
    action: replace ? 'REPLACE' : 'PUSH',
    key: entry.key,
    index: entry.idx,
    state: entry.usr,
    ...address(),
  })
}

function back(): void {
  // From a page that was opened by its address there is nothing of ours to go back to.
  if (current().index > 0) history.back()
  else navigate('/', { replace: true })
}

/** Begins to follow the history, and hands it to links, pages and stores. Once, at the start. */
export function connectHistory(): void {
  current()
  window.addEventListener('popstate', () => show(read('POP', current().index)))
  setNavigate((href) => navigate(href))
  setNavigator({ go: navigate, back })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHere = (): Here => useSyncExternalStore(subscribe, current)

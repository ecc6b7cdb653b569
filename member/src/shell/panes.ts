// Two panes on a wide screen: the list of chats at the left, and the open chat page at the right. All other pages keep
// the centred column. The history is the same as on a phone: the list's entry, and above it the open page.
import { createContext, useSyncExternalStore } from 'react'
import type { Entry, Stack } from './stack.ts'

export const listPage = 'pages/tarbar/conversation'
const chatPage = 'pages/chat/conversation/chat'

/** True for pages that open beside the list. */
export const opensBeside = (page: string): boolean =>
  /^pages\/chat\/(?:conversation|friend|group)\//.test(page)

export interface Panes {
  list: Entry
  /** The key of the page at the right. Undefined if only the list is open. */
  detail: string | undefined
  /** The address of the chat that is open at the right, with `#`. */
  chat: string | undefined
}

/** The list if the chat was opened by its address. It is in no history entry. */
const unopened: Entry = { key: 'list-pane', page: listPage, search: '', state: null }

/** Returns the two panes of a wide screen. Undefined if the shown page is not part of the chat. */
export function panesOf({ tabs, pages, shown }: Pick<Stack, 'tabs' | 'pages' | 'shown'>): Panes | undefined {
  const all = [...tabs, ...pages]
  const here = all.find((entry) => entry.key === shown)
  if (!here) return undefined
  if (here.page === listPage) return { list: here, detail: undefined, chat: undefined }
  if (!opensBeside(here.page)) return undefined
  const chat = pages.findLast(({ page }) => page === chatPage)
  return {
    list: all.findLast(({ page }) => page === listPage) ?? unopened,
    detail: shown,
    chat: chat && `#/${chat.page}${chat.search}`,
  }
}

const query = '(min-width: 56.25rem)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True if the window is wide enough for two panes: 900 px. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    // The server draws the narrow view; home has one pane at every width.
    () => false,
  )

/** Set inside the list while it is the left pane. */
export const ListPane = createContext<Pick<Panes, 'chat' | 'detail'> | undefined>(undefined)

let chosenInList = false

/** Called for each click in the left pane, before its handlers run. */
export function clickedInList(): void {
  chosenInList = true
  setTimeout(() => {
    chosenInList = false
  })
}

/**
 * True if a page that is about to open takes the place of the page at the right: both were chosen in the list. Back then
 * leads to the list, not through all chats that were looked at.
 */
export const replacesDetail = (from: string, to: string): boolean =>
  chosenInList && opensBeside(pageOf(from)) && opensBeside(pageOf(to))

const pageOf = (path: string): string => path.replace(/^\//, '').split('?')[0] ?? ''

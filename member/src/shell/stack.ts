// Which pages stay mounted. Tabs stay mounted once visited. Above them is the stack of opened pages; the last few
// stay mounted, so that Back shows them unchanged. A step is
//   push     — a page opens above; a tab's page closes the stack;
//   replace  — the page replaces the shown one;
//   pop      — Back and Forward: to a page that is still mounted, or to one that is created again;
//   relaunch — all pages are closed (T2).

export interface Entry {
  /** The key of the history entry. For a tab it is the page's name: each tab exists once. */
  key: string
  page: string
  search: string
  state: unknown
}

export type Motion = 'none' | 'push' | 'pop' | 'fade'

export interface Stack {
  tabs: readonly Entry[]
  pages: readonly Entry[]
  /** The key of the entry that is shown. */
  shown: string
  motion: Motion
  /** The key and the index of the history entry that the stack shows. */
  at: { key: string; index: number }
}

export interface Step {
  action: 'PUSH' | 'REPLACE' | 'POP'
  key: string
  page: string
  search: string
  state: unknown
  /** The number of the app's pages below in the history. */
  index: number
}

/** How many opened pages stay mounted. More pages would only cost memory. */
const alive = 6

const relaunches = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'relaunch' in state && state.relaunch === true

const empty: Stack = { tabs: [], pages: [], shown: '', motion: 'none', at: { key: '', index: 0 } }

/** Returns the first stack of an app that was opened at an address. */
export const begin = (step: Step, isTab: (page: string) => boolean): Stack => ({
  ...take(empty, step, isTab),
  motion: 'none',
})

/** Returns the stack after a step of the history. */
export function take(before: Stack, step: Step, isTab: (page: string) => boolean): Stack {
  const fresh = relaunches(step.state) && step.action !== 'POP'
  const stack = fresh ? empty : before
  const back = step.action === 'POP' && step.index < before.at.index
  const at = { key: step.key, index: step.index }
  const { page, search, state } = step
  if (isTab(page)) {
    const entry = { key: page, page, search, state }
    const tabs = [...stack.tabs.filter((tab) => tab.key !== page), entry]
    const fromTab = stack.tabs.some((tab) => tab.key === stack.shown)
    return { tabs, pages: [], shown: page, motion: fromTab || fresh ? 'none' : back ? 'pop' : 'fade', at }
  }
  const entry = { key: step.key, page, search, state }
  const motion: Motion = step.action === 'REPLACE' ? 'fade' : back ? 'pop' : 'push'
  return { tabs: stack.tabs, pages: stacked(stack, step, entry, back), shown: entry.key, motion, at }
}

function stacked(stack: Stack, step: Step, entry: Entry, back: boolean): Entry[] {
  const place = stack.pages.findIndex((page) => page.key === entry.key)
  if (place >= 0) return stack.pages.slice(0, place + 1)
  if (back) return [entry]
  const onPage = stack.pages.some((page) => page.key === stack.shown)
  const below = step.action === 'REPLACE' && onPage ? stack.pages.slice(0, -1) : stack.pages
  return [...below, entry].slice(-alive)
}

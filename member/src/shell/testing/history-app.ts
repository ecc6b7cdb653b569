// The history manager on a fake history, for its tests.
import { expect } from 'vitest'
import { HistoryManager } from '../history-manager.ts'
import type { Browser, LayerEntry } from '../history-manager.ts'

interface Entry {
  state: unknown
  path: string
}

/**
 * A browser's history. Writes are synchronous. Traversals are queued, and each one that moves ends in a `popstate`. The
 * test decides when the next traversal happens.
 */
class FakeHistory implements Browser {
  entries: Entry[] = [{ state: null, path: '/' }]
  place = 0
  traversals: number[] = []
  onPop = (): void => undefined

  state = () => this.#current.state
  path = () => this.#current.path
  push(state: unknown, path = this.path()) {
    this.entries.splice(this.place + 1)
    this.entries.push({ state, path })
    this.place += 1
  }
  replace(state: unknown, path = this.path()) {
    this.entries[this.place] = { state, path }
  }
  go(delta: number) {
    if (delta === 0) throw new Error('history.go(0) reloads the page')
    this.traversals.push(delta)
  }
  type(path: string) {
    this.push(null, path)
    this.onPop()
  }
  /** Runs one traversal. One that would leave the history does nothing and fires no `popstate`. */
  traverse() {
    const target = this.place + (this.traversals.shift() ?? 0)
    if (target === this.place || !this.entries[target]) return
    this.place = target
    this.onPop()
  }
  get #current(): Entry {
    return this.entries[this.place] ?? { state: null, path: '/' }
  }
}

export interface Sheet extends LayerEntry {
  page: string
  isOpen: boolean
  locked: boolean
  remove: () => void
}

/** Waits until microtasks, and the microtasks they start, have run. */
async function flushTasks(): Promise<void> {
  for (let count = 0; count < 4; count += 1) await Promise.resolve()
}

/** An app on the fake history, used as a page's components use the real one. */
export class App {
  readonly browser = new FakeHistory()
  readonly shown: string[] = []
  sheets: Sheet[] = []
  manager: HistoryManager

  constructor() {
    this.manager = this.#start()
  }
  #start(): HistoryManager {
    const manager = new HistoryManager(this.browser, (page, action) => {
      this.shown.push(`${action} ${page.path}`)
      queueMicrotask(() => this.#unmount(page.key))
    })
    this.browser.onPop = () => manager.onPop()
    return manager
  }
  /** React hides or removes the page that was shown. Its sheets close with it, locked ones too. */
  #unmount(shown: string) {
    for (const sheet of this.sheets.filter(({ page }) => page !== shown)) {
      sheet.isOpen = false
      sheet.remove()
    }
  }
  reload() {
    this.sheets = []
    this.browser.traversals = []
    this.manager = this.#start()
  }
  open(): Sheet {
    const sheet: Sheet = {
      page: this.manager.here.key,
      isOpen: true,
      locked: false,
      close: () => {
        if (!sheet.locked) sheet.isOpen = false
        return !sheet.locked
      },
      remove: () => undefined,
    }
    sheet.remove = this.manager.open(sheet)
    this.sheets.push(sheet)
    return sheet
  }
  /** The interface closes a sheet, by its button or by a tap outside. */
  close(sheet: Sheet | undefined) {
    if (!sheet?.isOpen || sheet.locked) return
    sheet.isOpen = false
    sheet.remove()
  }
  get openSheets() {
    return this.sheets.filter((sheet) => sheet.isOpen)
  }
  get place() {
    return `${this.manager.here.path}${' +'.repeat(this.openSheets.length)}`
  }
  /** Waits until microtasks and all traversals have ended. */
  async settle() {
    await flushTasks()
    for (let rounds = 0; this.browser.traversals.length > 0; rounds += 1) {
      if (rounds > 50) throw new Error('the history never settles')
      this.browser.traverse()
      await flushTasks()
    }
  }
  /** The person's Back and Forward keys. */
  async step(delta: number) {
    this.browser.go(delta)
    await this.settle()
  }
  /** Checks that the app agrees with the browser, once everything has settled. */
  check() {
    const { browser, manager } = this
    const at = browser.state() as { key: string; idx: number; pos: number; layer?: number }
    expect(at.key).toBe(manager.here.key)
    expect(browser.path()).toBe(manager.here.path)
    expect(at.layer ?? 0).toBe(this.openSheets.length)
    // Below the page there are only pages: one Back from the page never lands on a layer's entry.
    const below = browser.entries.slice(0, browser.place - (at.layer ?? 0))
    expect(below.map(({ state }) => (state as { layer?: number }).layer)).toEqual(below.map(() => undefined))
    expect(manager.here.index).toBe(below.length)
  }
}

/** Returns an app that went from `/` to these pages. */
export async function openApp(...paths: string[]): Promise<App> {
  const app = new App()
  for (const path of paths) app.manager.navigate(path)
  await app.settle()
  return app
}

// The trail on a fake history, for its tests.
import { expect } from 'vitest'
import { Trail } from '../trail.ts'
import type { Browser, LayerEntry } from '../trail.ts'

interface Entry {
  state: unknown
  path: string
}

/**
 * A browser's history: writes are synchronous, traversals are queued and each one that moves ends in a `popstate`.
 * The test decides when the next traversal happens.
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
  /** One traversal happens. Outside of the history it does nothing, and no `popstate` comes. */
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

/** Lets microtasks run, and those that they begin. */
async function turns(): Promise<void> {
  for (let count = 0; count < 4; count += 1) await Promise.resolve()
}

/** An app on the fake history, as a page's components use it. */
export class App {
  readonly browser = new FakeHistory()
  readonly shown: string[] = []
  sheets: Sheet[] = []
  trail: Trail

  constructor() {
    this.trail = this.#start()
  }
  #start(): Trail {
    const trail = new Trail(this.browser, (page, action) => {
      this.shown.push(`${action} ${page.path}`)
      queueMicrotask(() => this.#unmount(page.key))
    })
    this.browser.onPop = () => trail.onPop()
    return trail
  }
  /** React hides or removes the page that was shown: its sheets go with it, locked ones too. */
  #unmount(shown: string) {
    for (const sheet of this.sheets.filter(({ page }) => page !== shown)) {
      sheet.isOpen = false
      sheet.remove()
    }
  }
  reload() {
    this.sheets = []
    this.browser.traversals = []
    this.trail = this.#start()
  }
  open(): Sheet {
    const sheet: Sheet = {
      page: this.trail.here.key,
      isOpen: true,
      locked: false,
      close: () => {
        if (!sheet.locked) sheet.isOpen = false
        return !sheet.locked
      },
      remove: () => undefined,
    }
    sheet.remove = this.trail.open(sheet)
    this.sheets.push(sheet)
    return sheet
  }
  /** The interface closes a sheet: its button, or a tap outside. */
  close(sheet: Sheet | undefined) {
    if (!sheet?.isOpen || sheet.locked) return
    sheet.isOpen = false
    sheet.remove()
  }
  get openSheets() {
    return this.sheets.filter((sheet) => sheet.isOpen)
  }
  get place() {
    return `${this.trail.here.path}${' +'.repeat(this.openSheets.length)}`
  }
  /** Lets microtasks and all traversals end. */
  async settle() {
    await turns()
    for (let rounds = 0; this.browser.traversals.length > 0; rounds += 1) {
      if (rounds > 50) throw new Error('the history never settles')
      this.browser.traverse()
      await turns()
    }
  }
  /** The person's Back and Forward keys. */
  async step(delta: number) {
    this.browser.go(delta)
    await this.settle()
  }
  /** Agreement of the app with the browser, once everything has settled. */
  check() {
    const { browser, trail } = this
    const at = browser.state() as { key: string; idx: number; pos: number; layer?: number }
    expect(at.key).toBe(trail.here.key)
    expect(browser.path()).toBe(trail.here.path)
    expect(at.layer ?? 0).toBe(this.openSheets.length)
    // Below the page there are pages only: one Back from the page never meets a layer's entry.
    const below = browser.entries.slice(0, browser.place - (at.layer ?? 0))
    expect(below.map(({ state }) => (state as { layer?: number }).layer)).toEqual(below.map(() => undefined))
    expect(trail.here.index).toBe(below.length)
  }
}

/** An app that went from `/` to these pages. */
export async function openApp(...paths: string[]): Promise<App> {
  const app = new App()
  for (const path of paths) app.trail.navigate(path)
  await app.settle()
  return app
}

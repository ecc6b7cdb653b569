import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Trail } from './trail.ts'
import type { Browser, LayerEntry } from './trail.ts'

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

interface Sheet extends LayerEntry {
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
class App {
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

async function openApp(...paths: string[]): Promise<App> {
  const app = new App()
  for (const path of paths) app.trail.navigate(path)
  await app.settle()
  return app
}

describe('layers over a page', () => {
  type Story = (app: App) => Promise<void> | void
  /** Each begins on /b above /a above /, does something, and says where the app is then and after one more Back. */
  const stories: [string, Story, string, string][] = [
    ['Back closes the top layer', async (app) => (app.open(), await app.step(-1)), '/b', '/a'],
    ['of two, only the top one', async (app) => (app.open(), app.open(), await app.step(-1)), '/b +', '/b'],
    ['the interface closes it', (app) => app.close(app.open()), '/b', '/a'],
    [
      'the interface closes the lower of two',
      (app) => {
        const lower = app.open()
        app.open()
        app.close(lower)
      },
      '/b +',
      '/b',
    ],
    [
      'two close at once',
      async (app) => {
        const both = [app.open(), app.open()]
        await app.settle()
        both.forEach((sheet) => app.close(sheet))
      },
      '/b',
      '/a',
    ],
    [
      'one opens while another closes',
      async (app) => {
        const sheet = app.open()
        await app.settle()
        app.close(sheet)
        app.open()
      },
      '/b +',
      '/b',
    ],
    [
      'one opens while the entry of another is being left',
      async (app) => {
        const sheet = app.open()
        await app.settle()
        app.close(sheet)
        await Promise.resolve()
        app.open()
      },
      '/b +',
      '/b',
    ],
    ['StrictMode opens, closes and opens', (app) => (app.close(app.open()), void app.open()), '/b +', '/b'],
    ['a locked one stays', async (app) => ((app.open().locked = true), await app.step(-1)), '/b +', '/b +'],
    [
      'a locked one stays at two quick Backs',
      async (app) => {
        app.open().locked = true
        await app.settle()
        app.browser.go(-1)
        await app.step(-1)
      },
      '/b +',
      '/b +',
    ],
    [
      'a locked one stays when Back jumps over it',
      async (app) => {
        app.open().locked = true
        await app.settle()
        await app.step(-2)
      },
      '/b +',
      '/b +',
    ],
    [
      'two quick Backs',
      async (app) => {
        app.open()
        await app.settle()
        app.browser.go(-1)
        await app.step(-1)
      },
      '/a',
      '/',
    ],
    [
      'two quick Backs that the browser takes as one',
      async (app) => (app.open(), await app.settle(), await app.step(-2)),
      '/a',
      '/',
    ],
    ['a reload', async (app) => (app.open(), await app.settle(), app.reload()), '/b', '/a'],
    [
      'a reload inside two',
      async (app) => (app.open(), app.open(), await app.settle(), app.reload()),
      '/b',
      '/a',
    ],
    [
      'Forward onto the entry of a closed one',
      async (app) => {
        app.open()
        await app.step(-1)
        await app.step(1)
      },
      '/b',
      '/a',
    ],
    [
      'an address is typed',
      async (app) => (app.open(), await app.settle(), app.browser.type('/t')),
      '/t',
      '/b',
    ],
    [
      'an address is typed inside two',
      async (app) => {
        app.open()
        app.open()
        await app.settle()
        app.browser.type('/t')
      },
      '/t',
      '/b',
    ],
  ]
  test.each(stories)('%s', async (_name, story, there, below) => {
    const app = await openApp('/a', '/b')
    await story(app)
    await app.settle()
    expect(app.place).toBe(there)
    app.check()
    await app.step(-1)
    expect(app.place).toBe(below)
    app.check()
  })
})

describe('going on from inside layers', () => {
  const ways: [string, number, (app: App) => void, string, string][] = [
    ['to another page', 1, (app) => app.trail.navigate('/c'), '/c', '/b'],
    ['to another page, from inside two', 2, (app) => app.trail.navigate('/c'), '/c', '/b'],
    ['to another page, from inside three', 3, (app) => app.trail.navigate('/c'), '/c', '/b'],
    ['in place of the page', 1, (app) => app.trail.navigate('/c', { replace: true }), '/c', '/a'],
    [
      'in place of the page, from inside two',
      2,
      (app) => app.trail.navigate('/c', { replace: true }),
      '/c',
      '/a',
    ],
    ['back', 1, (app) => app.trail.back(), '/a', '/'],
    ['back, from inside two', 2, (app) => app.trail.back(), '/a', '/'],
    [
      'back, when the layer was just closed',
      1,
      (app) => (app.close(app.sheets[0]), app.trail.back()),
      '/a',
      '/',
    ],
    ['back, and on to another page', 1, (app) => (app.trail.back(), app.trail.navigate('/c')), '/c', '/a'],
    [
      'back, and to another in its place',
      1,
      (app) => (app.trail.back(), app.trail.navigate('/c', { replace: true })),
      '/c',
      '/',
    ],
    ['two pages on', 2, (app) => (app.trail.navigate('/c'), app.trail.navigate('/d')), '/d', '/c'],
    [
      'in place of the page, and on',
      2,
      (app) => (app.trail.navigate('/c', { replace: true }), app.trail.navigate('/d')),
      '/d',
      '/c',
    ],
    [
      'on, and in its place',
      2,
      (app) => (app.trail.navigate('/c'), app.trail.navigate('/d', { replace: true })),
      '/d',
      '/b',
    ],
    ['on, and back', 2, (app) => (app.trail.navigate('/c'), app.trail.back()), '/b', '/a'],
    [
      'though one is locked',
      1,
      (app) => {
        const [sheet] = app.sheets
        if (sheet) sheet.locked = true
        app.trail.navigate('/c', { replace: true })
        if (sheet) sheet.isOpen = false
        sheet?.remove()
      },
      '/c',
      '/a',
    ],
  ]
  test.each(ways)('%s', async (_name, depth, go, there, below) => {
    const app = await openApp('/a', '/b')
    for (let count = 0; count < depth; count += 1) app.open()
    await app.settle()
    go(app)
    await app.settle()
    expect(app.place).toBe(there)
    app.check()
    // What the layers left behind above the page shows nothing; a page that lies there does, and Back returns.
    await app.step(1)
    app.check()
    if (app.place !== there) await app.step(-1)
    expect(app.place).toBe(there)
    app.check()
    await app.step(-1)
    expect(app.place).toBe(below)
    app.check()
  })

  test('the new page is shown at once, and written when the layers’ entries have been left', async () => {
    const app = await openApp('/a')
    app.open()
    await app.settle()
    app.trail.navigate('/c', { replace: true })
    expect(app.shown.at(-1)).toBe('REPLACE /c')
    expect(app.browser.path()).toBe('/a')
    await app.settle()
    expect(app.shown.at(-1)).toBe('REPLACE /c')
    app.check()
  })

  test('a layer whose closing goes back leaves the page, once', async () => {
    const app = await openApp('/a', '/b')
    app.trail.open({ close: () => (app.trail.back(), true) })
    await app.step(-1)
    expect(app.place).toBe('/a')
    app.check()
  })
})

test('back from the first page of the app leads home, and a layer of it closes before that', async () => {
  const app = new App()
  app.browser.entries = [{ state: null, path: '/deep' }]
  app.reload()
  app.open()
  await app.settle()
  app.trail.back()
  await app.settle()
  expect(app.place).toBe('/')
  app.check()
})

type Act =
  | 'open'
  | 'close'
  | 'close all'
  | 'lock'
  | 'unlock'
  | 'push'
  | 'replace'
  | 'back'
  | 'Back'
  | 'Forward'
  | 'type'
  | 'reload'
  | 'turn'
  | 'traverse'
const acts: readonly Act[] = [
  'open',
  'close',
  'close all',
  'lock',
  'unlock',
  'push',
  'replace',
  'back',
  'Back',
  'Forward',
  'type',
  'reload',
  'turn',
  'traverse',
]

function perform(app: App, act: Act, name: number): Promise<void> | void {
  const { trail, browser } = app
  const top = app.openSheets.at(-1)
  if (act === 'open') app.open()
  if (act === 'close') app.close(top)
  if (act === 'close all') for (const sheet of app.openSheets) app.close(sheet)
  if (act === 'lock' && top) top.locked = true
  if (act === 'unlock') for (const sheet of app.sheets) sheet.locked = false
  if (act === 'push') trail.navigate(`/p${name}`)
  if (act === 'replace') trail.navigate(`/r${name}`, { replace: true })
  if (act === 'back') trail.back()
  // Further back lies another site.
  if (act === 'Back' && browser.place + browser.traversals.reduce((sum, one) => sum + one, 0) > 0)
    browser.go(-1)
  if (act === 'Forward') browser.go(1)
  if (act === 'type') browser.type(`/t${name}`)
  if (act === 'reload') app.reload()
  if (act === 'traverse') browser.traverse()
  return act === 'turn' ? Promise.resolve() : undefined
}

test('whatever happens in whatever order, the app and the browser agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 40 }), async (story) => {
      const app = await openApp('/a', '/b')
      for (const [name, act] of story.entries()) {
        await perform(app, act, name)
      }
      await app.settle()
      app.check()
    }),
    { numRuns: 5000 },
  )
})

/** What a person expects: a list of pages, one of them shown, with layers over it; true stands for a locked one. */
class Model {
  pages = ['/', '/a', '/b']
  place = 2
  layers: boolean[] = []

  take(act: Act, name: number): void {
    const top = this.layers.length - 1
    if (act === 'open') {
      this.pages.splice(this.place + 1)
      this.layers.push(false)
    }
    if (act === 'lock' && top >= 0) this.layers[top] = true
    if (act === 'unlock') this.layers.fill(false)
    if (act === 'close' && !this.layers[top]) this.layers.pop()
    if (act === 'close all') this.layers = this.layers.filter((locked) => locked)
    if (act === 'push') this.pages.splice(this.place + 1, Infinity, `/p${name}`)
    if (act === 'type') this.pages.splice(this.place + 1, Infinity, `/t${name}`)
    if (act === 'push' || act === 'type') this.show(this.place + 1)
    if (act === 'replace') this.pages[this.place] = `/r${name}`
    if (act === 'replace' || act === 'reload') this.layers = []
    if (act === 'back' && this.place === 0) this.pages[0] = '/'
    if (act === 'back') this.show(this.place - 1)
    if (act === 'Forward' && this.layers.length === 0) this.show(this.place + 1)
    if (act === 'Back' && this.layers.length === 0) this.show(this.place - 1)
    else if (act === 'Back' && !this.layers[top]) this.layers.pop()
  }
  show(place: number): void {
    this.layers = []
    this.place = Math.min(Math.max(0, place), this.pages.length - 1)
  }
  get shown() {
    return `${this.pages[this.place]}${' +'.repeat(this.layers.length)}`
  }
}

test('the shown page and its layers are those of the model, after every act', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 40 }), async (story) => {
      const app = await openApp('/a', '/b')
      const model = new Model()
      for (const [name, act] of story.entries()) {
        await perform(app, act, name)
        await app.settle()
        model.take(act, name)
        expect(app.place).toBe(model.shown)
        app.check()
      }
    }),
    { numRuns: 2000 },
  )
})

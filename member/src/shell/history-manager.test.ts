import { describe, expect, test } from 'vitest'
import { App, openApp } from './testing/history-app.ts'

describe('layers over a page', () => {
  type Story = (app: App) => Promise<void> | void
  /** Each story begins on /b above /a above /. It names the app's place after the story and after one more Back. */
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
    ['to another page', 1, (app) => app.manager.navigate('/c'), '/c', '/b'],
    ['to another page, from inside two', 2, (app) => app.manager.navigate('/c'), '/c', '/b'],
    ['to another page, from inside three', 3, (app) => app.manager.navigate('/c'), '/c', '/b'],
    ['in place of the page', 1, (app) => app.manager.navigate('/c', { replace: true }), '/c', '/a'],
    [
      'in place of the page, from inside two',
      2,
      (app) => app.manager.navigate('/c', { replace: true }),
      '/c',
      '/a',
    ],
    ['back', 1, (app) => app.manager.back(), '/a', '/'],
    ['back, from inside two', 2, (app) => app.manager.back(), '/a', '/'],
    [
      'back, when the layer was just closed',
      1,
      (app) => (app.close(app.sheets[0]), app.manager.back()),
      '/a',
      '/',
    ],
    [
      'back, and on to another page',
      1,
      (app) => (app.manager.back(), app.manager.navigate('/c')),
      '/c',
      '/a',
    ],
    [
      'back, and to another in its place',
      1,
      (app) => (app.manager.back(), app.manager.navigate('/c', { replace: true })),
      '/c',
      '/',
    ],
    ['two pages on', 2, (app) => (app.manager.navigate('/c'), app.manager.navigate('/d')), '/d', '/c'],
    [
      'in place of the page, and on',
      2,
      (app) => (app.manager.navigate('/c', { replace: true }), app.manager.navigate('/d')),
      '/d',
      '/c',
    ],
    [
      'on, and in its place',
      2,
      (app) => (app.manager.navigate('/c'), app.manager.navigate('/d', { replace: true })),
      '/d',
      '/b',
    ],
    ['on, and back', 2, (app) => (app.manager.navigate('/c'), app.manager.back()), '/b', '/a'],
    [
      'though one is locked',
      1,
      (app) => {
        const [sheet] = app.sheets
        if (sheet) sheet.locked = true
        app.manager.navigate('/c', { replace: true })
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
    // An entry that a layer left behind above the page shows nothing. A page's entry there is shown, and Back returns.
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
    app.manager.navigate('/c', { replace: true })
    expect(app.shown.at(-1)).toBe('REPLACE /c')
    expect(app.browser.path()).toBe('/a')
    await app.settle()
    expect(app.shown.at(-1)).toBe('REPLACE /c')
    app.check()
  })

  test('a page that is opened from inside one layer takes its entry: no traversal, nothing to wait for', async () => {
    const app = await openApp('/a')
    app.open()
    await app.settle()
    app.manager.navigate('/c')
    expect(app.browser.path()).toBe('/c')
    expect(app.browser.traversals).toEqual([])
    app.check()
  })

  test('a page that is opened after going back is shown after the page below, not before', async () => {
    const app = await openApp('/a', '/b')
    const before = app.shown.length
    app.manager.back()
    app.manager.navigate('/c')
    await app.settle()
    expect(app.shown.slice(before)).toEqual(['POP /a', 'PUSH /c'])
  })

  test('a layer whose closing goes back leaves the page, once', async () => {
    const app = await openApp('/a', '/b')
    app.manager.open({ close: () => (app.manager.back(), true) })
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
  app.manager.back()
  await app.settle()
  expect(app.place).toBe('/')
  app.check()
})

describe('rare orders of events, found by the random sequences', () => {
  test('a reload before a typed address over a layer has its entry: the address opens, with the layers opened on it', async () => {
    const app = await openApp('/a', '/b')
    app.open()
    await Promise.resolve()
    app.browser.type('/t')
    await Promise.resolve()
    app.reload()
    for (let count = 0; count < 3; count += 1) app.open()
    await app.settle()
    expect(app.place).toBe('/t + + +')
    app.check()
    await app.step(-1)
    expect(app.place).toBe('/t + +')
  })

  test('Back between two addresses typed over a layer opens the first, with a layer that is locked there', async () => {
    const app = await openApp('/a', '/b')
    app.open()
    await Promise.resolve()
    for (const path of ['/t1', '/t2']) {
      app.browser.type(path)
      await Promise.resolve()
    }
    app.browser.go(-1)
    app.browser.traverse()
    await Promise.resolve()
    app.open().locked = true
    await app.settle()
    app.check()
  })

  test('a page that is to replace the one below is dropped by a person’s Back, and the locked layer stays', async () => {
    const app = await openApp('/a', '/b')
    app.open().locked = true
    await app.settle()
    app.browser.go(-1)
    app.manager.back()
    app.manager.navigate('/r', { replace: true })
    await app.settle()
    expect(app.place).toBe('/b +')
    app.check()
  })

  test('a reload at the entry that a typed address has left behind', async () => {
    const app = await openApp('/a', '/b')
    app.open()
    await Promise.resolve()
    app.browser.type('/t')
    app.browser.traverse()
    app.browser.go(1)
    app.browser.traverse()
    await Promise.resolve()
    app.reload()
    app.open()
    await app.settle()
    expect(app.place).toBe('/t +')
    app.check()
  })
})

describe('work that waits until no layer is open', () => {
  test('it runs once, after the last layer has closed and its entry is left', async () => {
    const app = await openApp('/a', '/b')
    const [lower, upper] = [app.open(), app.open()]
    await app.settle()
    const places: [string, number][] = []
    app.manager.whenNoLayer(() => places.push([app.place, app.browser.place]))
    await app.settle()
    app.close(upper)
    await app.settle()
    expect(places).toEqual([])
    app.close(lower)
    await Promise.resolve()
    expect(places).toEqual([])
    await app.settle()
    app.close(app.open())
    await app.settle()
    expect(places).toEqual([['/b', 2]])
  })
  test('without a layer it runs after the call, and may go to another page', async () => {
    const app = await openApp('/a')
    app.manager.whenNoLayer(() => app.manager.navigate('/c'))
    expect(app.place).toBe('/a')
    await app.settle()
    expect(app.place).toBe('/c')
    app.check()
  })
  test('a layer that opens in place of another keeps it waiting', async () => {
    const app = await openApp('/a')
    const sheet = app.open()
    await app.settle()
    let count = 0
    app.manager.whenNoLayer(() => (count += 1))
    app.close(sheet)
    app.open()
    await app.settle()
    expect(count).toBe(0)
    await app.step(-1)
    await app.settle()
    expect(count).toBe(1)
  })
})

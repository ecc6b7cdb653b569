// Random sequences on the fake history: acts of a person and of the app, and the moments of the browser's traversals.
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { openApp } from './testing/history-app.ts'
import type { App } from './testing/history-app.ts'

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
  const { manager, browser } = app
  const top = app.openSheets.at(-1)
  if (act === 'open') app.open()
  if (act === 'close') app.close(top)
  if (act === 'close all') for (const sheet of app.openSheets) app.close(sheet)
  if (act === 'lock' && top) top.locked = true
  if (act === 'unlock') for (const sheet of app.sheets) sheet.locked = false
  if (act === 'push') manager.navigate(`/p${name}`)
  if (act === 'replace') manager.navigate(`/r${name}`, { replace: true })
  if (act === 'back') manager.back()
  // Going further back would leave the app for another site.
  if (act === 'Back' && browser.place + browser.traversals.reduce((sum, one) => sum + one, 0) > 0)
    browser.go(-1)
  if (act === 'Forward') browser.go(1)
  if (act === 'type') browser.type(`/t${name}`)
  if (act === 'reload') app.reload()
  if (act === 'traverse') browser.traverse()
  return act === 'turn' ? Promise.resolve() : undefined
}

test('whatever happens in whatever order, the app and the browser agree in the end', async () => {
  await assert(
    asyncProperty(array(constantFrom(...acts), { maxLength: 40 }), async (story) => {
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

/** The state a person expects: a list of pages, one of them shown, with layers over it. True means a locked layer. */
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
  await assert(
    asyncProperty(array(constantFrom(...acts), { maxLength: 40 }), async (story) => {
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

// The base of the stories in Firefox and WebKit: a copy of the demo world, one engine, and people with a browser and a
// network of their own.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { openWorld, type World } from '../world.ts'
import type { Driver, Engine, EngineName } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { type Line, openLine } from './line.ts'
import { type EnginePage, openEnginePage } from './page.ts'
import { openWebKit } from './webkit.ts'

const shots = fileURLToPath(new URL('../../../test-output/engines/', import.meta.url))

export interface EnginePerson {
  readonly page: EnginePage
  readonly driver: Driver
  readonly line: Line
  shot(name: string): Promise<void>
  /** Closes the browser. Fails if the page wrote an error. */
  close(): Promise<void>
}

export interface PersonOptions {
  language?: 'zh' | 'en' | 'lo' | 'vi' | 'th'
  dark?: boolean
  /** False: the browser refuses to store anything. */
  storage?: boolean
  width?: number
  height?: number
}

export interface EngineStage extends World {
  readonly engine: EngineName
  person(options?: PersonOptions): Promise<EnginePerson>
}

const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

const openEngine = (name: EngineName): Promise<Engine> =>
  name === 'firefox'
    ? openFirefox('/usr/bin/firefox-esr')
    : openWebKit({
        driver: '/usr/bin/WebKitWebDriver',
        browser: `${libraries}/webkit2gtk-4.1/MiniBrowser`,
      })

export async function openEngineStage(name: EngineName): Promise<EngineStage> {
  const [world, engine] = await Promise.all([openWorld(), openEngine(name)])
  return {
    ...world,
    engine: name,
    person: (options = {}) => openPerson(engine, world.url, options),
    async close() {
      await engine.close()
      await world.close()
    },
  }
}

async function openPerson(engine: Engine, url: string, options: PersonOptions): Promise<EnginePerson> {
  const { language = 'en', dark = false, width = 390, height = 844, storage = true } = options
  const line = await openLine(url)
  const driver = await engine.open({ storage })
  const page = openEnginePage(driver, line.url)
  await driver.resize(width, height)
  // The choices are stored before the app's first page: robots.txt has the same origin and no script.
  await driver.load(`${line.url}/robots.txt`)
  const choose = (chosen: string, appearance: string) => {
    const keep = (name: string, state: unknown) =>
      localStorage.setItem(name, JSON.stringify({ state, version: 1 }))
    keep('language', { language: chosen })
    keep('appearance', { appearance, amountsHidden: false })
  }
  if (storage) await page.evaluate(choose, language, dark ? 'dark' : 'light')
  let cut = false
  return {
    page,
    driver,
    line: {
      ...line,
      hold() {
        cut = true
        line.hold()
      },
      cut() {
        cut = true
        line.cut()
      },
    },
    async shot(name) {
      mkdirSync(shots, { recursive: true })
      writeFileSync(`${shots}${engine.name}-${name}.png`, await driver.screenshot())
    },
    async close() {
      await driver.close()
      await line.close()
      // The browser reports every connection that a cut line refused, also one of the service worker.
      const refused =
        /A ServiceWorker (passed|intercepted)|CONSOLE NETWORK|NetworkError|establish a connection|connection .* was interrupted/
      // Firefox says which storage it refuses.
      const blocked = /Storage access is restricted/
      const own = driver.faults.filter(
        (fault) => !(cut && refused.test(fault)) && (storage || !blocked.test(fault)),
      )
      expect(own).toEqual([])
    },
  }
}

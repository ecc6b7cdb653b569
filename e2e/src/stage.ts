// The base of every browser test: a copy of the demo world with its own server, and people in browser contexts of their
// own. The viewport has the size of a phone by default.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { noteLogins } from './chat/online.ts'
import { keepToasts } from './screens/toasts.ts'
import { slowMo, slowPages } from './slow.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

const require = createRequire(import.meta.url)
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const shots = fileURLToPath(new URL('../../test-output/', import.meta.url))

export interface Person {
  readonly context: BrowserContext
  readonly page: Page
  /** Saves a screenshot under test-output. */
  readonly shot: (name: string) => Promise<void>
  /** Fails with every axe violation of the current page. */
  readonly accessible: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface Stage extends World {
  person(options?: PersonOptions): Promise<Person>
}

interface PersonOptions {
  language?: 'zh' | 'en' | 'lo' | 'vi' | 'th'
  dark?: boolean
  width?: number
  height?: number
  /** Animations are off by default, to save time. */
  motion?: boolean
  /** The zone of the device; Vientiane’s by default. */
  timeZone?: string
  /** The server knows the language, as on every visit but the first. Without it the app renders every page without a drawing. */
  drawn?: boolean
  /** The service worker runs. Without it no request of a test is answered from a cache. */
  worker?: boolean
}

/** The path of Chromium's headless shell, which `npm test` installs. It needs a third less time than Chromium. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

const executablePath =
  process.env['CHROMIUM'] ?? (existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium')

let running: Promise<Browser> | undefined

/** Starts the browser of this process; it serves one test file after the other and ends with the process. */
async function openBrowser(): Promise<Browser> {
  if (running && !(await running).isConnected()) running = undefined
  return (running ??= chromium.launch({
    executablePath,
    slowMo,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  }))
}

/** Opens a copy of the demo world, and the browser. */
export async function openStage(options?: WorldOptions): Promise<Stage> {
  const [world, browser] = await Promise.all([openWorld(options), openBrowser()])
  return {
    ...world,
    person: (options = {}) => openPerson(browser, world, options),
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await world.close()
    },
  }
}

async function openPerson(browser: Browser, world: World, options: PersonOptions): Promise<Person> {
  const { url } = world
  const {
    language = 'en',
    dark = false,
    width = 390,
    height = 844,
    motion = false,
    timeZone = 'Asia/Vientiane',
    drawn = false,
    worker = false,
  } = options
  const phone = width < 1000
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch: phone,
    colorScheme: dark ? 'dark' : 'light',
    timezoneId: timeZone,
    locale: language,
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  // No test asserts a time, because a busy machine may need long for one step. A step that never ends still fails.
  context.setDefaultTimeout(60_000)
  if (drawn) await context.addCookies([{ name: 'language', value: language, url }])
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  tellOnFailure(page, world)
  await context.addInitScript((chosen) => {
    // A sandboxed frame and an empty document have no storage.
    if (window.top !== window || location.protocol === 'about:') return
    if (!localStorage.getItem('language'))
      localStorage.setItem('language', JSON.stringify({ state: { language: chosen }, version: 1 }))
    // The headless shell has no print dialog and would say at once that the page was printed; here the dialog stays open.
    window.print = () => undefined
  }, language)
  await context.addInitScript(keepToasts)
  await context.addInitScript(noteLogins)
  await slowPages(context)
  return {
    context,
    page,
    async shot(name) {
      mkdirSync(shots, { recursive: true })
      await page.screenshot({ path: `${shots}${name}.png` })
    },
    accessible: () => accessible(page),
    async close() {
      await context.close()
      expect(faults).toEqual([])
    },
  }
}

/**
 * If the running test fails, prints where the page is and what it shows, and the last errors of the server. Nothing is
 * printed of a page that was opened outside a test.
 */
function tellOnFailure(page: Page, world: World): void {
  const tellPage = async () => {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 })
    // The console's menu is the same on every page.
    const content = shown.replace(/^( *)- navigation "[^"]*":\n(?:\1 +.*\n)*/gm, '')
    // The summary at the end of `npm test` repeats the lines that begin with this mark.
    const told = `${page.url()}\n${content.slice(0, 5000)}`.replaceAll(/^/gm, 'page │ ')
    process.stderr.write(`${told}\n`)
  }
  const tellErrors = async () => {
    for (const line of await world.errors()) process.stderr.write(`server │ ${line.trim().slice(0, 2000)}\n`)
  }
  const tell = async () => {
    const failed = (what: string) => (error: unknown) =>
      void process.stderr.write(`${what} cannot be printed: ${String(error)}\n`)
    if (!page.isClosed()) await tellPage().catch(failed('the page'))
    await tellErrors().catch(failed('the errors of the server'))
  }
  try {
    onTestFailed(tell)
  } catch {
    // Opened in `beforeAll`.
  }
}

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[]
}

/**
 * Resolves when the page has not changed for a moment, nothing in it is loading, no row of a long list waits for its
 * measurement, and no animation runs: an element that is fading in has neither the contrast before nor the one after.
 * Resolves after five seconds at the latest.
 */
const settled = () =>
  new Promise<void>((resolve) => {
    const isMoving = () =>
      document
        .getAnimations()
        .some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity)
    const isLoading = () =>
      [...document.querySelectorAll('[aria-busy="true"]')].some((one) => one.checkVisibility())
    const isMeasuring = () =>
      [...document.querySelectorAll('li')].some(
        (row) => row.style.visibility === 'hidden' && row.getClientRects().length > 0,
      )
    const end = () => {
      watch.disconnect()
      clearTimeout(calm)
      clearTimeout(late)
      resolve()
    }
    const look = (): unknown => (isMoving() || isLoading() || isMeasuring() ? wait() : end())
    const wait = () => {
      clearTimeout(calm)
      calm = setTimeout(look, 150)
    }
    const watch = new MutationObserver(wait)
    let calm = setTimeout(look, 150)
    const late = setTimeout(end, 5000)
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] })
  })

async function accessible(page: Page): Promise<void> {
  await page.evaluate(settled)
  const cdp = await page.context().newCDPSession(page)
  // The page's policy forbids injected scripts, so axe is loaded through the debugger.
  const known = await cdp.send('Runtime.evaluate', { expression: "'axe' in globalThis", returnByValue: true })
  if (known.result.value !== true) await cdp.send('Runtime.evaluate', { expression: axeSource })
  const { result } = await cdp.send('Runtime.evaluate', {
    // Only violations are described. Describing the passed checks, too, would double the time.
    expression:
      'axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"] }).then((found) => JSON.stringify(found))',
    awaitPromise: true,
    returnByValue: true,
  })
  await cdp.detach()
  const found = JSON.parse(String(result.value)) as AxeResult
  expect(
    found.violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map((node) => [node.html.slice(0, 160), node.failureSummary]),
    })),
  ).toEqual([])
}

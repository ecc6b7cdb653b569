// Firefox over WebDriver BiDi. One browser process; each person has a browser context of their own.
import { type Browser, type ElementHandle, launch } from 'puppeteer-core'
import type { Driver, Engine } from './driver.ts'

const preferences = {
  'ui.prefersReducedMotion': 1,
  // A mouse, as on a computer: without a display, Firefox reports no pointer at all.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // No requests of the browser itself.
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** All cookies and all storage of pages are blocked, as in the browser's settings. */
const noStorage = { 'network.cookie.cookieBehavior': 2 }

const start = (path: string, more: Record<string, unknown> = {}): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    extraPrefsFirefox: { ...preferences, ...more },
    env: { ...process.env, TZ: 'Asia/Vientiane' },
  })

export async function openFirefox(path: string): Promise<Engine> {
  const browser = await start(path)
  return {
    name: 'firefox',
    async open({ storage = true } = {}) {
      if (storage) return openPage(browser)
      // The preference is the whole browser's.
      const bare = await start(path, noStorage)
      return { ...(await openPage(bare)), close: () => bare.close() }
    },
    close: () => browser.close(),
  }
}

async function openPage(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext()
  // A window of its own: a tab in the background is hidden, so it draws nothing and counts as not looked at.
  const page = await context.newPage({ type: 'window' })
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error instanceof Error ? error.message : String(error)))
  return {
    version: await browser.version(),
    faults,
    load: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack({ waitUntil: [] })),
    evaluate: (expression) => page.evaluate(expression),
    async upload(expression, paths) {
      const input = (await page.evaluateHandle(expression)).asElement()
      if (!input) throw new Error('no file input')
      await (input as ElementHandle<HTMLInputElement>).uploadFile(...paths)
    },
    click: (x, y, button) => page.mouse.click(x, y, { button }),
    type: (text) => page.keyboard.type(text),
    async press(key, { shift = false } = {}) {
      if (shift) await page.keyboard.down('Shift')
      await page.keyboard.press(key)
      if (shift) await page.keyboard.up('Shift')
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  }
}

// The first visit to each tab and to a chat, on a device four times slower than this machine: from the tap to the frame
// that shows the page. The person has been on home for some seconds.
import { members } from '@banyan/demo/story'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Result } from '../result.ts'
import { openBrowser } from './browser.ts'
import { openWorld } from './world.ts'

const slowdown = 4
const stayMs = 8_000
/** A busy machine, slowed down, may need this long to load the chats. */
const patienceMs = 120_000

async function logIn(
  url: string,
  { account, password }: { account: string; password: string },
): Promise<string> {
  const reply = await fetch(`${url}/login/login`, {
    method: 'POST',
    body: new URLSearchParams({ control: 'do-login', language: 'zh', account, password }),
  })
  const { status, msg, data } = (await reply.json()) as { status: unknown; msg: string; data: unknown }
  if (status !== 1) throw new Error(`the login was refused: ${msg}`)
  return JSON.stringify({ state: data, version: 1 })
}

/** Taps a link and returns when the page is painted, in milliseconds after the tap. Runs in the page. */
function visit({ link, name }: { link: string; name: string }): Promise<number> {
  return new Promise((done, failed) => {
    const target = [...document.querySelectorAll<HTMLElement>(link)].find((one) => one.checkVisibility())
    if (!target) return failed(new Error(`${link} is not on the page`))
    const begun = performance.now()
    target.click()
    const painted = () => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(performance.now() - begun))
      port1.start()
      port2.postMessage(0)
    }
    const look = () => {
      const content = document.querySelector(`[data-page="${name}"] :is(main, h1)`)
      if (content?.checkVisibility()) requestAnimationFrame(painted)
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Waits for a visible link. This is no part of a measurement. Throws what the page shows instead. */
async function waitForLink(page: Page, link: string): Promise<void> {
  try {
    await page.locator(link).filter({ visible: true }).first().waitFor({ timeout: patienceMs })
  } catch {
    const shown = await page.locator('body').innerText()
    throw new Error(`${page.url()} has no ${link}. It shows: ${shown.slice(0, 500)}`)
  }
}

/** Returns a function that measures one visit. The page has its code when nothing has been loaded for a while. */
async function openHome(
  context: BrowserContext,
  url: string,
): Promise<{ page: Page; measure: (link: string, name: string) => Promise<number> }> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForTimeout(stayMs)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return {
    page,
    async measure(link, name) {
      await waitForLink(page, link)
      return page.evaluate(visit, { link, name })
    },
  }
}

const chatList = 'pages/tarbar/conversation'
const chat = 'pages/chat/conversation/chat'

async function oneRun(url: string, kept: string): Promise<Map<string, number>> {
  const browser = await openBrowser()
  try {
    const connected = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
    const context = await connected.newContext({ viewport: { width: 412, height: 823 } })
    await context.addInitScript((session) => localStorage.setItem('session', session), kept)
    const { page, measure } = await openHome(context, url)
    const times = new Map<string, number>()
    await waitForLink(page, '[data-tab-bar] a')
    const tabs = await page
      .locator('[data-tab-bar] a')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))
    // The list of chats comes last: the chat is opened from it.
    const others = tabs.filter((one) => !one.endsWith('/home') && one !== `#/${chatList}`)
    for (const href of [...others, `#/${chatList}`]) {
      const name = href.slice(2)
      await page.evaluate(() => (location.hash = '#/pages/tarbar/home'))
      await page.waitForTimeout(1000)
      times.set(name, await measure(`a[href="${href}"]`, name))
      await page.waitForTimeout(1500)
    }
    times.set(chat, await measure(`a[href^="#/${chat}"]`, chat))
    await connected.close()
    return times
  } finally {
    await browser.close()
  }
}

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  // Only the full bench has the minutes that a slowed browser needs.
  if (small) return
  const world = await openWorld()
  try {
    const [member] = members
    if (!member) throw new Error('the demo has no members')
    const kept = await logIn(world.url, member)
    const runs: Map<string, number>[] = []
    for (let n = 0; n < 5; n++) runs.push(await oneRun(world.url, kept))
    for (const name of runs[0]?.keys() ?? []) {
      const times = runs.map((one) => one.get(name) ?? Number.NaN).toSorted((a, b) => a - b)
      yield {
        name: `first-visit ${name.slice('pages/'.length)}`,
        value: Math.round(times[times.length >> 1] ?? Number.NaN),
        unit: `ms to the first paint, ${slowdown} times slower`,
        target: { of: 'value', atMost: 400, why: 'up to 400 ms a change of page feels immediate' },
        caches: `the page’s code, which is loaded within ${stayMs / 1000} s on home; none of its data`,
        leavesOut: 'the network: server and browser share a machine',
        notes: { runs: runs.length },
      }
    }
  } finally {
    await world.close()
  }
}

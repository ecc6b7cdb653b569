// One message arrives in an open chat whose window holds about 2,000 rows. Measures the script time of the page for it, and
// the main thread's time until it is painted.
// The same sources are built twice, with and without the React Compiler. Both pages are open at the same time, as two
// devices of one member, so that other load on the machine slows both equally. A small run opens the app that is
// already built, twice.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, loadConfigFromFile, type PluginOption } from 'vite'
import { makePairs, unhurried } from '../../../server/src/testing/chat/crowd.ts'
import { call, type Connection, dataOf, open } from '../http/client.ts'
import { openPlace } from '../http/place.ts'
import { percentile, type Result } from '../result.ts'
import { paintTimes } from './paint-time.ts'

const member = fileURLToPath(new URL('../../../member/', import.meta.url))
/** The app as the step `build` has built it. */
const built = join(member, 'dist')
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
}

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const sizes = small ? { rows: 60, messages: 3, warm: 1 } : { rows: 1_900, messages: 40, warm: 5 }
  if (small && !existsSync(built))
    throw new Error('member/dist is not built: npm run build --workspace member')
  const dir = mkdtempSync(join(tmpdir(), 'banyan-bench-render-'))
  const place = await openPlace(0)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      // The test injects the page's code; without this flag the browser forbids such a page the local socket.
      '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets',
    ],
  })
  const connection = await open(place.url)
  try {
    const apps = small ? [built, built] : await buildBoth(dir)
    const say = await sender(place.app, connection)
    for (let n = 0; n < sizes.rows; n += 1) await say.send(`line ${n}, as long as people usually write`)
    const pages: Page[] = []
    for (const app of apps) pages.push(await openChat(browser, place.url, app, say.reader))
    for (const page of pages) await fillWindow(page, `line ${sizes.rows - 1},`)
    const result = await measure(pages, sizes, say.send)
    yield small ? { ...result, baseline: undefined } : result
    if (!small) yield await measurePainting(browser, pages, sizes, say.send)
  } finally {
    connection.close()
    await browser.close()
    await place.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function buildBoth(dir: string): Promise<string[]> {
  const apps = [join(dir, 'with'), join(dir, 'without')]
  for (const [n, app] of apps.entries()) await buildMember(app, n === 0)
  return apps
}

/** Builds the member app with its own configuration, with or without the React Compiler. */
async function buildMember(outDir: string, compiled: boolean): Promise<void> {
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(member, 'vite.config.ts'),
  )
  const flat = async (options: readonly PluginOption[]): Promise<PluginOption[]> => {
    const all: PluginOption[] = []
    for (const option of options) {
      const one: PluginOption = await Promise.resolve(option)
      if (Array.isArray(one)) all.push(...(await flat(one)))
      else all.push(one)
    }
    return all
  }
  // Babel runs for the React Compiler alone.
  const isCompiler = (one: PluginOption) =>
    typeof one === 'object' && one !== null && 'name' in one && one.name === '@rolldown/plugin-babel'
  const all = await flat(loaded?.config.plugins ?? [])
  if (!all.some(isCompiler)) throw new Error('the member app is not built with the React Compiler')
  await build({
    ...loaded?.config,
    configFile: false,
    root: member,
    logLevel: 'error',
    plugins: compiled ? all : all.filter((one) => !isCompiler(one)),
    build: { ...loaded?.config.build, outDir, emptyOutDir: true },
  })
}

type App = Awaited<ReturnType<typeof openPlace>>['app']
type Reader = { id: bigint; token: string }

/** Two friends: one sends over HTTP, the other reads in the browser. */
async function sender(app: App, connection: Connection) {
  await unhurried(app.database.db)
  // The server reads its settings again after two seconds.
  await pause(3_000)
  const [pair] = await makePairs(app.database.db, 1)
  if (!pair) throw new Error('there are no friends')
  const [from, to] = await app.database.transaction(async (tx) => [
    await app.sessions.open(tx, pair.one, 'bench'),
    await app.sessions.open(tx, pair.other, 'bench'),
  ])
  let n = 0
  const send = async (data: string): Promise<void> => {
    const client_id = `bench-render-${n++}`.padEnd(20, '-')
    const message = { to_id: String(pair.other), chat_type: 'single', type: 'text', data, client_id }
    dataOf(await connection.send(call('/chat/conversation/chat', 'send-message', message, from)))
  }
  return { send, reader: { id: pair.other, token: to ?? '' } satisfies Reader }
}

/** Opens the reader's chat in a separate browser context, with the code of one build. */
async function openChat(browser: Browser, url: string, dist: string, reader: Reader): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.addInitScript(
    ([token, user_id]) => {
      const user = { token, user_id }
      const state = { user, id: user_id, avatar: '', nick_name: 'Reader', paypwd: 0, points: '0.00' }
      localStorage.setItem('session', JSON.stringify({ state, version: 1 }))
      localStorage.setItem('language', JSON.stringify({ state: { language: 'en' }, version: 1 }))
    },
    [reader.token, String(reader.id)] as const,
  )
  await page.route(
    ({ pathname }) => pathname === '/' || pathname.startsWith('/assets/'),
    (route) => {
      const { pathname } = new URL(route.request().url())
      const file = pathname === '/' ? '/index.html' : pathname
      const contentType = types[extname(file)] ?? 'application/octet-stream'
      return route.fulfill({ body: readFileSync(join(dist, file)), contentType })
    },
  )
  await page.goto('/#/pages/tarbar/conversation')
  await page.getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('log').waitFor()
  return page
}

/** Scrolls to the first message, so that the window holds all, and back to the newest. */
async function fillWindow(page: Page, newest: string): Promise<void> {
  const log = page.getByRole('log')
  const first = log.getByText('line 0,')
  while ((await first.count()) === 0) {
    await log.evaluate((box) => box.scrollTo({ top: 0 }))
    await page.waitForTimeout(30)
  }
  const last = log.getByText(newest)
  while ((await last.count()) === 0) {
    await log.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    await page.waitForTimeout(30)
  }
}

/** Sends the messages one by one; returns the difference of the pages' script time before and after. */
async function measure(
  pages: readonly Page[],
  sizes: { rows: number; messages: number; warm: number },
  send: (text: string) => Promise<void>,
): Promise<Result> {
  const clocks = await Promise.all(pages.map(scriptClock))
  const spent: number[][] = pages.map(() => [])
  const { warm } = sizes
  for (let n = -warm; n < sizes.messages; n += 1) {
    const text = `news ${n + warm}, as long as people usually write`
    const before = await Promise.all(clocks.map((clock) => clock()))
    await send(text)
    await Promise.all(pages.map((page) => page.getByRole('log').getByText(text).waitFor()))
    // Wait for the work after rendering: the page reports the message as read, and stores the list.
    await pages[0]?.waitForTimeout(250)
    const after = await Promise.all(clocks.map((clock) => clock()))
    if (n >= 0) after.forEach((end, place) => spent[place]?.push(end - (before[place] ?? 0)))
  }
  const [on = [], off = []] = spent
  return {
    name: 'chat-message',
    value: percentile(on, 0.5),
    unit: 'ms of script per message, median',
    baseline: { name: 'the same sources without the React Compiler', value: percentile(off, 0.5) },
    target: { of: 'ratio', atMost: 1 },
    caches: 'none; both pages hold all rows of their window',
    leavesOut: 'layout, painting, and the way of the message to the browser',
    latency: { p50: percentile(on, 0.5), p99: percentile(on, 0.99) },
    wrong: on.length === sizes.messages ? undefined : 'not every message was measured',
    notes: { ...sizes, withoutP99: percentile(off, 0.99) },
  }
}

/** Sends the messages one by one; returns how long the main thread works until each one is painted. */
async function measurePainting(
  browser: Browser,
  pages: readonly Page[],
  sizes: { rows: number; messages: number },
  send: (text: string) => Promise<void>,
): Promise<Result> {
  const [on = [], off = []] = await paintTimes(browser, pages, sizes.messages, send)
  return {
    name: 'chat-message-painted',
    value: percentile(on, 0.5),
    unit: 'ms of the main thread from the arrival to the paint, median',
    baseline: { name: 'the same sources without the React Compiler', value: percentile(off, 0.5) },
    target: { of: 'value', atMost: 16, why: 'one frame at 60 Hz' },
    caches: 'none; both pages hold all rows of their window',
    leavesOut: 'waiting for the processor, and the compositor',
    latency: { p50: percentile(on, 0.5), p99: percentile(on, 0.99) },
    wrong: on.length === sizes.messages ? undefined : 'not every message was painted',
    notes: { ...sizes, withoutP99: percentile(off, 0.99) },
  }
}

/** Returns the total script time of a page in milliseconds. */
async function scriptClock(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
}

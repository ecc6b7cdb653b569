// WebKitGTK over W3C WebDriver: a MiniBrowser on a display of its own, and Debian's WebKitWebDriver, which drives it. A
// driver process has one session, so each person has a driver, a browser and with them a storage of their own.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Driver, Engine, Key, OpenOptions } from './driver.ts'

/** Characters that WebDriver gives to keys without a text. */
const keys: Record<Key | 'Shift', string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Delete: '\uE017',
  Shift: '\uE008',
}

export interface WebKitPaths {
  driver: string
  browser: string
}

export async function openWebKit(paths: WebKitPaths): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'banyan-webkit-'))
  dress(home)
  // Without -noreset, the X server restarts when its last client disconnects, and refuses connections until it is back.
  const options = ['-displayfd', '1', '-screen', '0', '1600x1700x24', '-nolisten', 'tcp', '-noreset']
  const display = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const number = await firstLine(display, /^(\d+)$/)
  const environment = {
    ...process.env,
    DISPLAY: `:${number}`,
    TZ: 'Asia/Vientiane',
    XDG_CONFIG_HOME: home,
    XDG_RUNTIME_DIR: home,
    // Mesa's software renderer draws without threads of its own. Mesa 22 reads a list of textures in WebKit's compositor
    // thread while its own thread frees it, which ends the process of the page, and with it the session.
    LP_NUM_THREADS: '0',
    // No accessibility bus: there is no session bus to find it on.
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
  }
  // A story that fails closes no browser, and a child process does not end with its parent.
  const running = new Set<ChildProcess>()
  const endAll = () => [display, ...running].forEach((one) => one.kill('SIGTERM'))
  process.once('exit', endAll)
  return {
    name: 'webkit',
    open: (options) => openPage({ ...paths, environment, running }, options),
    async close() {
      process.off('exit', endAll)
      await Promise.all([...running].map((one) => end(one)))
      await end(display)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Shrinks the browser's own bar, which is otherwise wider than a phone, and turns animations off. */
function dress(home: string): void {
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(
    join(home, 'gtk-3.0/gtk.css'),
    `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0 }
     button, entry, image, label { font-size: 1px; -gtk-icon-transform: scale(0.01) }`,
  )
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
}

/** Resolves with the first group of the first line of the output that matches. */
function firstLine(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`${child.spawnfile} ended with ${String(code)} before it was ready`)),
    )
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const found = wanted.exec(line)?.[1]
        if (found !== undefined) resolve(found)
      })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * Returns a free port below the range from which the system gives ports to connections. A port of that range could be
 * taken before the driver listens.
 */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer()
    const free = new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (await free) return port
  }
  throw new Error('no port is free')
}

/** The longest wait for the answer to a command, milliseconds. Longer than the browser's own limit for scripts, 30 s. */
const longest = 60_000

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

/** Returns a function that sends WebDriver commands: JSON over HTTP. */
const commands =
  (port: number): Call =>
  async (method, path, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(longest),
    }).catch((error: unknown) => {
      throw new Error(`WebDriver: ${method} ${path} got no answer`, { cause: error })
    })
    const { value } = (await reply.json()) as { value: unknown }
    if (!reply.ok) {
      const { error, message } = value as { error: string; message: string }
      throw new Error(`WebDriver: ${path.split('/').slice(2).join('/')}: ${error}: ${message}`)
    }
    return value
  }

/** Resolves when the child accepts connections on the port. Rejects with the child's output if the child ends before. */
async function listens(child: ChildProcess, port: number): Promise<void> {
  let said = ''
  const note = (text: Buffer) => (said += text.toString())
  child.stderr?.on('data', note)
  const accepts = () =>
    new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1')
      probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
      probe.once('connect', () => probe.destroy())
    })
  for (const since = Date.now(); !(await accepts()); await pause(25))
    if (child.exitCode !== null || child.signalCode !== null || Date.now() - since > longest)
      throw new Error(`${child.spawnfile} does not listen on port ${port}: ${said}`)
  child.stderr?.off('data', note).resume()
}

/** Returns a function that adds to a command's error how the browser ended and the last lines that it wrote. */
function withOutput(browser: ChildProcess, call: Call): Call {
  const lines: string[] = []
  if (browser.stderr)
    createInterface({ input: browser.stderr }).on('line', (line) => {
      lines.push(line)
      if (lines.length > 5) lines.shift()
    })
  return (...command) =>
    call(...command).catch((error: unknown) => {
      const ended = browser.exitCode ?? browser.signalCode
      const state = ended === null ? 'is running' : `ended with ${ended}`
      const output = lines.join('\n') || 'nothing'
      throw new Error(`${String(error)}\nThe browser ${state} and wrote: ${output}`, { cause: error })
    })
}

interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}

/** An option of the browser's settings: pages have no IndexedDB. */
const noStorage = ['--enable-html5-database=false']

interface Setting extends WebKitPaths {
  environment: NodeJS.ProcessEnv
  /** The running drivers and browsers. */
  running: Set<ChildProcess>
}

/** Starts a program of the setting, which listens on the port. Resolves when it does. */
async function start(
  { environment, running }: Setting,
  program: string,
  { options, port }: { options: readonly string[]; port: number },
): Promise<ChildProcess> {
  const child = spawn(program, options, {
    // A browser listens there for its driver. A driver ignores the variable.
    env: { ...environment, WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.once('error', () => running.delete(child)).once('exit', () => running.delete(child))
  running.add(child)
  await listens(child, port)
  return child
}

async function openPage(setting: Setting, { storage = true }: OpenOptions = {}): Promise<Driver> {
  // The driver could start the browser itself, on a port of the range from which the system gives ports to connections. If
  // a connection gets that port first, the browser can't listen, and the driver waits for it without end.
  const browserPort = await freePort()
  const browser = await start(setting, setting.browser, {
    options: [
      '--automation',
      '--enable-write-console-messages-to-stdout=true',
      ...(storage ? [] : noStorage),
    ],
    port: browserPort,
  })
  const faults: string[] = []
  if (browser.stdout)
    createInterface({ input: browser.stdout }).on('line', (line) => {
      if (/CONSOLE \S+ ERROR/.test(line)) faults.push(line)
    })
  const port = await freePort()
  const driver = await start(setting, setting.driver, {
    options: [`--port=${port}`, `--target=127.0.0.1:${browserPort}`],
    port,
  })
  driver.stdout?.resume()
  const call = withOutput(browser, commands(port))
  const { sessionId, capabilities } = (await call('POST', 'session', {
    capabilities: { alwaysMatch: {} },
  })) as Session
  const to: Call = (method, path, body) => call(method, `session/${sessionId}/${path}`, body)
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    faults,
    ...pageOf(to),
    async close() {
      await call('DELETE', `session/${sessionId}`)
      await Promise.all([end(driver), end(browser)])
    },
  }
}

function pageOf(to: Call): Omit<Driver, 'version' | 'faults' | 'close'> {
  const act = (actions: readonly unknown[]) => to('POST', 'actions', { actions })
  const keyboard = (actions: readonly unknown[]) => act([{ type: 'key', id: 'keyboard', actions }])
  const evaluate = (expression: string) => run(to, expression)
  return {
    load: async (url) => void (await to('POST', 'url', { url })),
    reload: async () => void (await to('POST', 'refresh', {})),
    back: async () => void (await to('POST', 'back', {})),
    evaluate,
    async upload(expression, paths) {
      const input = await to('POST', 'execute/sync', { script: `return ${expression}`, args: [] })
      const [id] = Object.values(input as Record<string, string>)
      await to('POST', `element/${id}/value`, { text: paths.join('\n') })
    },
    async click(x, y, button) {
      const which = button === 'left' ? 0 : 2
      const at = { x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }
      await act([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', ...at },
            { type: 'pointerDown', button: which },
            { type: 'pointerUp', button: which },
          ],
        },
      ])
    },
    async type(text) {
      await keyboard(
        Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    async press(key, { shift = false } = {}) {
      const stroke = [
        { type: 'keyDown', value: keys[key] },
        { type: 'keyUp', value: keys[key] },
      ]
      const held = { type: 'keyDown', value: keys.Shift }
      const released = { type: 'keyUp', value: keys.Shift }
      await keyboard(shift ? [held, ...stroke, released] : stroke)
    },
    async resize(width, height) {
      let seen = ''
      let still = 0
      for (const since = Date.now(); ; await pause(50)) {
        const rect = (await to('GET', 'window/rect')) as { width: number; height: number }
        const [now, high] = (await evaluate('[innerWidth, innerHeight]')) as [number, number]
        if (now === width && high === height) return
        if (Date.now() - since > longest)
          throw new Error(`the window is not ${width}×${height} but ${now}×${high}`)
        const reading = JSON.stringify([rect, now, high])
        still = reading === seen ? still + 1 : 0
        // The page follows the window some time later, and the window's bars may change. Asked again only if nothing
        // has changed for a second: the difference of two sizes of different times would be wrong.
        if (seen === '' || still === 20) {
          still = 0
          const size = { width: width + rect.width - now, height: height + rect.height - high }
          await to('POST', 'window/rect', { x: 0, y: 0, ...size })
        }
        seen = reading
      }
    },
    screenshot: async () => Buffer.from(String(await to('GET', 'screenshot')), 'base64'),
  }
}

async function run(to: Call, expression: string): Promise<unknown> {
  const script = `const done = arguments[0];
    (async () => (${expression}\n))().then(
      (value) => done({ value }),
      (error) => done({ error: String(error) }),
    )`
  const answer = (await to('POST', 'execute/async', { script, args: [] })) as {
    value?: unknown
    error?: string
  }
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.value
}

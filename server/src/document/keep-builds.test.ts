// Servers with data directories of their own and one object store.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { openLog } from '../boot/log.ts'
import { openFigures } from '../boot/watch/figures.ts'
import { startTestApp, type TestApp, testClock } from '../testing/app.ts'
import { openTestBucket, type TestBucket } from '../testing/system/bucket.ts'
import { testSecret } from '../testing/serve.ts'
import { keepBuilds } from './keep-builds.ts'
import { keptFolder } from './kept-builds.ts'

let folder: string
let bucket: TestBucket
let env: Record<string, string>
let stops: (() => Promise<void>)[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-keep-'))
  bucket = openTestBucket()
  env = await bucket.listen()
})
afterEach(async () => {
  const ended = stops.map((stop) => stop())
  stops = []
  await bucket.close()
  await Promise.all(ended)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** Writes a build, as `npm run build` does. Replaces the one that is there. */
function build(name: string, files: readonly string[], front: 'member' | 'console' = 'member'): string {
  const dist = join(folder, `build-${name}-${front}`)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  for (const file of files) writeFileSync(join(dist, 'assets', file), contentOf(file))
  return dist
}

const contentOf = (file: string) => `/* ${file} */`
const hour = 3_600_000
const never = { everyMs: hour, againMs: hour, patienceMs: hour }
const often = { everyMs: 10, againMs: 10, patienceMs: hour }

interface Machine {
  readonly clock: ReturnType<typeof testClock>
  readonly dataDir: string
  readonly log: string[]
  readonly metrics: () => Promise<string>
  /** Keeps builds as a server with this build of the member app does. Returns a function that ends the server. */
  readonly run: (dist: string, times?: typeof never, consoleDist?: string) => Promise<() => Promise<void>>
}

function machine(name: string, clock = testClock(), more: Record<string, string> = env): Machine {
  const dataDir = join(folder, name)
  const log: string[] = []
  const config = readConfig({ NODE_ENV: 'test', SECRET: testSecret, DATA_DIR: dataDir, ...more })
  const figures = openFigures()
  const services = { clock, config, figures, log: openLog('info', { write: (line) => void log.push(line) }) }
  return {
    clock,
    dataDir,
    log,
    metrics: () => figures.text(),
    async run(dist, times = never, consoleDist = join(folder, 'not-built')) {
      const { stop } = await keepBuilds(services, { member: dist, console: consoleDist }, times)
      stops.push(stop)
      return stop
    },
  }
}

/** The stored files of the member app. */
const stored = () =>
  [...bucket.kept.keys()].flatMap((path) => /^\/banyan\/builds\/member\/assets\/(.*)$/.exec(path)?.[1] ?? [])
const lists = () => [...bucket.kept.keys()].filter((path) => path.startsWith('/banyan/builds/member/lists/'))

describe('the build of a server that has run for more than 30 days stays until 30 days after its end', () => {
  test('in a data directory', async () => {
    const clock = testClock()
    const kept = (file: string) =>
      existsSync(join(keptFolder(join(folder, 'shared'), 'member'), 'assets', file))
    const server = () => machine('shared', clock, {})
    const endOld = await server().run(build('old', ['home-1.js', 'both.js']), often)
    clock.advance({ days: 40 })
    const markOf = () => {
      const path = keptFolder(join(folder, 'shared'), 'member')
      const [list = ''] = readdirSync(path).filter((name) => name.endsWith('.json'))
      return (JSON.parse(readFileSync(join(path, list), 'utf8')) as { at: number }).at
    }
    await expect.poll(markOf).toBe(clock.now().getTime())
    await server().run(build('new', ['home-2.js', 'both.js']), often)
    expect(['home-1.js', 'home-2.js', 'both.js'].map(kept)).toEqual([true, true, true])
    await endOld()
    clock.advance({ days: 29 })
    await server().run(build('newer', ['home-3.js', 'both.js']))
    expect(kept('home-1.js')).toBe(true)
    clock.advance({ days: 2 })
    await expect.poll(() => kept('home-1.js')).toBe(false)
    expect(['home-2.js', 'both.js'].map(kept)).toEqual([true, true])
  })

  test('in the object store', async () => {
    const clock = testClock()
    const endOld = await machine('first', clock).run(build('old', ['home-1.js', 'both.js']), often)
    clock.advance({ days: 40 })
    const markOf = () => {
      const [list = ''] = lists()
      return (JSON.parse(bucket.kept.get(list)?.bytes.toString() ?? '') as { at: number }).at
    }
    await expect.poll(markOf).toBe(clock.now().getTime())
    await machine('second', clock).run(build('new', ['home-2.js', 'both.js']), often)
    expect(stored().toSorted()).toEqual(['both.js', 'home-1.js', 'home-2.js'])
    await endOld()
    clock.advance({ days: 31 })
    await expect.poll(() => stored().toSorted()).toEqual(['both.js', 'home-2.js'])
    await expect.poll(lists).toHaveLength(1)
  })
})

test('a server keeps the build that it serves, also after a newer one has replaced it on the disk', async () => {
  const { clock, run } = machine('only')
  await run(build('here', ['home-1.js']), often)
  build('here', ['home-2.js'])
  bucket.kept.clear()
  clock.advance({ days: 40 })
  await expect.poll(stored).toEqual(['home-1.js'])
  expect(bucket.kept.get('/banyan/builds/member/assets/home-1.js')?.bytes.toString()).toBe(
    contentOf('home-1.js'),
  )
})

test('servers of two builds that start at the same moment store all files of both', async () => {
  const shared = Array.from({ length: 10 }, (_, at) => `shared-${at}.js`)
  const dists = ['one', 'two'].map((name) => build(name, [`home-${name}.js`, ...shared]))
  const all = [...dists, ...dists, ...dists]
  await Promise.all(all.map((dist, at) => machine(`machine-${at}`).run(dist)))
  expect(stored().toSorted()).toEqual(['home-one.js', 'home-two.js', ...shared])
  for (const file of stored())
    expect(bucket.kept.get(`/banyan/builds/member/assets/${file}`)?.bytes.toString()).toBe(contentOf(file))
  expect(lists()).toHaveLength(2)
})

test('what a start could not store because it was killed, the next start of the build stores', async () => {
  const files = Array.from({ length: 40 }, (_, at) => `page-${at}.js`).toSorted()
  const dist = build('large', files)
  let left = 5
  bucket.refuses = (request) => request.startsWith('PUT') && left-- <= 0
  const killed = machine('killed')
  const end = await killed.run(dist)
  await end()
  expect(stored()).toHaveLength(4)
  expect(killed.log.join('')).toContain('kept builds: a pass failed, the next one is in 3600 s')
  bucket.refuses = undefined
  await machine('next').run(dist)
  expect(stored().toSorted()).toEqual(files)
  bucket.asked.length = 0
  await machine('third').run(dist)
  expect(bucket.asked.filter((request) => request.startsWith('PUT'))).toEqual([`PUT ${lists()[0]}`])
})

test('a server starts without the object store, says so, and stores its build when it is back', async () => {
  bucket.refuses = () => true
  const { log, metrics, run } = machine('only')
  await run(build('here', ['home-1.js', 'home-1.js.br', 'home-1.js.gz']), often)
  expect(await metrics()).toContain('banyan_builds_kept_at_seconds 0')
  expect(log.join('')).toContain('kept builds: a pass failed')
  bucket.refuses = undefined
  await expect.poll(() => stored().toSorted()).toEqual(['home-1.js', 'home-1.js.br'])
  await expect.poll(metrics).toMatch(/^banyan_builds_kept_at_seconds [1-9]/m)
})

test('a server does not wait at its start for an object store that never answers', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const more = { ...env, S3_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` }
  const { log, run } = machine('only', testClock(), more)
  const end = await run(build('here', ['home-1.js']), { ...never, patienceMs: 50 })
  expect(log.join('')).toContain('kept builds: the object store is slow')
  void end()
  silent.closeAllConnections()
  await new Promise((closed) => silent.close(closed))
})

describe('a server that never had a build', () => {
  let home: TestApp
  beforeEach(async () => {
    home = await startTestApp(env)
  })
  afterEach(() => home.close())

  const get = (url: string, encoding = 'identity', method: 'GET' | 'HEAD' = 'GET') =>
    home.server.inject({ method, url, headers: { 'accept-encoding': encoding } })
  const old = ['page-1.js', 'page-1.js.br', 'page-1.js.gz', 'page-1.css', 'photo-1.png']

  test('[D56] serves its code from the object store, with its type, compressed, cached for ever', async () => {
    const dist = build('old', old)
    await machine('other').run(dist, never, build('old', ['list-1.js'], 'console'))
    for (const [url, type] of [
      ['/assets/page-1.js', 'application/javascript; charset=utf-8'],
      ['/assets/page-1.css', 'text/css; charset=utf-8'],
      ['/assets/photo-1.png', 'image/png'],
      ['/console/assets/list-1.js', 'application/javascript; charset=utf-8'],
    ] as const) {
      const reply = await get(`${url}?x=1`)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type])
      expect(reply.body).toBe(contentOf(url.slice(url.lastIndexOf('/') + 1)))
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
    }
    bucket.refuses = () => true
    const small = await get('/assets/page-1.js', 'gzip, br')
    expect([small.statusCode, small.headers['content-encoding'], small.body]).toEqual([
      200,
      'br',
      contentOf('page-1.js.br'),
    ])
    const plain = await get('/assets/page-1.js', 'gzip')
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
    expect((await get('/assets/page-1.css', 'identity', 'HEAD')).statusCode).toBe(200)
    expect(await home.server.metrics()).toContain('banyan_build_files_brought_total 5')
  })

  test('[D56] serves the code of a build that came after its own start, and asks for a file once', async () => {
    expect((await get('/assets/page-1.js')).statusCode).toBe(404)
    await machine('newer').run(build('new', old))
    home.clock.advance({ seconds: 1 })
    bucket.asked.length = 0
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('/assets/page-1.js')))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const asked = bucket.asked.filter((request) => request.endsWith('/assets/page-1.js'))
    expect(asked).toEqual(['GET /banyan/builds/member/assets/page-1.js'])
  })

  test('asks the object store for nothing that no build has, and for nothing outside of the builds', async () => {
    await machine('other').run(build('old', old))
    const secret = 'a private photo'
    for (const path of ['photo.js', 'builds/photo.js', 'builds/member/photo.js'])
      bucket.kept.set(`/banyan/${path}`, { bytes: Buffer.from(secret), type: 'image/webp' })
    const list = lists()[0]?.split('/').at(-1)
    expect(list).toMatch(/^[\da-f]{16}\.json$/)
    expect((await get('/assets/page-1.css')).statusCode).toBe(200)
    bucket.asked.length = 0
    const urls = Array.from({ length: 30 }, (_, at) => `/assets/page-of-nobody-${at}.js`)
    for (const up of ['..', '%2e%2e', '.%2E', '..%2f', '..\\'])
      urls.push(
        `/assets/${up}/photo.js`,
        `/assets/${up}/lists/${list}`,
        `/assets/${up}/${up}/${up}/photo.js`,
        `/console/assets/${up}/${up}/member/assets/page-1.js`,
      )
    urls.push(
      '/assets//photo.js',
      `/assets/lists/${list}`,
      `/assets/${list}`,
      '/console/assets/page-1.js',
      '/page-1.js',
    )
    for (const url of urls) {
      const reply = await get(url)
      expect([url, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([url, true])
      expect(reply.body).not.toContain(secret)
      expect(reply.body).not.toContain('page-1.css')
      expect(reply.headers['cache-control']).not.toContain('immutable')
    }
    // One look at the lists of the console; those of the member app are less than a second old.
    expect(bucket.asked).toEqual(['GET /banyan/'])
  })

  test('[D55] while the object store is away, refuses it as busy, and serves its own and what was brought', async () => {
    await machine('other').run(build('old', old))
    expect((await get('/assets/page-1.css')).statusCode).toBe(200)
    bucket.refuses = () => true
    const reply = await get('/assets/page-1.js')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1'])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect((await get('/assets/page-1.css')).statusCode).toBe(200)
    expect((await get('/')).statusCode).toBe(200)
    bucket.refuses = undefined
    expect((await get('/assets/page-1.js')).statusCode).toBe(200)
  })
})

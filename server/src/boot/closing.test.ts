// The end of a server: connections that could delay the end, and the answers to calls during the end.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commonErrors } from '@banyan/contract/errors'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { openDevice } from '../testing/chat/socket.ts'
import { endServers, launchServer, openFiles, serving, until } from '../testing/process.ts'
import { buildServer } from './server.ts'

let dir: string
let database: FreshDatabase
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'banyan-test-closing-'))
  database = await freshDatabase()
})
afterEach(endServers)
afterAll(async () => {
  await database.dispose()
  rmSync(dir, { recursive: true, force: true })
})

const launch = () => launchServer({ DATA_DIR: dir, DATABASE_URL: database.url })

async function open(url: string): Promise<Socket & { told: string }> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  const heard = Object.assign(socket, { told: '' })
  socket.on('data', (chunk) => (heard.told += chunk.toString())).on('error', () => undefined)
  await once(socket, 'connect')
  return heard
}

/** Asks for a socket at a path; when that is refused, sends one more byte and disconnects. */
async function refusedUpgrade(url: string, path: string, origin: string): Promise<string> {
  const socket = await open(url)
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\norigin: ${origin}\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await until(() => socket.told.includes('\r\n\r\n'))
  socket.end('x')
  return socket.told.slice(0, 12)
}

test.runIf(process.platform === 'linux')(
  '[D37 D58] refused handshakes leave no file descriptor open, and Ctrl+C ends the server afterwards',
  async () => {
    const server = launch()
    const url = await serving(server)
    const pid = server.child.pid ?? 0
    const refused = async () => [
      await refusedUpgrade(url, '/nowhere', 'http://here'),
      await refusedUpgrade(url, '/socket', 'http://elsewhere.example'),
    ]
    expect(await refused()).toEqual(['HTTP/1.1 404', 'HTTP/1.1 403'])
    const before = openFiles(pid)
    for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 5 }, refused))
    await until(() => openFiles(pid) <= before + 5)
    // These two stay, with their last byte unread, when the server is told to stop.
    const staying = [await open(url), await open(url)]
    for (const socket of staying)
      socket.write('GET /nowhere HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
    await until(() => staying.every(({ told }) => told.startsWith('HTTP/1.1 404')))
    for (const socket of staying) socket.write('x')
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
  },
  60_000,
)

test('[C1 D58] a call that arrives while the server ends is told so in its language, in the usual shape', async () => {
  const home = await startTestApp()
  let finish = () => {}
  // Stands for the calls and sockets that a server finishes before it ends.
  const finishing = new Promise<void>((done) => (finish = done))
  const server = await buildServer(home.app)
  server.addHook('preClose', () => finishing)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const call = (path: string, language: string) =>
    fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams({ control: 'load-config', language }),
    })
  expect((await call('/app/config', 'lo')).status).toBe(200)
  const ended = server.close()
  for (const path of ['/app/config', '/nowhere']) {
    const reply = await call(path, 'lo')
    expect(reply.status).toBe(503)
    expect(await reply.json()).toEqual({ status: 0, msg: commonErrors.busy.lo, data: { code: 'busy' } })
  }
  expect((await fetch(`${url}/ready`)).status, 'no balancer sends more').toBe(503)
  finish()
  await ended
  await home.close()
})

/**
 * From now until `keep`, holds the timers of less than so many milliseconds that are set. `release` lets them go.
 */
function holdTimers(ms: number) {
  const held: (() => void)[] = []
  const real = globalThis.setTimeout
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, after?: number) => {
    if (after === undefined || after >= ms) return real(work, after)
    held.push(work)
    return real(() => undefined)
  }) as typeof setTimeout)
  return {
    keep: () => spy.mockRestore(),
    release() {
      for (const work of held.splice(0)) work()
    },
  }
}

test('[D55 D58] a server that drains says so to the proxy, serves on, and closes its sockets one after the other', async () => {
  const home = await startTestApp()
  const server = await buildServer(home.app)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const address = `${url.replace('http', 'ws')}/socket`
  // Two of members, two of staff.
  const paths = [address, address, ...Array(2).fill(address.replace('/socket', '/staff/socket'))]
  const sockets = await Promise.all(paths.map((path: string) => openDevice(path)))
  const codes: number[] = []
  for (const { ws } of sockets) ws.on('close', (code: number) => codes.push(code))
  expect((await fetch(`${url}/ready`)).status).toBe(200)
  let drained = false
  const moments = holdTimers(3_000)
  const drain = server.drain(3_000).then(() => (drained = true))
  moments.keep()
  // The first of the members, and the first of the staff.
  await until(() => codes.length >= 2)
  expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'this process is about to stop' })
  const reply = await fetch(`${url}/app/config`, {
    method: 'POST',
    body: new URLSearchParams({ control: 'load-config', language: 'en' }),
  })
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
  expect((await fetch(`${url}/health`)).status, 'the process is well').toBe(200)
  expect([codes.length, drained], 'each socket has its own moment').toEqual([2, false])
  moments.release()
  await drain
  expect(codes).toEqual([1001, 1001, 1001, 1001])
  await server.close()
  await home.close()
})

// The server as an operator meets it: a process of its own, started, told to stop, killed.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { command } from './testing/template.ts'
import { freshDatabase, type FreshDatabase } from './testing/database.ts'
import { freePort } from './testing/system/free-port.ts'
import { bareEnvironment, endServers, follow, launchServer, serving, until } from './testing/process.ts'

let dir: string
let database: FreshDatabase

const launch = (env: Record<string, string>) => launchServer({ DATA_DIR: join(dir, 'plain'), ...env })

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'banyan-test-main-'))
  database = await freshDatabase()
})
afterEach(endServers)
afterAll(async () => {
  await database.dispose()
  rmSync(dir, { recursive: true, force: true })
})

describe('a start that can’t succeed says one sentence and ends with code 1', { timeout: 180_000 }, () => {
  let taken: Server
  let port: string
  beforeAll(async () => {
    taken = createServer()
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
    port = String((taken.address() as AddressInfo).port)
    writeFileSync(join(dir, 'a-file'), '')
    writeFileSync(join(dir, 'short'), 'short\n')
  })
  afterAll(() => taken.close())

  const production = { NODE_ENV: 'production', SECRET: 's'.repeat(32), SMTP_URL: 'smtp://127.0.0.1' }
  test.each<[string, () => Record<string, string>, RegExp]>([
    ['a port that is taken', () => ({ PORT: port, DATABASE_URL: database.url }), /Port \d+ is taken/],
    ['a port that is none', () => ({ PORT: 'eighty' }), /PORT/],
    ['a database that nobody could name', () => ({ DATABASE_URL: 'mysql://127.0.0.1/x' }), /DATABASE_URL/],
    [
      'a database that does not answer',
      () => ({ DATABASE_URL: 'postgres://me:hush@localhost:1/x' }),
      /database at localhost:1/,
    ],
    [
      'a wrong password',
      () => ({ DATABASE_URL: database.url.replace(/:[^:@/]+@/, ':hush@') }),
      /database at 127/,
    ],
    ['a data directory below a file', () => ({ DATA_DIR: join(dir, 'a-file/data') }), /directory/],
    ['a bus that nobody could name', () => ({ NATS_URL: 'localhost:4222' }), /NATS_URL/],
    [
      'half an object store',
      () => ({ S3_URL: 'http://127.0.0.1:9', DATABASE_URL: database.url }),
      /S3_BUCKET/,
    ],
    [
      'a secret given twice',
      () => ({ SECRET: 's'.repeat(32), SECRET_FILE: join(dir, 'a-file') }),
      /^SECRET and SECRET_FILE are both set; only one may be\.\n$/,
    ],
    [
      'a file of a secret that is missing',
      () => ({ SECRET_FILE: join(dir, 'no-file') }),
      /^The file \S+ of SECRET_FILE can't be read: /,
    ],
    [
      'a bus in a file that nobody could name',
      () => ({ NATS_URL_FILE: join(dir, 'short') }),
      /setting NATS_URL /,
    ],
    ['a short secret in a file', () => ({ SECRET_FILE: join(dir, 'short') }), /SECRET/],
    ['a short secret', () => ({ SECRET: 'short' }), /SECRET/],
    ['production without a secret', () => ({ NODE_ENV: 'production' }), /SECRET/],
    ['production without mail', () => ({ ...production, SMTP_URL: '' }), /SMTP_URL/],
  ])('[D55 D59] %s', async (_, env, sentence) => {
    const { said, ended } = launch(env())
    expect(await ended).toBe(1)
    expect(said.out).toBe('')
    expect(said.err).toMatch(sentence)
    expect(said.err).toMatch(/^[A-Z][^\n]*\.\n$/)
    expect(said.err).not.toContain('hush')
  })

  test('a server with another SECRET does not start on the data; with the former one it does', async () => {
    const own = await freshDatabase()
    try {
      const former = { DATABASE_URL: own.url, SECRET: 'f'.repeat(32) }
      const first = launch(former)
      await serving(first)
      first.child.kill('SIGTERM')
      await first.ended
      for (const env of [
        { DATABASE_URL: own.url, SECRET: 'o'.repeat(32) },
        { DATABASE_URL: own.url, DATA_DIR: join(dir, 'without-the-secret') },
      ]) {
        const { said, ended } = launch(env)
        expect(await ended).toBe(1)
        expect(said.err).toMatch(/^This database was filled with another SECRET,[^\n]*\.\n$/)
        expect(said.err).toContain('DATA_DIR' in env ? join(env.DATA_DIR ?? '', 'secret') : 'former SECRET')
      }
      const again = launch(former)
      await serving(again)
    } finally {
      await endServers()
      await own.dispose()
    }
  })

  test('[D59] a production server does not touch a development database', async () => {
    const development = launch({ DATABASE_URL: database.url })
    await serving(development)
    development.child.kill('SIGTERM')
    expect(await development.ended).toBe(0)
    const { said, ended } = launch({ ...production, DATABASE_URL: database.url })
    expect(await ended).toBe(1)
    expect(said.err).toMatch(/^This is a development database[^\n]*\.\n$/)
  })
})

test('a stop that fails says why and ends with code 1', async () => {
  const program = `
    import { stopOnSignals } from '${join(import.meta.dirname, 'main.ts')}'
    stopOnSignals(Promise.resolve({ stop: () => Promise.reject(new Error('a pool is open')) }), 20_000)
    setInterval(() => undefined, 1_000)
    console.log('ready')`
  const { child, said, ended } = follow(
    spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: bareEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  await until(() => said.out !== '' || child.exitCode !== null)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(said.err).toBe('The stop failed: a pool is open.\n')
})

/** Sends the head and half of a call's body; `rest` sends the other half and gives the whole answer. */
async function halfACall(url: string): Promise<{ rest: () => Promise<string> }> {
  const body = 'control=load-config&language=en'
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await new Promise((done) => socket.once('connect', done))
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  const over = new Promise((done) => socket.once('close', done))
  const head = `POST /app/config HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n`
  await new Promise<void>((done) => socket.write(head + body.slice(0, 10), () => done()))
  return {
    async rest() {
      socket.write(body.slice(10))
      await over
      return answer
    },
  }
}

const isClosed = (url: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.once('connect', () => done((socket.destroy(), false)))
    socket.once('error', () => done(true))
  })

test.each(['SIGTERM', 'SIGINT'] as const)(
  '[D58] on %s it finishes the call that is under way, takes no other, and ends with 0',
  async (signal) => {
    const server = launch({ DATABASE_URL: database.url })
    const url = await serving(server)
    const call = await halfACall(url)
    // The server has seen the half when it has answered what came after it on another connection.
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    server.child.kill(signal)
    await until(() => isClosed(url))
    expect(server.child.exitCode).toBeNull()
    const answer = await call.rest()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('"status":1')
    expect(await server.ended).toBe(0)
    expect(server.said.err).toBe('')
  },
)

test('[D55] the bundled PostgreSQL starts and stops with the server, and outlives a kill of it', async () => {
  const data = join(dir, 'bundled')
  const lock = join(data, 'postgres/postmaster.pid')
  const first = launch({ DATA_DIR: data })
  await serving(first)
  first.child.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  expect(existsSync(lock)).toBe(true)
  const second = launch({ DATA_DIR: data })
  const url = await serving(second)
  expect((await fetch(`${url}/ready`)).status).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(existsSync(lock)).toBe(false)
})

test('[D58] told to stop while it starts, it leaves no database running', async () => {
  const data = join(dir, 'hasty')
  const server = launch({ DATA_DIR: data })
  const lock = join(data, 'postgres/postmaster.pid')
  await until(async () => existsSync(lock))
  // Twice, as Ctrl-C under npm arrives: from the terminal, and passed on.
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(existsSync(lock)).toBe(false)
})

test('[D55] a data directory that can not be written is said in one sentence', async () => {
  // A folder below a file can be made by no one, not even by root.
  const file = join(dir, 'closed')
  writeFileSync(file, '')
  const { said, ended } = launch({ DATA_DIR: join(file, 'data') })
  expect(await ended).toBe(1)
  expect(said.err).toMatch(/^The directory [^\n]* can't be written: [^\n]*\.\n$/)
})

test('[D55] the metrics of a process have the skew of its clock, and say that its database answers', async () => {
  const METRICS_PORT = String(await freePort())
  const server = launch({ DATABASE_URL: database.url, METRICS_PORT })
  await serving(server)
  const figure = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  }
  expect(Math.abs(await figure('banyan_clock_skew_seconds'))).toBeLessThan(10)
  await expect.poll(() => figure('banyan_database_up')).toBe(1)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('[D58] each process deletes what unfinished uploads left on its own machine, and nothing younger than a day', async () => {
  const own = await freshDatabase()
  const servers = ['one', 'two'].map((name) => {
    const home = join(dir, `machine-${name}`)
    const incoming = join(home, 'incoming')
    mkdirSync(incoming, { recursive: true })
    for (const file of ['old', 'young']) writeFileSync(join(incoming, file), '')
    const long = (Date.now() - 25 * 3_600_000) / 1_000
    utimesSync(join(incoming, 'old'), long, long)
    return {
      incoming,
      process: launch({ DATA_DIR: home, DATABASE_URL: own.url, SECRET: 'm'.repeat(32) }),
    }
  })
  for (const { incoming, process } of servers) {
    await serving(process)
    await until(() => !existsSync(join(incoming, 'old')))
    expect(existsSync(join(incoming, 'young'))).toBe(true)
    process.child.kill('SIGTERM')
    expect(await process.ended).toBe(0)
  }
  await own.dispose()
})

test('the server logs in as a role that owns nothing, since the server runs no migrations', async () => {
  const role = `web_${process.pid}`
  await command(database.url, `create role ${role} login password 'only-for-tests' in role banyan_app`)
  const url = new URL(database.url)
  url.username = role
  url.password = 'only-for-tests'
  try {
    const process = launch({ DATABASE_URL: url.href })
    const reply = await fetch(`${await serving(process)}/ready`)
    expect(reply.status).toBe(200)
    await expect(command(url.href, 'alter table member add column stolen text')).rejects.toThrow(
      'must be owner',
    )
    await expect(command(url.href, 'update ledger.transfer set amount = 0')).rejects.toThrow(
      'permission denied',
    )
    process.child.kill('SIGTERM')
    expect(await process.ended).toBe(0)
  } finally {
    await command(database.url, `drop role ${role}`)
  }
})

test('[D55] a database that lacks migrations is refused in one sentence, and `npm run migrate` cures it', async () => {
  const empty = await freshDatabase()
  await command(empty.url, 'drop schema ledger, jobs, public cascade; create schema public')
  const early = launch({ DATABASE_URL: empty.url })
  expect(await early.ended).toBe(1)
  expect(early.said.err).toMatch(
    /^The database lacks \d+ migrations, such as 0001_ledger; run: npm run migrate\.\n$/,
  )
  const out = execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/migrate.ts')], {
    env: { ...bareEnvironment(), DATABASE_URL: empty.url },
  })
  expect(out.toString()).toMatch(/0001_ledger\n[^]*\d+ migrations ran\.\n$/)
  const late = launch({ DATABASE_URL: empty.url })
  expect((await fetch(`${await serving(late)}/ready`)).status).toBe(200)
  late.child.kill('SIGTERM')
  expect(await late.ended).toBe(0)
  await empty.dispose()
})

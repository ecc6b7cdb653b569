// The pool after its server disappears without closing connections, becomes a standby, or commits without a standby.
import { createServer, connect, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelWait, setStandbys } from '../testing/cluster/no-standby.ts'
import { freshDatabase } from '../testing/database.ts'
import { command, withDatabase } from '../testing/template.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openJobMetrics } from '../jobs/metrics.ts'
import { systemClock } from '../lib/clock.ts'
import {
  codeOf,
  type Database,
  isGone,
  isRolledBack,
  isUnavailable,
  last,
  openDatabase,
  patiently,
  queryOn,
} from './db.ts'
import { countUnreplicated, Unreplicated } from './failure.ts'
import { type Postgres, startPostgres } from './postgres.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-failure-'))
const home = await freshDatabase()
let alone: Postgres
beforeAll(async () => {
  alone = await startPostgres({ dir: join(scratch, 'data'), settings: { fsync: 'off' } })
  await command(alone.url, 'create table note (n int)')
})
afterAll(async () => {
  await home.dispose()
  await alone.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** A TCP proxy in front of a database. While it is silent it passes nothing on, as a network that drops packets. */
async function openProxy(target: URL) {
  const lines: { client: Socket; server: Socket }[] = []
  const proxy = createServer((client) => {
    const server = connect({ host: target.hostname, port: Number(target.port) })
    lines.push({ client, server })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('data', (bytes) => other.write(bytes))
      one.on('error', () => undefined).on('close', () => other.destroy())
    }
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const address = proxy.address()
  const url = new URL(target)
  url.port = String(typeof address === 'object' ? address?.port : 0)
  return {
    url: url.href,
    /** The open lines pass nothing on any more; new ones work. */
    silence() {
      for (const { client, server } of lines)
        for (const one of [client, server]) one.removeAllListeners('data').pause()
    },
    close() {
      for (const { client } of lines) client.destroy()
      proxy.close()
    },
  }
}

const one = (db: Database) => sql<{ one: number }>`select 1 as one`.execute(db.db).then(({ rows }) => rows)

test('[D55] a server that went away without a word fails what waits for it, and the pool takes new connections', async () => {
  const proxy = await openProxy(new URL(home.url))
  const database = openDatabase(proxy.url, { max: 2, answerWithin: 2_000 })
  // On a starved machine an answer may take longer than the limit.
  await expect
    .poll(() =>
      Promise.all([one(database), one(database)]).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  proxy.silence()
  const stuck = await Promise.allSettled([
    one(database),
    database.transaction((tx) => sql`select 1`.execute(tx)),
  ])
  expect(stuck.map((each) => each.status === 'rejected' && String(each.reason))).toEqual([
    'Error: Query read timeout',
    'Error: Query read timeout',
  ])
  // The new connections have time. On one of the old ones nothing is ever answered.
  database.pool.options.query_timeout = 60_000
  expect(await Promise.all([one(database), one(database), one(database)])).toEqual(
    Array.from({ length: 3 }, () => [{ one: 1 }]),
  )
  await database.close()
  proxy.close()
})

test('[D55] a server that went away without a word holds no job up: the queue takes new connections', async () => {
  const proxy = await openProxy(new URL(home.url))
  const log = pino({ level: 'silent' })
  const jobs = openJobs(proxy.url, log, openJobMetrics(home.db, log, systemClock), { answerWithin: 10_000 })
  let runs = 0
  const send = jobs.register('after-silence', { queue: true }, async () => void runs++)
  await jobs.start()
  await send({})
  await expect.poll(() => runs).toBe(1)
  proxy.silence()
  // Asking may fail on the lines that are silent now.
  await expect
    .poll(() =>
      send({}).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => runs).toBeGreaterThan(1)
  await jobs.stop()
  proxy.close()
})

test('[D55] a session that became read-only is closed, in a transaction and outside one', async () => {
  const database = openDatabase(home.url, { max: 1, role: null })
  await command(home.url, 'create table mark (n int)')
  const write = () => sql`insert into mark values (1)`.execute(database.db)
  const turn = () => sql`set default_transaction_read_only = on`.execute(database.db)
  await turn()
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await write()
  await turn()
  await expect(
    database.transaction((tx) => sql`insert into mark values (2)`.execute(tx)),
  ).rejects.toMatchObject({ code: '25006' })
  await database.transaction((tx) => sql`insert into mark values (2)`.execute(tx))
  await database.close()
})

test('[D55] no connection is made to a server that takes no changes', async () => {
  const database = openDatabase(home.url, { max: 1, role: null })
  const name = new URL(home.url).pathname.slice(1)
  await command(home.url, `alter database ${name} set default_transaction_read_only = on`)
  await expect(one(database)).rejects.toMatchObject({ code: '25006' })
  await command(home.url, `begin read write; alter database ${name} reset all; commit`)
  expect(await one(database)).toEqual([{ one: 1 }])
  await database.close()
})

test('[D55] a commit that no standby confirmed is not acknowledged, and its connection is closed', async () => {
  await setStandbys(alone.superUrl, 'nobody')
  const database = openDatabase(alone.url, { max: 1, role: null })
  const add = (n: number) => sql`insert into note values (${n})`
  const ways: (() => Promise<unknown>)[] = [
    () => add(1).execute(database.db),
    () => database.transaction((tx) => add(2).execute(tx)),
    () => database.transaction((tx) => add(3).execute(last(tx))),
    () =>
      database.transaction(async (tx) => {
        await add(4).execute(tx)
        await add(5).execute(last(tx))
      }),
    () => queryOn(database.pool, { name: 'add', text: 'insert into note values ($1)', values: [6] }),
    () => database.db.transaction().execute((tx) => add(7).execute(tx)),
    () =>
      patiently(database.db)
        .transaction()
        .execute((tx) => add(8).execute(tx)),
  ]
  const counted = countUnreplicated()
  for (const way of ways) {
    const before = await pidOf(database)
    const told = way()
    await Promise.all([expect(told).rejects.toBeInstanceOf(Unreplicated), cancelWait(alone.superUrl)])
    expect(await pidOf(database)).not.toBe(before)
  }
  expect(countUnreplicated() - counted).toBe(ways.length)
  const { rows } = await sql<{ n: number }>`select n from note order by n`.execute(database.db)
  expect(
    rows.map(({ n }) => n),
    'they are there, and would be lost with this server',
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  await database.close()
})

const pidOf = async (database: Database): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  return rows[0]?.pid
}

test('[D55] the answer of a request key waits for the standby too', async () => {
  const database = openDatabase(alone.url, { max: 1, role: null })
  const message = () => sql`select pg_logical_emit_message(true, 'answer', '') as logged`.execute(database.db)
  await Promise.all([expect(message()).rejects.toBeInstanceOf(Unreplicated), cancelWait(alone.superUrl)])
  await database.close()
})

test('[D55] a database without a connection left refuses new ones, changes nothing, and takes them again later', async () => {
  const full = await freshDatabase({ max: 1 })
  const { pathname } = new URL(full.url)
  const allow = (connections: number) =>
    command(
      withDatabase(full.url, 'banyan'),
      `alter database ${pathname.slice(1)} with connection limit ${connections}`,
    )
  await allow(0)
  const refusal = await one(full).catch((error: unknown) => error)
  expect(codeOf(refusal)).toBe('53300')
  expect([isUnavailable(refusal), isGone(refusal)]).toEqual([true, false])
  await allow(-1)
  expect(await one(full)).toEqual([{ one: 1 }])
  await full.dispose()
})

const coded = (code: string) => Object.assign(new Error('a test'), { code })

test.each<[string, Error[], { gone: boolean; unavailable: boolean; rolledBack: boolean }]>([
  [
    'the connection broke off, and nobody knows whether the work took effect',
    [
      ...['08000', '08003', '08006', '57P01', '57P02', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].map(coded),
      ...['Query read timeout', 'Connection terminated unexpectedly'].map((text) => new Error(text)),
      new Unreplicated(),
    ],
    { gone: true, unavailable: false, rolledBack: false },
  ],
  [
    'the database was not reached, or takes no changes',
    [
      ...['ECONNREFUSED', 'EHOSTUNREACH', '57P03', '53300', '25006'].map(coded),
      new Error('timeout exceeded when trying to connect'),
    ],
    { gone: false, unavailable: true, rolledBack: false },
  ],
  [
    'the database rolled the work back because of others',
    ['40P01', '40001', '55P03'].map(coded),
    { gone: false, unavailable: false, rolledBack: true },
  ],
  [
    'the work itself is wrong',
    [...['23505', '42601', '22003', '57014'].map(coded), new Error('a fault')],
    { gone: false, unavailable: false, rolledBack: false },
  ],
])('[D55] failures are told apart: %s', (_, errors, { gone, unavailable, rolledBack }) => {
  for (const error of errors)
    expect([codeOf(error), isGone(error), isUnavailable(error), isRolledBack(error)]).toEqual([
      codeOf(error),
      gone,
      unavailable,
      rolledBack,
    ])
})

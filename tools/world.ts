// Serves browser tests: fills one demo world, and gives every test file a copy of its own with a server and a clock.
// Prints its control address; ends with its parent.
//   POST /open?push&proxy → {"id", "url"}: starts a server on a fresh copy; with `push=1` it can reach a simulator of FCM;
//                           with `proxy=1` a proxy stands before its database
//   POST /cut?id          → the proxy breaks all connections to the database there, and lets no new one through
//   POST /mend-database?id → lets connections to the database through again
//   POST /pushed?id       → the notifications that the simulator has taken there
//   POST /pass?id&seconds → advances the clock of that server
//   POST /code?id&secret  → returns the current one-time code there
//   POST /exports?id      → runs the waiting exports there; copies run no jobs automatically
//   POST /data?id         → runs the waiting downloads of members' own data there
//   POST /notices?id      → sends the due notices of staff there
//   POST /settle?id       → pays the commission that is due there
//   POST /invest?id       → runs the job of investments there
//   POST /jobs?id         → starts all jobs and the heartbeat there, as a server in production does
//   POST /break?id        → makes the closing of every unpaid order fail there, and one statement slow
//   POST /mend?id         → lets unpaid orders be closed again
//   POST /release?id      → restarts the server there, at the same address, with the next build of the member app; returns
//                           the two builds
//   POST /package?id&number&name&kind → returns a signed package of the built app, or of pages that crash
//   POST /errors?id       → the last errors that the server there has logged since the last call
//   POST /close?id
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp, type RunningApp } from '../server/src/boot/app.ts'
import { readConfig } from '../server/src/boot/config.ts'
import { startPostgres } from '../server/src/db/postgres.ts'
import { keepBuilds } from '../server/src/document/keep-builds.ts'
import { buildServer } from '../server/src/boot/server.ts'
import { startBeat } from '../server/src/boot/watch/beat.ts'
import { openJobs } from '../server/src/jobs/jobs.ts'
import { registerJobs } from '../server/src/jobs/schedule.ts'
import { startSealing } from '../server/src/ledger/seal.ts'
import { sendNotices } from '../server/src/staff/content/notice-send.ts'
import { settleCommission } from '../server/src/mine/commission.ts'
import { runIdleDataExports } from '../server/src/mine/common/download-data/job.ts'
import { runInvestments } from '../server/src/market/invest/returns.ts'
import { runIdleExports } from '../server/src/staff/work/export-job.ts'
import { openProxy } from '../server/src/testing/cluster/proxy.ts'
import { command, dropDatabase, templateDatabase, withDatabase } from '../server/src/testing/template.ts'
import { wideLimits } from '../server/src/testing/system/limits.ts'
import { runSlowStatement } from '../server/src/testing/system/slow-statement.ts'
import { type FcmSimulator, startFcm } from '../server/src/testing/push/fcm.ts'
import { fillDemo, oneTimeCode } from './demo.ts'
import { makeNextBuild, type NextBuild } from './release/test-build.ts'
import * as packages from './release/test-packages.ts'

interface Copy {
  app: RunningApp
  fcm: FcmSimulator | undefined
  errors: string[]
  close(): Promise<void>
  pass(seconds: number): void
  now(): Date
  release(): Promise<NextBuild>
  startJobs(): Promise<void>
  breakClosing(): Promise<void>
  mendClosing(): Promise<void>
  cut(): void
  mendDatabase(): void
}

const dir = mkdtempSync(join(tmpdir(), 'banyan-world-'))
const postgres = await startPostgres({
  dir: join(dir, 'postgres'),
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
})
const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  SECRET: 'only-for-tests-'.repeat(3),
  DATA_DIR: join(dir, 'data'),
  RELEASE_KEY: packages.releaseKey,
}
const config = readConfig(environment)
await templateDatabase(postgres.url)
await command(postgres.url, 'create database demo template banyan_template')
await fillDemo(config, withDatabase(postgres.url, 'demo'), { goods: 24 })
const filledAt = new Date()

/** No server listens on this port. */
const closedPort = 1

const copies = new Map<string, Copy>()
let opened = 0

/** Gives what can still be paid in the demo world the time that has passed since it was filled: a run may take an hour. */
async function renewTimeToPay(databaseUrl: string): Promise<void> {
  const age = `interval '${Date.now() - filledAt.getTime()} milliseconds'`
  for (const table of ['shop_order', 'third_payment'])
    await command(
      databaseUrl,
      `update ${table} set pay_until = pay_until + ${age} where pay_until > '${filledAt.toISOString()}'`,
    )
}

/** Makes the closing of every unpaid order fail, and one statement slow. */
async function makeClosingFail(app: RunningApp, databaseUrl: string): Promise<void> {
  await runSlowStatement(app.database.db)
  await command(
    databaseUrl,
    `create function fail_close() returns trigger language plpgsql as
      'begin raise exception ''The warehouse does not take the pieces back''; end';
    create trigger fail_close before update on shop_order for each row
      when (new.state = 'closed') execute function fail_close()`,
  )
}

/** Keeps the last 20 lines of a log; a copy logs errors only. */
function keepErrors() {
  const errors: string[] = []
  const write = (line: string) => {
    if (errors.push(line) > 20) errors.shift()
  }
  return { errors, logTo: { write } }
}

async function open(hasPush: boolean, hasProxy: boolean): Promise<{ id: string; url: string }> {
  const id = `copy_${++opened}`
  await command(postgres.url, `create database ${id} template demo strategy wal_log`)
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const fcm = hasPush ? await startFcm(now) : undefined
  const own = fcm ? readConfig({ ...environment, FCM_ACCOUNT: fcm.account, FCM_URL: fcm.url }) : config
  const databaseUrl = withDatabase(postgres.url, id)
  await renewTimeToPay(databaseUrl)
  const address = new URL(databaseUrl)
  const realPort = Number(address.port)
  const proxy = hasProxy ? await openProxy(realPort) : undefined
  if (proxy) address.port = String(proxy.port)
  const cut = () => proxy?.turnTo(closedPort)
  const mendDatabase = () => proxy?.turnTo(realPort)
  const { errors, logTo } = keepErrors()
  const app = openApp({ config: own, databaseUrl: address.href, clock: { now }, logTo, limits: wideLimits })
  let server = await buildServer(app)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const release = async () => {
    const next = makeNextBuild(join(dir, 'next-build'))
    for (const dists of [next.before, next.after]) await (await keepBuilds(app, dists)).stop()
    await server.close()
    server = await buildServer(app, { dists: next.after })
    await server.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
    return next
  }
  const ends: (() => Promise<unknown>)[] = []
  const startJobs = async () => {
    const jobs = openJobs(databaseUrl, app.log, app.jobMetrics)
    const schedule = registerJobs(jobs, app)
    await jobs.start()
    const onError = (error: unknown) => app.log.error({ err: error }, 'world: sealing failed')
    const sealing = startSealing(app.database.db, { clock: app.clock, onError })
    await schedule.atStart()
    const beating = startBeat(app, server.sockets)
    ends.push(
      () => beating.stop(),
      async () => sealing.stop(),
      () => jobs.stop(),
    )
  }
  const breakClosing = () => makeClosingFail(app, databaseUrl)
  const mendClosing = () => command(databaseUrl, 'drop trigger fail_close on shop_order')
  const close = async () => {
    for (const end of ends.splice(0)) await end()
    await server.close()
    await app.close()
    proxy?.close()
    await fcm?.close()
    await dropDatabase(postgres.url, id)
  }
  const pass = (seconds: number) => (passed += seconds * 1000)
  copies.set(id, {
    app,
    fcm,
    errors,
    close,
    now,
    release,
    startJobs,
    breakClosing,
    mendClosing,
    cut,
    mendDatabase,
    pass,
  })
  return { id, url }
}

const control = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://control')
  const copy = copies.get(url.searchParams.get('id') ?? '')
  const answer = async (): Promise<unknown> => {
    if (url.pathname === '/open')
      return open(url.searchParams.get('push') === '1', url.searchParams.get('proxy') === '1')
    if (!copy) throw new Error('no such copy')
    if (url.pathname === '/pass') return copy.pass(Number(url.searchParams.get('seconds')))
    if (url.pathname === '/errors') return copy.errors.splice(0)
    if (url.pathname === '/code') return oneTimeCode(url.searchParams.get('secret') ?? '', copy.now())
    if (url.pathname === '/pushed') return copy.fcm?.arrived ?? []
    if (url.pathname === '/notices') return sendNotices(copy.app)
    if (url.pathname === '/data') return runIdleDataExports(copy.app)
    if (url.pathname === '/exports') return runIdleExports(copy.app)
    if (url.pathname === '/settle') return settleCommission(copy.app)
    if (url.pathname === '/release') return copy.release()
    if (url.pathname === '/package') return packages.testPackage(url.searchParams)
    if (url.pathname === '/jobs') return copy.startJobs()
    if (url.pathname === '/break') return copy.breakClosing()
    if (url.pathname === '/mend') return copy.mendClosing()
    if (url.pathname === '/cut') return copy.cut()
    if (url.pathname === '/mend-database') return copy.mendDatabase()
    if (url.pathname === '/invest') return runInvestments(copy.app)
    return copy.close()
  }
  answer().then(
    (body) => response.end(JSON.stringify(body ?? {})),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
control.listen(0, '127.0.0.1', () => {
  const address = control.address()
  process.stdout.write(`ready ${typeof address === 'object' && address ? address.port : 0}\n`)
})

async function end(): Promise<void> {
  control.close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void end())
// The parent's pipe closes when the parent ends, even if it is killed.
process.stdin.on('end', () => void end()).resume()

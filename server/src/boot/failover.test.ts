// The answers of a server while its database is away or waits for a standby. The server stays in the proxy, serves
// requests that need no database, and keeps its connections for reads.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commonErrors } from '@banyan/contract/errors'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { type Postgres, startPostgres } from '../db/postgres.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openWriter } from '../ledger/writer.ts'
import { startTestApp } from '../testing/app.ts'
import { move, purse } from '../testing/ledger/ledger.ts'
import { startCaddy } from '../testing/parts/caddy.ts'
import { type PartsRoom, partsRoom } from '../testing/parts/parts.ts'
import { signUp } from '../testing/people.ts'
import { endServers, launchServer, serving, until } from '../testing/process.ts'
import { cancelWait, setStandbys, someWait } from '../testing/cluster/no-standby.ts'
import { testSecret } from '../testing/serve.ts'
import { newKey, newMember, payPassword } from '../testing/shop.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-failover-'))
const start = () => startPostgres({ dir: join(scratch, 'postgres'), settings: { fsync: 'off' } })
let postgres: Postgres
beforeAll(async () => {
  postgres = await start()
  await migrate(postgres.url)
})
afterEach(endServers)
afterAll(async () => {
  await postgres?.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** A server on this database, called in process. */
const startHere = (env: Record<string, string> = {}) => {
  const database = openDatabase(postgres.url)
  return startTestApp(env, { ...database, url: postgres.url, dispose: () => database.close() })
}

test('[D55] while commits wait for a standby, /ready answers and takes no connection from the pool', async () => {
  const home = await startHere({ DB_POOL: '2' })
  const { token } = await signUp(home, 'Noy')
  await setStandbys(postgres.superUrl, 'nobody')
  try {
    // More than three of the intervals at which it looks.
    const until = performance.now() + 16_000
    home.app.probe.start()
    while (performance.now() < until) {
      expect((await home.server.inject({ url: '/ready' })).statusCode).toBe(200)
      await pause(250)
    }
    expect(home.app.probe.state()).toEqual({ up: true, writable: true })
    const { pool } = home.app.database
    expect([pool.totalCount - pool.idleCount, pool.waitingCount], 'connections in use, and wanted').toEqual([
      0, 0,
    ])
    // The first call of a visitor today, and a call two hours after the last: both are stored without a standby.
    const visitor = home.post('/app/check-nick-name', { control: 'do-check', user_code: 'NOBODY' })
    home.clock.advance({ minutes: 120 })
    const member = home.client(token)('/mine/common/setting', 'load-setting', {})
    const late = pause(10_000, 'a read waited for the standby')
    expect(await Promise.race([late, visitor])).toMatchObject({ statusCode: 200 })
    expect(await Promise.race([late, member])).toMatchObject({ data: { nick_name: 'Noy' } })
  } finally {
    await setStandbys(postgres.superUrl, '')
    await home.close()
  }
})

test('[D55] a wait for a standby that is cancelled is no success: of a call, of a posting, of a job', async () => {
  const home = await startHere()
  const { superUrl } = postgres
  const [noy, kham] = [
    await newMember(home, 'STANDBY1', { money: '100.00', payPassword: true, address: false }),
    await newMember(home, 'STANDBY2', { payPassword: true, address: false }),
  ]
  const counted = async () =>
    Number(/^banyan_unreplicated_commits_total (\d+)$/m.exec(await home.server.metrics())?.[1])
  const jobs = openJobs(postgres.url, home.app.log, home.app.jobMetrics)
  const send = jobs.register('replicated', { queue: true }, async () => undefined)
  const writer = openWriter(postgres.url, { clock: home.clock })
  try {
    const { user_code } = (await kham.ask('/tarbar/mine', 'load-mine', {})).data
    const key = newKey()
    const transfer = () =>
      noy.ask('/wallet/transfer', 'do-transfer', {
        request_key: key,
        to: user_code,
        amount: '10.00',
        fee: '0.10',
        pay_password: payPassword,
      })
    const before = await counted()
    await setStandbys(superUrl, 'nobody')
    await Promise.all([
      expect(transfer()).rejects.toMatchObject({ code: 'server-failed' }),
      cancelWait(superUrl),
    ])
    expect(await counted()).toBe(before + 1)
    // It is written, but the repeat of the call waits as well.
    let answered = 0
    const count = () => answered++
    const again = transfer().finally(count)
    await someWait(superUrl)
    expect(answered).toBe(0)
    await setStandbys(superUrl, '')
    await again
    expect([(await noy.purse()).money, (await kham.purse()).money]).toEqual([8_990n, 1_000n])

    await setStandbys(superUrl, 'nobody')
    const posting = move(`unreplicated:${key}`, purse(noy.id), purse(kham.id), 100n)
    const posted = writer.post(posting).finally(count)
    await cancelWait(superUrl)
    // The writer repeats by itself, and waits again.
    await expect.poll(counted).toBe(before + 2)
    await someWait(superUrl)
    expect(answered).toBe(1)
    await setStandbys(superUrl, '')
    expect(await posted).toMatchObject({ replayed: true })
    expect([(await noy.purse()).money, (await kham.purse()).money]).toEqual([8_890n, 1_100n])

    const { data } = await noy.ask('/mine/common/setting', 'load-setting', {})
    await setStandbys(superUrl, 'nobody')
    const end = noy.ask('/mine/common/setting', 'end-session', { id: data.devices[0]?.id ?? '' })
    await Promise.all([expect(end).rejects.toMatchObject({ code: 'server-failed' }), cancelWait(superUrl)])
    expect(await counted()).toBe(before + 3)

    // The queue begins only here: its own commits would wait too, and one of them could be cancelled instead.
    await setStandbys(superUrl, '')
    await jobs.start()
    await setStandbys(superUrl, 'nobody')
    const sent = send({})
    await cancelWait(superUrl)
    await expect.poll(counted).toBeGreaterThan(before + 3)
    await setStandbys(superUrl, '')
    await sent
  } finally {
    await setStandbys(superUrl, '')
    await jobs.stop()
    await writer.close()
    await home.close()
  }
})

test('[D55 D58] a stop ends in its time, even if a commit waits for a standby', async () => {
  const server = launchServer({
    DATA_DIR: join(scratch, 'stopped'),
    DATABASE_URL: postgres.url,
    SECRET: testSecret,
    NODE_ENV: 'test',
    STOP_MS: '3000',
  })
  const url = await serving(server)
  await setStandbys(postgres.superUrl, 'nobody')
  try {
    const body = new URLSearchParams({
      control: 'get-captcha',
      language: 'en',
      sms_type: 'register',
      captchaType: 'email',
      sendTo: 'waits@example.la',
    })
    const call = fetch(`${url}/app/get-captcha`, { method: 'POST', body }).then(
      ({ status }) => status,
      () => 'cut off',
    )
    await someWait(postgres.superUrl)
    server.child.kill('SIGTERM')
    // Less than the time that calls, jobs and the pool have.
    expect(await Promise.race([server.ended, pause(15_000, 'it still runs')])).toBe(1)
    expect(server.said.err).toContain('The stop took too long, the process ends now.')
    expect(await call).not.toBe(200)
  } finally {
    await setStandbys(postgres.superUrl, '')
  }
})

/** Sends a signal to PostgreSQL and to all of its processes; each has a group of its own. One may have ended just now. */
function signalAll({ pid }: Postgres, name: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []
  for (const one of [pid, ...children.map(Number)])
    try {
      process.kill(one, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

describe('behind Caddy', () => {
  let room: PartsRoom
  beforeAll(() => {
    room = partsRoom()
  })
  afterAll(() => room?.remove())

  test('[D55] a database that hangs or is gone leaves the servers in the proxy: pages go on, calls are busy', async () => {
    const server = launchServer({
      DATA_DIR: join(scratch, 'data'),
      DATABASE_URL: postgres.url,
      SECRET: testSecret,
      NODE_ENV: 'test',
    })
    const own = await serving(server)
    const { url } = await startCaddy(room, [own])
    const ask = (path: string, fields: Record<string, string>) =>
      fetch(url + path, { method: 'POST', body: new URLSearchParams({ language: 'en', ...fields }) })
    const read = () => ask('/app/check-nick-name', { control: 'do-check', user_code: 'NOBODY' })
    const settings = async () => (await ask('/app/config', { control: 'load-config' })).status
    const ready = async () => (await fetch(`${own}/ready`)).status
    expect([(await read()).status, await settings(), await ready()]).toEqual([200, 200, 200])
    signalAll(postgres, 'SIGSTOP')
    // Longer than the probe waits, and than the proxy needs to leave a server out.
    const until20 = performance.now() + 20_000
    while (performance.now() < until20) {
      expect([await settings(), await ready()]).toEqual([200, 200])
      await pause(500)
    }
    signalAll(postgres, 'SIGKILL')
    const refused = { status: 0, msg: commonErrors.busy.en, data: { code: 'busy' } }
    let body: unknown
    await until(async () => {
      const reply = await read()
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1'])
      body = await reply.json()
      // Queries on the connections that just broke have an unknown outcome.
      return JSON.stringify(body).includes('busy')
    })
    expect(body).toEqual(refused)
    expect([await settings(), await ready()]).toEqual([200, 200])
    postgres = await start()
    await until(async () => (await read()).status === 200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

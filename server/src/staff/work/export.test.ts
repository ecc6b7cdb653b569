// An export from its start to its file, including a killed worker, a cancelled export and a failed one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { command } from '../../testing/template.ts'
import { type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { endServers, launchServer, serving, until } from '../../testing/process.ts'
import { testSecret } from '../../testing/serve.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { runExport } from './export-job.ts'
import { listIdleExports } from './export.sql.ts'

const path = '/staff/finance/recharge'
/** More than two batches. */
const many = 2_500
let world: TestApp
let owner: StaffPerson
let mali: StaffPerson
let eve: Person

beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
  mali = await staffPerson(world, 'finance', 'mali')
  const account = await openReceivingAccount(owner)
  eve = await signUp(world, '=HYPERLINK("http://x","y")', { payPassword: usualPayPassword })
  await askRecharge(eve, account, '50')
  await command(world.database.url, 'alter table recharge drop constraint recharge_voucher_id_fkey')
  await command(
    world.database.url,
    `insert into recharge (member_id, amount, paid_amount, paid_currency, rate, state, account_id, account_title, voucher_id, voucher_sha256, created_at,
       decided_at, decided_by, reason)
     select ${eve.id}, 2000 + n, 2000 + n, 'USDT', 1, 'rejected', ${account}, 'BCEL', 'voucher-' || n, '', now() - n * interval '1 s', now(),
       (select min(id) from staff), 'no' from generate_series(1, ${many}) n`,
  )
})
afterAll(() => world.close())
afterEach(endServers)
afterEach(() => vi.useRealTimers())

const list = async (person = mali) => (await person.ask('/staff/work/export', 'load-export', {})).data.list
const start = async (filter: { state?: 'waiting' | 'rejected' } = {}) =>
  (await mali.ask(path, 'do-export', filter)).data.id
const run = (id: string, onBatch?: (written: number) => Promise<void>) =>
  runExport(world.app, BigInt(id), onBatch)
const fetchFile = async (url: string) => world.server.inject({ method: 'GET', url })
const openOnes = async () => (await list()).filter(({ state }) => state === 'waiting' || state === 'running')
beforeEach(async () => {
  for (const { id } of await openOnes()) await mali.ask('/staff/work/export', 'do-cancel', { id })
})
const never = () => new Promise<void>(() => undefined)
/** Stops the timers that renew leases, as the end or the pause of a process does. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

test('[D51] an export is a file that only its owner gets, with every row, which no spreadsheet runs as a formula', async () => {
  const waiting = await start({ state: 'waiting' })
  expect(await list()).toMatchObject([{ id: waiting, state: 'waiting', url: null, list: 'recharge' }])
  await run(waiting)
  const all = await start()
  await run(all)
  const [everything, one] = await list()
  expect(one).toMatchObject({ id: waiting, state: 'done', written: 1 })
  expect(everything).toMatchObject({ id: all, state: 'done', written: many + 1 })
  expect(await list(owner)).toEqual([])
  const reply = await fetchFile(one?.url ?? '')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  })
  expect(reply.body.startsWith('\uFEFFNumber,Requested at,Status,Amount,')).toBe(true)
  expect(reply.body).toContain(`Under review,50.00,50.00,USDT,1,"'=HYPERLINK(""http://x"",""y"")"`)
  const lines = (await fetchFile(everything?.url ?? '')).body.trim().split('\r\n')
  expect(lines).toHaveLength(many + 2)
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(many + 1)
  // The link does not work without its signature or after its time.
  expect((await fetchFile((one?.url ?? '').split('?')[0] ?? '')).statusCode).toBe(404)
  world.clock.advance({ minutes: 10 })
  expect((await fetchFile(one?.url ?? '')).statusCode).toBe(404)
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: 'recharge.export' })
  expect(data.list).toMatchObject([
    { action: 'recharge.export', staff: 'mali', subject: all },
    { action: 'recharge.export', staff: 'mali', subject: waiting, after: { state: 'waiting' } },
  ])
})

test('headings and states are in the language of who asked', async () => {
  const ask = world.client(mali.token, 'zh')
  const { id } = (await ask(path, 'do-export', { state: 'waiting' })).data
  await run(id)
  const [one] = await list()
  const { body } = await fetchFile(one?.url ?? '')
  expect(body).toContain('单号,提交时间,状态')
  expect(body).toContain('待审核')
})

test('a worker that stops for ever leaves the export to the next, which writes every row once', async () => {
  stopTimers()
  const id = await start()
  const reached = new Promise<void>((done) => {
    // Its first batch never returns.
    void run(id, async () => {
      done()
      await never()
    })
  })
  await reached
  expect((await list())[0]).toMatchObject({ id, state: 'running', written: 1000 })
  const { db } = world.database
  expect(await listIdleExports(db, world.clock.now())).toEqual([])
  await run(id)
  expect((await list())[0], 'its lease keeps others away').toMatchObject({ state: 'running', written: 1000 })
  world.clock.advance({ seconds: 61 })
  expect(await listIdleExports(db, world.clock.now())).toEqual([BigInt(id)])
  await run(id)
  const [one] = await list()
  expect(one).toMatchObject({ id, state: 'done', written: many + 1 })
  expect((await fetchFile(one?.url ?? '')).body.trim().split('\r\n')).toHaveLength(many + 2)
})

test('[D51] a process that is killed while it writes leaves the export to the next, which writes every row once', async () => {
  const { url } = world.database
  // The killed process waits here, with its first batch in the file and not in the row.
  const gate = new Client({ connectionString: url })
  await gate.connect()
  await gate.query(`select pg_advisory_lock(1);
    create function gate() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock_shared(1); return new; end';
    create trigger gate before update on work_export for each row when (new.written > old.written) execute function gate()`)
  const dir = mkdtempSync(join(tmpdir(), 'banyan-test-export-'))
  const server = launchServer({ DATA_DIR: dir, DATABASE_URL: url, SECRET: testSecret })
  const reply = await fetch(`${await serving(server)}${path}`, {
    method: 'POST',
    headers: { token: mali.token },
    body: new URLSearchParams({ language: 'en', control: 'do-export' }),
  })
  const answer = (await reply.json()) as { status: number; data: { id: string } }
  expect(answer, server.said.err).toMatchObject({ status: 1 })
  const { data } = answer
  const waits = `from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await until(async () => ((await gate.query(`select ${waits}`)).rowCount ?? 0) > 0)
  server.child.kill('SIGKILL')
  expect(await server.ended).toBe('SIGKILL')
  // PostgreSQL would notice the end of the process only after the lock.
  await gate.query(`select pg_terminate_backend(pid) ${waits}`)
  await gate.query('drop trigger gate on work_export')
  await gate.end()
  expect((await list())[0]).toMatchObject({ id: data.id, state: 'running' })
  world.clock.advance({ minutes: 5 })
  await run(data.id)
  const [one] = await list()
  expect(one).toMatchObject({ id: data.id, state: 'done', written: many + 1 })
  const lines = (await fetchFile(one?.url ?? '')).body.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(many + 1)
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(many + 1)
  rmSync(dir, { recursive: true, force: true })
})

test('a worker that wakes up after another took over ends nothing and leaves no file', async () => {
  stopTimers()
  const id = await start()
  let wake = (): void => undefined
  let late: Promise<void> = Promise.resolve()
  const reached = new Promise<void>((done) => {
    late = run(id, async () => {
      done()
      await new Promise<void>((go) => (wake = go))
    })
  })
  await reached
  world.clock.advance({ seconds: 61 })
  await run(id)
  const done = (await list())[0]
  wake()
  await late
  expect((await list())[0]).toMatchObject({ id, state: 'done', bytes: done?.bytes, written: many + 1 })
})

test('a cancelled export stops at the next batch, and only its owner cancels it', async () => {
  const id = await start()
  await expect(owner.ask('/staff/work/export', 'do-cancel', { id })).rejects.toMatchObject({
    code: 'record-not-found',
  })
  await run(id, async () => {
    await mali.ask('/staff/work/export', 'do-cancel', { id })
  })
  expect((await list())[0]).toMatchObject({ id, state: 'cancelled', url: null })
  await expect(mali.ask('/staff/work/export', 'do-cancel', { id })).rejects.toMatchObject({
    code: 'export-ended',
  })
  await run(id)
  expect((await list())[0]).toMatchObject({ id, state: 'cancelled', url: null })
})

test('an export that fails three times has failed', async () => {
  const id = await start()
  const broken = () => Promise.reject(new Error('the disk is full'))
  for (const state of ['waiting', 'waiting', 'failed']) {
    await expect(run(id, broken)).rejects.toThrow('the disk is full')
    expect((await list())[0]).toMatchObject({ id, state, url: null })
  }
  await run(id)
  expect((await list())[0]).toMatchObject({ id, state: 'failed' })
})

test('one member of staff has three open exports at most, also when asked for at the same time', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => start()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const one of results)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ code: 'exports-many', params: { maximum: '3' } })
})

test('a finished file is there for a day', async () => {
  const id = await start({ state: 'waiting' })
  await run(id)
  world.clock.advance({ days: 1, minutes: 1 })
  // A staff session ends before that.
  const { name, password, code } = mali
  const login = await world.client()('/staff/login/login', 'do-login', { name, password, code: code() })
  const { data } = await world.client(login.data.token)('/staff/work/export', 'load-export', {})
  expect(data.list[0]).toMatchObject({ id, state: 'expired', url: null })
})

// The figures of /metrics about the parts of a process and about the installation, and the log line of each call.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal } from '../../ledger/seal.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { people } from '../../testing/ledger/ledger.ts'
import { befriend, newTalker } from '../../testing/chat/chat.ts'
import { signUp } from '../../testing/people.ts'
import { command } from '../../testing/template.ts'
import { openCallLog } from './call-log.ts'

let home: TestApp
let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  home = await startTestApp({ LOG_LEVEL: 'info' }, undefined, {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  })
})
afterAll(() => home.close())

const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

test('[D58] the age of what no seal covers, and the proofs and jobs of all processes', async () => {
  const { app, clock, database, server } = home
  expect(valueOf(await server.metrics(), 'banyan_seal_lag_seconds')).toBe(0)
  await people(app.database, [1n, 2n], 500n)
  clock.advance({ minutes: 2 })
  expect(valueOf(await server.metrics(), 'banyan_seal_lag_seconds')).toBeGreaterThanOrEqual(120)
  // Transactions of other tests in the cluster delay the seal.
  await expect
    .poll(async () => {
      await seal(app.database.db, clock.now())
      return valueOf(await server.metrics(), 'banyan_seal_lag_seconds')
    })
    .toBe(0)
  const at = Math.floor(clock.now().getTime() / 1000)
  for (const [scope, clean] of [
    ['full', true],
    ['new', false],
  ] as const)
    await database.db
      .insertInto('reconciliation')
      .values({ scope, ran_at: new Date(at * 1000), result: JSON.stringify({ clean }) })
      .execute()
  await app.jobMetrics.run('sweep', () => Promise.resolve())
  const failing = app.jobMetrics.run('head-copy', () => Promise.reject(new Error('no space left')))
  await expect(failing).rejects.toThrow('no space left')
  const text = await server.metrics()
  expect(text).toContain('banyan_reconcile_clean{scope="full"} 1')
  expect(text).toContain('banyan_reconcile_clean{scope="new"} 0')
  expect(text).toContain(`banyan_reconcile_at_seconds{scope="new"} ${at}`)
  expect(text).toContain('banyan_job_success_at_seconds{job="sweep"}')
  expect(text).toContain('banyan_job_success_at_seconds{job="head-copy"} 0\n')
})

test('the size of the chat’s log is PostgreSQL’s estimate', async () => {
  const { database, server } = home
  await befriend(await newTalker(home, 'Kham'), await newTalker(home, 'Dao'))
  await command(database.url, 'analyze entry')
  const { count } = await database.db
    .selectFrom('entry')
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(0)
  expect(valueOf(await server.metrics(), 'banyan_chat_entries')).toBe(Number(count))
})

test('[D58] a process counts what its bus, sweep, chat log, object store, push and kept builds did', async () => {
  const { figures } = home.app
  figures.busDropped(3)
  figures.sweepFound(2)
  figures.logBatch(7)
  figures.stored('put', 'failed', 0.3)
  figures.pushFailed()
  figures.buildsKept(new Date(1_700_000_000_900))
  figures.buildFileBrought()
  const text = await home.server.metrics()
  expect(text).toContain('banyan_bus_up 1')
  expect(text).toContain('banyan_bus_dropped_total 3')
  expect(text).toContain('banyan_sweep_found_total 2')
  expect(text).toContain('banyan_log_batch_size_bucket{le="8"} 1')
  expect(text).toContain('banyan_s3_seconds_count{operation="put",result="failed"} 1')
  expect(text).toContain('banyan_push_failed_total 1')
  expect(text).toContain('banyan_builds_kept_at_seconds 1700000000')
  expect(text).toContain('banyan_build_files_brought_total 1')
  expect(text).not.toContain('nodejs_active_handles_total')
})

const calls = () => lines.filter(({ msg }) => msg === 'call')

test('[D58] each refused call has one line in the log, which names no person', async () => {
  const noy = await signUp(home, 'Noy')
  lines = []
  const fields = { control: 'do-check', user_code: '' }
  const trace = 'a'.repeat(32)
  const headers = { traceparent: `00-${trace}-${'b'.repeat(16)}-01` }
  await home.post('/app/check-nick-name', fields, headers)
  await home.post('/wallet/transfer', { control: 'load-transfer' })
  await home.post('/wallet/transfer', { control: 'do-transfer' }, { token: noy.token })
  expect(calls()).toMatchObject([
    { path: '/app/check-nick-name', control: 'do-check', http: 400, trace },
    { path: '/wallet/transfer', control: 'load-transfer', http: 200, refused: 'please-log-in-first' },
    {
      path: '/wallet/transfer',
      control: 'do-transfer',
      http: 400,
      member: expect.stringMatching(/^[\da-f]{16}$/),
    },
  ])
  for (const line of calls())
    expect(line).toMatchObject({
      id: expect.any(String),
      ms: expect.any(Number),
      version: expect.any(String),
    })
  expect(JSON.stringify(calls())).not.toContain(noy.token)
})

test('[D58] of the successful calls one in a hundred is written, and says so', () => {
  const written: unknown[] = []
  const draws = [0.5, 0.0099, 0.01]
  const log = { ...home.app.log, info: (line: unknown) => written.push(line) }
  const write = openCallLog({ config: home.app.config, log }, () => draws.shift() ?? 1)
  for (let n = 0; n < 3; n++)
    write(
      '/app/config',
      'load-config',
      { headers: {}, id: '1' } as never,
      { statusCode: 200, elapsedTime: 2.4 } as never,
    )
  expect(written).toEqual([
    { path: '/app/config', control: 'load-config', http: 200, ms: 2, id: '1', oneOf: 100 },
  ])
})

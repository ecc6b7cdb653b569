import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { openJobs } from './jobs.ts'
import { systemClock } from '../lib/clock.ts'
import { openJobMetrics } from './metrics.ts'
import { openProxy } from '../testing/cluster/proxy.ts'
import { freshDatabase } from '../testing/database.ts'
import { freePort } from '../testing/system/free-port.ts'
import { held, holdScript } from '../testing/system/hold-job.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())
const log = pino({ level: 'silent' })
const metrics = openJobMetrics(home.db, log, systemClock)

test('a job with a queue gets what was sent to it, once, however many processes work', async () => {
  const got: number[] = []
  const open = () => {
    const jobs = openJobs(home.url, log, metrics)
    const send = jobs.register<{ n: number }>('count', { queue: true }, async ({ n }) => {
      got.push(n)
    })
    return { jobs, send }
  }
  const [one, two] = [open(), open()]
  // Both make the queue's tables at the same time, in a schema that belongs to the app's role.
  await Promise.all([one.jobs.start(), two.jobs.start()])
  for (let n = 0; n < 10; n++) await (n % 2 ? one : two).send({ n })
  await vi.waitFor(() => expect(got).toHaveLength(10), { timeout: 60_000, interval: 100 })
  await Promise.all([one.jobs.stop(), two.jobs.stop()])
  expect(got.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('[D55] ten processes that start ask for one merged job, which runs once for all that waited', async () => {
  const jobs = openJobs(home.url, log, metrics)
  const [first, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const send = jobs.register('proof', { queue: true, merged: true }, async () => {
    runs++
    first.resolve()
    await release.promise
  })
  await jobs.start()
  await send({})
  await first.promise
  for (let n = 0; n < 9; n++) await send({})
  release.resolve()
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 60_000, interval: 50 })
  const { rows } = await home.pool.query<{ n: bigint }>(
    `select count(*) as n from jobs.job where name = 'proof' and state in ('created', 'retry')`,
  )
  expect(rows).toEqual([{ n: 0n }])
  await jobs.stop()
  expect(runs).toBe(2)
})

test('stopping finishes what is under way', async () => {
  const jobs = openJobs(home.url, log, metrics)
  let begun = false
  let finish = (): void => undefined
  let finished = false
  const send = jobs.register('slow', { queue: true }, async () => {
    begun = true
    await new Promise<void>((done) => (finish = done))
    finished = true
  })
  await jobs.start()
  await send({})
  await vi.waitFor(() => expect(begun).toBe(true), { timeout: 60_000, interval: 50 })
  const stopped = jobs.stop()
  finish()
  await stopped
  expect(finished).toBe(true)
})

test('a cron job is stored with its times, and sending before start throws', async () => {
  const jobs = openJobs(home.url, log, metrics)
  const send = jobs.register('nightly', { cron: '0 3 * * *' }, async () => undefined)
  await expect(send({})).rejects.toThrow('before start')
  await jobs.start()
  await jobs.stop()
  const { rows } = await home.pool.query('select name, cron from jobs.schedule')
  expect(rows).toEqual([{ name: 'nightly', cron: '0 3 * * *' }])
})

test('runs and failures of a job are measured, and a queue runs a failed job again', async () => {
  const jobs = openJobs(home.url, log, metrics)
  let runs = 0
  const send = jobs.register('shaky', { queue: true }, async () => {
    if (++runs === 1) throw new Error('not the first time')
  })
  await jobs.start()
  await send({})
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 60_000, interval: 100 })
  await jobs.stop()
  const figures = await metrics.text()
  expect(figures).toContain('banyan_job_seconds_count{job="shaky",result="failed"} 1')
  expect(figures).toContain('banyan_job_seconds_count{job="shaky",result="done"} 1')
})

test('a queue that exists already gets the limits of this version', async () => {
  const limits = async (heartbeat: number) => {
    const jobs = openJobs(home.url, log, metrics, { heartbeat })
    jobs.register('older', { cron: '0 3 * * *' }, async () => undefined)
    await jobs.start()
    await jobs.stop()
    const { rows } = await home.pool.query(
      "select policy, heartbeat_seconds, expire_seconds from jobs.queue where name = 'older'",
    )
    return rows
  }
  const rest = { policy: 'stately', expire_seconds: 43_200 }
  expect(await limits(60)).toEqual([{ heartbeat_seconds: 60, ...rest }])
  await home.pool.query("update jobs.queue set expire_seconds = 900 where name = 'older'")
  expect(await limits(30)).toEqual([{ heartbeat_seconds: 30, ...rest }])
})

test('[D55] a cron job whose process was killed runs again on another process', async () => {
  const child = spawn(process.execPath, [holdScript, home.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((done) => child.once('close', done))
  await new Promise((running) => createInterface({ input: child.stdout }).once('line', running))
  const jobs = openJobs(home.url, log, metrics, { heartbeat: held.heartbeat })
  const run = Promise.withResolvers<void>()
  const send = jobs.register(held.name, held.when, async () => run.resolve())
  await jobs.start()
  // This is the job's next run.
  await send({})
  child.kill('SIGKILL')
  await ended
  await run.promise
  await jobs.stop()
})

test('[D55] a job whose end could not be stored, because the database was away, runs again', async () => {
  const { hostname, port } = new URL(home.url)
  expect(hostname).toBe('127.0.0.1')
  const proxy = await openProxy(Number(port))
  const url = new URL(home.url)
  url.port = String(proxy.port)
  const lost = Promise.withResolvers<void>()
  const heard = pino(
    {},
    {
      write: (line: string) => {
        const { err } = JSON.parse(line) as { err?: { queue?: string } }
        if (err?.queue === 'unstored') lost.resolve()
      },
    },
  )
  const jobs = openJobs(url.href, heard, metrics, { heartbeat: 10 })
  const away = await freePort()
  let runs = 0
  const send = jobs.register('unstored', { queue: true, merged: true }, async () => {
    if (++runs === 1) proxy.turnTo(away)
  })
  await jobs.start()
  await send({})
  await lost.promise
  proxy.turnTo(Number(port))
  await expect.poll(() => runs).toBe(2)
  await jobs.stop()
  proxy.close()
})

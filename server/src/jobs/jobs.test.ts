import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { openJobs } from './jobs.ts'
import { freshDatabase } from '../testing/database.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())
const log = pino({ level: 'silent' })

test('a job with a queue gets what was sent to it, once, however many processes work', async () => {
  const got: number[] = []
  const open = () => {
    const jobs = openJobs(home.url, log)
    const send = jobs.register<{ n: number }>('count', { queue: true }, async ({ n }) => {
      got.push(n)
    })
    return { jobs, send }
  }
  const [one, two] = [open(), open()]
  // Both make the queue's tables at the same time, in a schema that belongs to the app's role.
  await Promise.all([one.jobs.start(), two.jobs.start()])
  for (let n = 0; n < 10; n++) await (n % 2 ? one : two).send({ n })
  await vi.waitFor(() => expect(got).toHaveLength(10), { timeout: 15_000, interval: 100 })
  await Promise.all([one.jobs.stop(), two.jobs.stop()])
  expect(got.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('stopping finishes what is under way', async () => {
  const jobs = openJobs(home.url, log)
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
  await vi.waitFor(() => expect(begun).toBe(true), { timeout: 15_000, interval: 50 })
  const stopped = jobs.stop()
  finish()
  await stopped
  expect(finished).toBe(true)
})

test('a job by the clock is kept in the database under its times, and sending before the start is a fault', async () => {
  const jobs = openJobs(home.url, log)
  const send = jobs.register('nightly', { cron: '0 3 * * *' }, async () => undefined)
  await expect(send({})).rejects.toThrow('before the jobs were started')
  await jobs.start()
  await jobs.stop()
  const { rows } = await home.pool.query('select name, cron from jobs.schedule')
  expect(rows).toEqual([{ name: 'nightly', cron: '0 3 * * *' }])
})

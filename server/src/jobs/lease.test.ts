import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLease } from './lease.ts'

let lines = ''
const app = { log: pino({}, { write: (line: string) => void (lines += line) }) }
const lease = (renew: () => Promise<unknown>) => ({ job: 'test-job', id: 7n, ms: 60_000, renew })
beforeEach(() => {
  lines = ''
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

test('the lease is renewed three times in its length, until the work has ended', async () => {
  const renew = vi.fn(() => Promise.resolve())
  const result = await keepLease(app, lease(renew), () => {
    vi.advanceTimersByTime(60_000)
    return Promise.resolve('stored')
  })
  expect(result).toBe('stored')
  expect(renew).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(60_000)
  expect(renew).toHaveBeenCalledTimes(3)
})

test('the timer ends with work that fails too', async () => {
  await expect(
    keepLease(
      app,
      lease(() => Promise.resolve()),
      () => Promise.reject(new Error('the disk is full')),
    ),
  ).rejects.toThrow('the disk is full')
  expect(vi.getTimerCount()).toBe(0)
})

test('a renewal that fails is logged; the work goes on, and the next renewal follows', async () => {
  const renew = vi.fn(() => Promise.resolve())
  renew.mockRejectedValueOnce(new Error('the database is away'))
  await keepLease(app, lease(renew), async () => {
    vi.advanceTimersByTime(20_000)
    await expect.poll(() => lines).toContain('jobs: the lease was not renewed')
    vi.advanceTimersByTime(20_000)
  })
  expect(JSON.parse(lines)).toMatchObject({
    level: 40,
    job: 'test-job',
    item: '7',
    err: { message: 'the database is away' },
  })
  expect(renew).toHaveBeenCalledTimes(2)
})

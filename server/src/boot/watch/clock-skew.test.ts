import { type Logger, pino } from 'pino'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../db/db.ts'
import { systemClock } from '../../lib/clock.ts'
import { freshDatabase } from '../../testing/database.ts'
import { StartRefused } from '../config.ts'
import { measureSkew, refuseSkew, skewText, watchSkew } from './clock-skew.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())
afterEach(() => void vi.useRealTimers())

/** A machine whose clock is off by `off` milliseconds. */
const machine = { off: 0, now: () => new Date(systemClock.now().getTime() + machine.off) }

test('[D55] a machine whose clock is ten seconds off does not start, in either direction', async () => {
  for (const off of [-20_000, 20_000]) {
    machine.off = off
    const seconds = await measureSkew(home.db, machine)
    expect(Math.sign(seconds)).toBe(Math.sign(off))
    expect(() => refuseSkew(seconds)).toThrow(
      /^The clocks of this machine and of the database differ by \d+ seconds/,
    )
  }
  expect(() => refuseSkew(9.9)).not.toThrow()
})

const minute = 60_000

/** Starts the watch with a clock that is right, and a minute that the test passes. */
async function watched() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let lines = ''
  const app: { database: Pick<Database, 'db'>; log: Logger } = {
    database: home,
    log: pino({}, { write: (line: string) => void (lines += line) }),
  }
  machine.off = 0
  const skew = await watchSkew(app, machine)
  return { app, skew, said: () => lines }
}

test('[D55] the clocks are compared every minute: the figure follows, and from a second on there is a warning', async () => {
  const { skew, said } = await watched()
  expect(Math.abs(skew.seconds)).toBeLessThan(10)
  machine.off = 3600_000
  vi.advanceTimersByTime(minute)
  await expect.poll(() => skew.seconds).toBeGreaterThan(3500)
  expect(skewText(skew)).toMatch(/^banyan_clock_skew_seconds 3[56]\d\d(\.\d+)?$/m)
  expect(said()).toContain('clock: this machine and the database differ, set both by NTP')

  machine.off = -3600_000
  vi.advanceTimersByTime(minute)
  await expect.poll(() => skew.seconds).toBeLessThan(-3500)
  skew.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('[D55] while the database is away the last figure stays, and the next look with an answer corrects it', async () => {
  const { app, skew, said } = await watched()
  const closed = openDatabase(home.url, { max: 1 })
  await closed.close()
  machine.off = 3600_000
  app.database = closed
  vi.advanceTimersByTime(minute)
  await expect.poll(said).toContain('clock: the database did not answer, the next look is in a minute')
  expect(Math.abs(skew.seconds)).toBeLessThan(10)
  app.database = home
  vi.advanceTimersByTime(minute)
  await expect.poll(() => skew.seconds).toBeGreaterThan(3500)
  skew.stop()
})

test('[D55] a start that is refused leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  machine.off = 20_000
  await expect(watchSkew({ database: home, log: pino({ level: 'silent' }) }, machine)).rejects.toThrow(
    StartRefused,
  )
  expect(vi.getTimerCount()).toBe(0)
})

import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../../lib/clock.ts'
import { freshDatabase } from '../../testing/database.ts'
import { measureSkew, refuseSkew } from './clock-skew.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())

test('[D55] a machine whose clock is ten seconds off does not start, in either direction', async () => {
  for (const off of [-20_000, 20_000]) {
    const seconds = await measureSkew(home.db, { now: () => new Date(systemClock.now().getTime() + off) })
    expect(Math.sign(seconds)).toBe(Math.sign(off))
    expect(() => refuseSkew(seconds)).toThrow(
      /^The clocks of this machine and of the database differ by \d+ seconds/,
    )
  }
  expect(() => refuseSkew(9.9)).not.toThrow()
})

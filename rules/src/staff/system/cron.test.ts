import { expect, test } from 'vitest'
import { lastRun, nextRun } from './cron.ts'

test.each([
  ['* * * * *', '2026-11-23T06:00:00Z', '2026-11-23T06:01:00.000Z'],
  ['* * * * *', '2026-11-23T06:00:59.999Z', '2026-11-23T06:01:00.000Z'],
  ['*/5 * * * *', '2026-11-23T06:03:00Z', '2026-11-23T06:05:00.000Z'],
  ['37 * * * *', '2026-11-23T06:37:00Z', '2026-11-23T07:37:00.000Z'],
  ['23 19 * * *', '2026-12-31T19:23:00Z', '2027-01-01T19:23:00.000Z'],
  ['23 19 * * *', '2026-11-23T06:00:00Z', '2026-11-23T19:23:00.000Z'],
])('%s after %s is %s', (cron, after, next) => {
  expect(nextRun(cron, new Date(after))?.toISOString()).toBe(next)
})

test.each([
  ['* * * * *', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['7 * * * *', '2026-11-23T06:06:59Z', '2026-11-23T05:07:00.000Z'],
  ['23 19 * * *', '2026-11-23T06:00:00Z', '2026-11-22T19:23:00.000Z'],
])('%s until %s was due at %s', (cron, until, last) => {
  expect(lastRun(cron, new Date(until))?.toISOString()).toBe(last)
})

test.each(['', '61 * * * *', '1,2 * * * *', '* * 1 * *', '* *', 'x * * * *'])(
  'an expression that is not known has no next time: %j',
  (cron) => expect(nextRun(cron, new Date(0))).toBeUndefined(),
)

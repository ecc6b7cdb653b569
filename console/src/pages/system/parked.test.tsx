import { loadParked } from '@banyan/contract/staff/system/parked'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const item = {
  id: '3',
  job: 'order-expire',
  item: '4711',
  attempts: 5,
  reason: '23514: a check failed',
  first_failed: '2026-11-21T01:00:00+00:00',
  last_failed: '2026-11-21T02:00:00+00:00',
  next_try: '2026-11-21T02:30:00+00:00',
  parked: '2026-11-21T02:00:00+00:00',
}
const page = loadParked.reply.parse({
  list: [item, { ...item, id: '2', item: '4710', attempts: 1, parked: null }],
  next: null,
  jobs: [{ job: 'order-expire', parked: 1, waiting: 1 }],
})

test('failed items say which job, why, how often, and who may retry them', async () => {
  const shown = await draw('system/parked', [[['parked', ''], pagesOf(page)]])
  for (const part of [
    'Close unpaid orders',
    '4711',
    '23514: a check failed',
    'Parked',
    'Next try 11-21',
    'Retry Close unpaid orders 4711',
    'Select Close unpaid orders 4711',
  ])
    expect(shown).toContain(part)
  expect(shown).not.toContain('Retry all')
  const one = [[['parked', 'order-expire'], pagesOf(page)]] as Parameters<typeof draw>[1]
  expect(await draw('system/parked?job=order-expire', one)).toContain('Retry all')
  expect(await draw('system/parked?job=order-expire', one, 'goods')).not.toContain('Retry all')
  const none = pagesOf({ list: [], next: null, jobs: [] })
  expect(await draw('system/parked', [[['parked', ''], none]])).toContain('No failed items')
  const reading = await draw('system/parked', [[['parked', ''], pagesOf(page)]], 'goods')
  expect(reading).toContain('4711')
  expect(reading).not.toContain('Retry')
  expect(reading).not.toContain('Select Close')
})

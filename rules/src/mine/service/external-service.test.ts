import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HourSettings, isServed, mayRate, serviceHours } from './external-service.ts'

const usual: HourSettings = {
  'service.fromHour': 9,
  'service.toHour': 21,
  'service.saturday': true,
  'service.sunday': false,
  'service.utcOffset': 7,
}

// 2026-11-20 is a Friday. Nine o'clock in Vientiane is 02:00 UTC.
test.each([
  ['before the day begins', '2026-11-20T01:59:59Z', false, '2026-11-20T02:00:00.000Z'],
  ['at the first moment', '2026-11-20T02:00:00Z', true, '2026-11-20T02:00:00.000Z'],
  ['at the last moment', '2026-11-20T13:59:59Z', true, '2026-11-20T02:00:00.000Z'],
  ['after the day', '2026-11-20T14:00:00Z', false, '2026-11-21T02:00:00.000Z'],
  ['on Sunday, which is free', '2026-11-22T05:00:00Z', false, '2026-11-23T02:00:00.000Z'],
  ['on Sunday there, Saturday in UTC', '2026-11-21T18:00:00Z', false, '2026-11-23T02:00:00.000Z'],
])('[D46] working hours %s', (_, at, open, from) => {
  const hours = serviceHours(new Date(at), usual)
  expect(hours?.open).toBe(open)
  expect(hours?.from.toISOString()).toBe(from)
})

test('[D46] without a working hour there is none; all day and every day is always open', () => {
  const at = new Date('2026-11-20T05:00:00Z')
  expect(serviceHours(at, { ...usual, 'service.fromHour': 21 })).toBeUndefined()
  const always = { ...usual, 'service.fromHour': 0, 'service.toHour': 24, 'service.sunday': true }
  fc.assert(
    fc.property(fc.date({ min: at, noInvalidDate: true, max: new Date('2040-01-01') }), (any) =>
      isServed(any, always),
    ),
  )
})

test('[D46] the hours that are told are never over and agree with whether it is open', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: -12, max: 14 }),
      (at, offset) => {
        const hours = serviceHours(at, { ...usual, 'service.utcOffset': offset })
        return hours !== undefined && at < hours.to && hours.open === at >= hours.from
      },
    ),
  )
})

test('[D46] a session is rated once, after it was closed, within the term', () => {
  const at = new Date('2026-11-20T05:00:00Z')
  const closedAt = new Date('2026-11-14T05:00:00Z')
  expect(mayRate({ closedAt, stars: null }, at, 7)).toBe(true)
  expect(mayRate({ closedAt, stars: null }, at, 5)).toBe(false)
  expect(mayRate({ closedAt, stars: 4 }, at, 7)).toBe(false)
  expect(mayRate({ closedAt: null, stars: null }, at, 7)).toBe(false)
})

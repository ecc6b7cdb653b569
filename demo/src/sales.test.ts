import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundAfter, refundOf } from './refunds.ts'
import { receivingMs, saleTime } from './sales.ts'
import { instantOf } from './talk.ts'

const day = 24 * 60 * 60_000

test('sales are spread over two weeks, the first of the list last, and all are received before the story ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: day }), (count, offset) => {
      const end = Date.parse('2026-11-23T00:00:00Z') + offset
      const times = Array.from({ length: count }, (_, n) => instantOf(saleTime(n, count), end))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect((times[0] ?? end) + receivingMs).toBeLessThan(end - day)
      expect(times.at(-1) ?? 0).toBeGreaterThan(end - 19 * day)
      if (count >= 30) expect((times[0] ?? 0) - (times.at(-1) ?? 0)).toBeGreaterThan(13 * day)
    }),
  )
})

test('one order is refunded after the evening on which its commission is paid, and before the story ends', () => {
  const late = Array.from({ length: 8 }, (_, n) => n).filter((n) => refundAfter(n) > 0)
  expect(late.map(refundOf)).toEqual(['refunded'])
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 0, max: day }), (count, offset) => {
      const end = Date.parse('2026-11-23T00:00:00Z') + offset
      const [n = 0] = late
      const received = instantOf(saleTime(n, count), end) + receivingMs
      const evenings = Array.from({ length: 16 }, (_, back) => instantOf({ day: 1 + back, at: '23:30' }, end))
      expect(evenings.some((at) => at > received && at < received + refundAfter(n))).toBe(true)
      expect(received + refundAfter(n)).toBeLessThan(end)
    }),
  )
})

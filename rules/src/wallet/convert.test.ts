import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingsFrom } from '../settings.ts'
import { amountForPoints, converted, convertFault, convertTerms, leastOf } from './convert.ts'

const terms = convertTerms(settingsFrom({}).settings)

test('[D2 V11] the defaults: transfer-in from 1.00 one to one, points at 1 : 10', () => {
  expect(terms).toEqual({ minimum: { income: 100n, points: 100n }, maximum: 5_000_000n, rate: 1000n })
  expect(converted('income', 12_345n, terms.rate)).toBe(12_345n)
  expect(converted('points', 100n, terms.rate)).toBe(1000n)
  expect(converted('points', 333n, 33n)).toBe(109n)
})

test.each([
  ['income', 99n, 'convert-minimum'],
  ['points', 0n, 'convert-minimum'],
  ['income', 100n, undefined],
  ['points', 5_000_000n, undefined],
  ['points', 5_000_001n, 'convert-maximum'],
] as const)('[V11 D2] %s of %i cents: %s', (way, amount, code) => {
  expect(convertFault(way, amount, terms)?.code).toBe(code)
})

test('[D2] many small conversions never give more points than one large one, and none gives nothing', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000n), fc.bigInt(1n, 10_000n), fc.bigInt(1n, 5000n), (one, other, rate) => {
      const sum = converted('points', one, rate) + converted('points', other, rate)
      expect(sum <= converted('points', one + other, rate)).toBe(true)
      const low = { ...terms, rate, minimum: { income: 1n, points: 1n } }
      if (convertFault('points', one, low) === undefined)
        expect(converted('points', one, rate) > 0n).toBe(true)
      expect(converted('points', leastOf('points', low), rate) > 0n).toBe(true)
    }),
  )
})

test('[D2] the amount for missing points is the smallest that gives them', () => {
  expect(amountForPoints(2500n, terms)).toBe(250n)
  expect(amountForPoints(1n, terms)).toBe(100n)
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000_000n), fc.bigInt(1n, 5000n), (points, rate) => {
      const low = { ...terms, rate, minimum: { income: 1n, points: 1n } }
      const amount = amountForPoints(points, low)
      expect(converted('points', amount, rate) >= points).toBe(true)
      if (amount > leastOf('points', low)) expect(converted('points', amount - 1n, rate) < points).toBe(true)
    }),
  )
})

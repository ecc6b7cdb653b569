import { expect, test } from 'vitest'
import { expectedDays, shippingFee, type ShippingPlace, shippingTerms } from './shipping.ts'

const usual = { fee: 500n, freeFrom: null, daysMin: 2, daysMax: 7 }
const laos: ShippingPlace = { ...usual, country: 'LA', region: null, fee: 200n }
const capital: ShippingPlace = { ...usual, country: 'LA', region: '1', fee: 0n }
const thai: ShippingPlace = { ...usual, country: 'TH', region: '1', fee: 900n }
const places = [thai, laos, capital]

test.each([
  ['LA', ['1', '101'], capital],
  ['LA', ['2', '201'], laos],
  // Only the province counts, not a smaller region with the same code.
  ['LA', ['2', '1'], laos],
  ['TH', ['1'], thai],
  ['TH', ['2'], usual],
  ['VN', ['1'], usual],
  ['LA', [], laos],
  ['OTHER', ['Japan', '', 'Osaka', ''], undefined],
])('to %s %j ships by the most specific terms', (country, regions, terms) => {
  expect(shippingTerms(places, usual, { country, regions })).toBe(terms)
})

test('to another country ships by the terms of all other countries', () => {
  const abroad: ShippingPlace = { ...usual, country: 'OTHER', region: null, fee: 4000n }
  const to = { country: 'OTHER', regions: ['Japan', '', 'Osaka', ''] }
  expect(shippingTerms([...places, abroad], usual, to)).toBe(abroad)
})

test.each([
  [null, 0n, 500n],
  [null, 10_000_000n, 500n],
  [5000n, 4999n, 500n],
  [5000n, 5000n, 0n],
  [5000n, 5001n, 0n],
])('free from %s: products for %s ship for %s', (freeFrom, goods, fee) => {
  expect(shippingFee({ ...usual, freeFrom }, goods)).toBe(fee)
})

test('the expected days count from the order, on the calendar of the country to which it goes', () => {
  const days = (now: string, country: 'LA' | 'CN') => expectedDays(new Date(now), usual, country)
  expect(days('2026-11-30T08:00:00Z', 'LA')).toEqual({ from: '2026-12-02', to: '2026-12-07' })
  expect(days('2026-11-30T16:30:00Z', 'LA')).toEqual({ from: '2026-12-02', to: '2026-12-07' })
  expect(days('2026-11-30T16:30:00Z', 'CN')).toEqual({ from: '2026-12-03', to: '2026-12-08' })
  expect(days('2026-11-30T17:00:00Z', 'LA')).toEqual({ from: '2026-12-03', to: '2026-12-08' })
})

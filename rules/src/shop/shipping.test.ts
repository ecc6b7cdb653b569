import { expect, test } from 'vitest'
import { expectedAt, shippingFee, type ShippingPlace, shippingTerms } from './shipping.ts'

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
])('to %s %j ships by the most specific terms', (country, regions, terms) => {
  expect(shippingTerms(places, usual, { country, regions })).toBe(terms)
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

test('the expected time counts whole days from the order', () => {
  const now = new Date('2026-11-30T08:00:00Z')
  expect(expectedAt(now, usual)).toEqual({
    from: new Date('2026-12-02T08:00:00Z'),
    to: new Date('2026-12-07T08:00:00Z'),
  })
})

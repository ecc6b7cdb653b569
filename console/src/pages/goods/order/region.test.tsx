import { beforeEach, expect, test } from 'vitest'
import { beStrict, drawPart } from '../../../testing/draw.tsx'
import { hasRegion, isRegionOpen, RegionField } from './region.tsx'

beforeEach(beStrict)

const below = (code: string, list: readonly (readonly [string, string, boolean])[]) =>
  [['region', 'LA', code], list.map(([one, name, leaf]) => ({ code: one, name, leaf }))] as const

const laos = [
  below('1', [
    ['101', 'Chanthabuly', false],
    ['102', 'Sikhottabong', false],
  ]),
  below('101', [['10101', 'Hatsady', true]]),
].map(([key, list]): [string[], unknown] => [[...key], list])

const drawn = (country: 'LA' | 'OTHER', regions: readonly string[]) =>
  drawPart(() => <RegionField country={country} value={regions} />, laos)

test('district and village of an address are chosen level by level below its province', () => {
  const whole = drawn('LA', ['1', '101', '10101'])
  for (const part of ['Region, level 2', 'Chanthabuly', 'Region, level 3', 'Hatsady'])
    expect(whole).toContain(part)
  const open = drawn('LA', ['1', '101', ''])
  expect(open).toContain('Region, level 3')
  expect(open).not.toContain('Hatsady')
  expect(drawn('LA', ['1', ''])).not.toContain('Region, level 3')
})

test('in another country state, city and postal code are written, the city is required', () => {
  const free = drawn('OTHER', ['Japan', '', 'Osaka', '530-0001'])
  for (const part of ['State (optional)', 'City', 'Postal code (optional)']) expect(free).toContain(part)
  expect(isRegionOpen({ country: 'OTHER', regions: ['Japan', '', 'Osaka', ''] })).toBe(false)
  expect(isRegionOpen({ country: 'OTHER', regions: ['Japan', 'Kansai', ' ', '1'] })).toBe(true)
  expect(isRegionOpen({ country: 'LA', regions: ['1', '101', ''] })).toBe(true)
  expect(isRegionOpen({ country: 'LA', regions: ['1', '101', '10101'] })).toBe(false)
})

test('an address with a province only has no region to correct', () => {
  expect(hasRegion({ country: 'LA', regions: ['1'] })).toBe(false)
  expect(hasRegion({ country: 'LA', regions: [] })).toBe(false)
  expect(hasRegion({ country: 'VN', regions: ['1', '4'] })).toBe(true)
  expect(hasRegion({ country: 'OTHER', regions: ['Japan', '', 'Osaka', ''] })).toBe(true)
})

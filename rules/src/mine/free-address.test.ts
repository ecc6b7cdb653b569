import { expect, test } from 'vitest'
import { freeRegionOf, freeRegionText, pickedCountry, storedParts } from './free-address.ts'

test('the parts of a free region are stored in their order, and shown without the empty ones', () => {
  const region = { nation: ' Japan ', state: '', city: 'Osaka', postcode: '530-0001' }
  expect(storedParts(region)).toEqual(['Japan', '', 'Osaka', '530-0001'])
  expect(freeRegionOf(storedParts(region))).toEqual({ ...region, nation: 'Japan' })
  expect(freeRegionText(region)).toBe('Japan Osaka 530-0001')
})

test.each([
  ['Laos', 'LA'],
  [' viet  NAM ', 'VN'],
  ['ไทย', 'TH'],
  ['Trung Quốc'.normalize('NFD'), 'CN'],
  ['中国', 'CN'],
  ['Japan', undefined],
  ['', undefined],
])('“%s” means the picked country %s', (name, country) => {
  expect(pickedCountry(name)).toBe(country)
})

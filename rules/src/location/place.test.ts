import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '@banyan/contract/language'
import { settingFault } from '../settings.ts'
import {
  distanceOf,
  isPlace,
  isTileAddress,
  isWebAddress,
  mapDeviceOf,
  mapsLink,
  metresBetween,
  parsePlace,
  placeOf,
  placeText,
  tileOrigin,
} from './place.ts'

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test.each([
  ['17.9667, 102.6', { latitude: 17.9667, longitude: 102.6 }],
  ['17.9667 102.6', { latitude: 17.9667, longitude: 102.6 }],
  [' -33.86°;+151.21° ', { latitude: -33.86, longitude: 151.21 }],
  ['39.9，116.4', { latitude: 39.9, longitude: 116.4 }],
  ['90,180', { latitude: 90, longitude: 180 }],
  ['-90,-180', { latitude: -90, longitude: -180 }],
  ['17.12345678901, 102', { latitude: 17.123_457, longitude: 102 }],
  ['90.1,0', undefined],
  ['0,180.01', undefined],
  ['', undefined],
  ['17', undefined],
  ['17,102,3', undefined],
  ['17,9667,102,6', undefined],
  ['NaN,0', undefined],
  ['1e5,0', undefined],
  ['0x1,0', undefined],
] as const)('[D35] the coordinates %o', (text, expected) => {
  expect(parsePlace(text)).toEqual(expected)
})

test('[D35] coordinates that are shown can be read again, and no text gives a place outside the earth', () => {
  fc.assert(
    fc.property(place, (one) => {
      const read = parsePlace(placeText(one))
      expect(read?.latitude).toBeCloseTo(one.latitude, 4)
      expect(read?.longitude).toBeCloseTo(one.longitude, 4)
    }),
  )
  fc.assert(
    fc.property(fc.string(), fc.double(), fc.double(), (text, latitude, longitude) => {
      for (const asked of [text, `${latitude},${longitude}`, `${latitude} ${longitude}`]) {
        const read = parsePlace(asked)
        if (read) expect(isPlace(read)).toBe(true)
      }
    }),
  )
  expect(isPlace({ latitude: Number.NaN, longitude: 0 })).toBe(false)
  expect(isPlace({ latitude: 0, longitude: Number.POSITIVE_INFINITY })).toBe(false)
  expect(placeOf('17.9', undefined)).toBeUndefined()
  expect(placeOf('17.9', '102.6')).toEqual({ latitude: 17.9, longitude: 102.6 })
  expect(placeOf('17.9', '500')).toBeUndefined()
})

test('[D35] distances: Vientiane to Bangkok, across the date line, between the poles; never negative, the same both ways', () => {
  const vientiane = { latitude: 17.9667, longitude: 102.6 }
  const bangkok = { latitude: 13.7563, longitude: 100.5018 }
  expect(metresBetween(vientiane, bangkok) / 1000).toBeCloseTo(519.2, 0)
  expect(metresBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(
    22_300,
  )
  const pole = metresBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })
  expect(pole / 1000).toBeCloseTo(20_015.1, 0)
  fc.assert(
    fc.property(place, place, (one, other) => {
      const metres = metresBetween(one, other)
      expect(metres).toBeGreaterThanOrEqual(0)
      expect(metres).toBeLessThanOrEqual(20_015_200)
      expect(metresBetween(other, one)).toBeCloseTo(metres, 3)
      expect(metresBetween(one, one)).toBe(0)
    }),
  )
})

test.each([
  [0, '0', 'm', '0'],
  [12.4, '12', 'm', '12'],
  [99.4, '99', 'm', '99'],
  [347, '350', 'm', '350'],
  [994.9, '990', 'm', '990'],
  [995, '1.0', 'km', '1,0'],
  [1249, '1.2', 'km', '1,2'],
  [99_900, '99.9', 'km', '99,9'],
  [99_960, '100', 'km', '100'],
  [1_234_567, '1,235', 'km', '1.235'],
  [20_015_087, '20,015', 'km', '20.015'],
] as const)('[D35] %d metres are %s %s, in Vietnamese %s', (metres, count, unit, vietnamese) => {
  for (const language of languages)
    expect(distanceOf(metres, language)).toEqual({ unit, count: language === 'vi' ? vietnamese : count })
})

test('[D35] the link to the map app of each device; a name can’t change the place', () => {
  const at = { latitude: 17.9644, longitude: 102.6058 }
  const evil = 'x&ll=0,0#map=1/0/0(a)'
  expect(mapsLink(at, evil, 'android')).toBe(
    'geo:17.964400,102.605800?q=17.964400,102.605800(x%26ll%3D0%2C0%23map%3D1%2F0%2F0(a))',
  )
  expect(mapsLink(at, evil, 'apple')).toBe(
    'https://maps.apple.com/?ll=17.964400,102.605800&q=x%26ll%3D0%2C0%23map%3D1%2F0%2F0(a)',
  )
  expect(mapsLink(at, evil, 'other')).toBe(
    'https://www.openstreetmap.org/?mlat=17.964400&mlon=102.605800#map=17/17.964400/102.605800',
  )
  expect(mapDeviceOf('Mozilla/5.0 (Linux; Android 15) Chrome/140')).toBe('android')
  expect(mapDeviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('apple')
  expect(mapDeviceOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/140')).toBe('other')
})

test.each([
  'https://tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example:8443/v1/{z}/{x}/{y}{r}.png?key=abc_1',
  'http://127.0.0.1:4711/{z}/{x}/{y}.png',
])('[D35 N50] the tile server %s', (address) => {
  expect(isTileAddress(address)).toBe(true)
  expect(settingFault('map.tiles', address)).toBeUndefined()
  expect(tileOrigin(address)).toBe(new URL(address.split('{')[0] ?? '').origin)
})

test.each([
  'http://tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/{z}/{x}.png',
  'https://tiles.example/{z}/{x}/{y}/{y}.png',
  'https://{s}.tiles.example/{z}/{x}/{y}.png',
  'https://{x}.example/{z}/{y}.png',
  'https://tiles.example:{z}/{x}/{y}.png',
  'https://a:b@tiles.example/{z}/{x}/{y}.png',
  "https://tiles.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
  'https://tiles.example/{z}/{x}/{y}.png https://evil.example',
  'javascript:alert(1)//{z}/{x}/{y}',
  'data:image/png,{z}{x}{y}',
  '//tiles.example/{z}/{x}/{y}.png',
])('[D35 N50] no tile server: %s', (address) => {
  expect(isTileAddress(address)).toBe(false)
  expect(settingFault('map.tiles', address)).toBe('https://…/{z}/{x}/{y}.png')
})

test('[D35] the other settings of the map are refused unless they are a web page and a place', () => {
  expect(settingFault('map.tiles', '')).toBeUndefined()
  expect(settingFault('map.attributionLink', 'https://maps.example/terms')).toBeUndefined()
  for (const wrong of ['', 'javascript:alert(1)', 'http://maps.example', 'maps'])
    expect(settingFault('map.attributionLink', wrong)).toBe('https://…')
  expect(isWebAddress('https://a.example/"onclick=')).toBe(false)
  expect(settingFault('map.startLA', '18, 102.6')).toBeUndefined()
  for (const wrong of ['', 'Vientiane', '91,0', 5]) expect(settingFault('map.startLA', wrong)).toBeDefined()
})

import { describe, expect, test } from 'vitest'
import { fitted } from '../../../../../chat/send/media.ts'
import { boxOf, clockText, endingOf, sizeText } from './shape.ts'
import { coveredBy } from '../use-viewport.ts'

describe('boxes of pictures', () => {
  test('[D44] keep their shape within bounds, and never change with what loads', () => {
    expect(boxOf(1920, 1280)).toEqual({ width: 220, height: 147 })
    expect(boxOf(1000, 3000)).toEqual({ width: 93, height: 280 })
    // A very long picture is cut to a bar that is large enough to tap. A picture of unknown size is shown as a square.
    expect(boxOf(4000, 100)).toEqual({ width: 220, height: 84 })
    expect(boxOf(undefined, undefined)).toEqual({ width: 180, height: 180 })
  })

  test('[D48] what is sent fits within the longest side, and nothing is blown up', () => {
    expect(fitted(4000, 3000, 1920)).toEqual({ width: 1920, height: 1440 })
    expect(fitted(640, 480, 1920)).toEqual({ width: 640, height: 480 })
    expect(fitted(20_000, 3, 1920)).toEqual({ width: 1920, height: 1 })
  })
})

test('sizes, lengths and endings as people read them', () => {
  expect([0, 512, 1536, 12 * 1024 * 1024, 300 * 1024 * 1024].map((bytes) => sizeText(bytes, 'en'))).toEqual([
    '0 B',
    '512 B',
    '1.5 KB',
    '12.0 MB',
    '300 MB',
  ])
  expect([7, 750, 3723].map(clockText)).toEqual(['0:07', '12:30', '1:02:03'])
  expect(['a.pdf', '.hidden', 'archive.tar.gz', 'name', 'x.<b>'].map(endingOf)).toEqual([
    'PDF',
    '',
    'GZ',
    '',
    '',
  ])
})

describe('the keyboard on iOS', () => {
  test('[D44] takes its height from the page’s foot, and what was pushed out at the top from its head', () => {
    expect(coveredBy(844, { height: 508, offsetTop: 0, scale: 1 })).toEqual({ top: 0, bottom: 336 })
    expect(coveredBy(844, { height: 508, offsetTop: 100, scale: 1 })).toEqual({ top: 100, bottom: 236 })
  })

  test('a browser’s own bar, a page that has shrunk, and zooming are no keyboard', () => {
    expect(coveredBy(844, { height: 790, offsetTop: 0, scale: 1 })).toEqual({ top: 0, bottom: 0 })
    expect(coveredBy(508, { height: 508, offsetTop: 0, scale: 1 })).toEqual({ top: 0, bottom: 0 })
    expect(coveredBy(844, { height: 422, offsetTop: 0, scale: 2 })).toEqual({ top: 0, bottom: 0 })
  })
})

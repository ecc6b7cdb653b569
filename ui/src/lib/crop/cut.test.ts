import { assert, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { boundCut, sideOf, wholeCut, zoomMax } from './cut.ts'

const sizes = record({
  width: integer({ min: 1, max: 9000 }),
  height: integer({ min: 1, max: 9000 }),
})
const any = double({ min: -20_000, max: 20_000, noNaN: true })

test('the cropped square is never larger than the picture and never outside it', () => {
  assert(
    property(sizes, any, any, double({ min: -3, max: 30, noNaN: true }), (size, x, y, zoom) => {
      const cut = boundCut(size, { x, y, zoom })
      const side = sideOf(size, cut)
      expect(side).toBeLessThanOrEqual(Math.min(size.width, size.height))
      expect(cut.zoom).toBeLessThanOrEqual(zoomMax)
      for (const [middle, all] of [
        [cut.x, size.width],
        [cut.y, size.height],
      ] as const) {
        expect(middle - side / 2).toBeGreaterThanOrEqual(-1e-6)
        expect(middle + side / 2).toBeLessThanOrEqual(all + 1e-6)
      }
    }),
  )
})

test('cropping begins with the largest square in the middle', () => {
  expect(wholeCut({ width: 400, height: 300 })).toEqual({ x: 200, y: 150, zoom: 1 })
  expect(sideOf({ width: 400, height: 300 }, wholeCut({ width: 400, height: 300 }))).toBe(300)
})

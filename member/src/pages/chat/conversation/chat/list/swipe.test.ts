import { describe, expect, test } from 'vitest'
import { movedTo, resisted, threshold, touchAt } from './swipe.ts'

const width = 390
type Point = readonly [number, number]

/** Returns the state after the finger went from one point over others. */
const after = (from: Point, ...points: readonly Point[]) =>
  points.reduce((swipe, [x, y]) => movedTo(swipe, x, y), touchAt(...from, width))

describe('swipe to reply', () => {
  test('a movement to the left moves the bubble, and far enough replies', () => {
    const swipe = after([300, 400], [285, 401], [230, 404])
    expect(swipe.state).toBe('swiping')
    expect(swipe.shift).toBeGreaterThanOrEqual(threshold)
    expect(after([300, 400], [285, 401], [260, 404]).shift).toBeLessThan(threshold)
  })

  test.each<[string, Point[]]>([
    [
      'vertical',
      [
        [300, 400],
        [299, 420],
        [200, 430],
      ],
    ],
    [
      'diagonal',
      [
        [300, 400],
        [285, 412],
        [150, 412],
      ],
    ],
    [
      'to the right',
      [
        [100, 400],
        [120, 400],
        [20, 400],
      ],
    ],
    [
      'from the left edge',
      [
        [10, 400],
        [30, 400],
        [0, 400],
      ],
    ],
    [
      'from the right edge',
      [
        [380, 400],
        [360, 400],
        [250, 400],
      ],
    ],
  ])('a movement that is %s moves nothing', (_name, points) => {
    const swipe = after(...(points as [Point, ...Point[]]))
    expect(swipe).toMatchObject({ state: 'ignored', shift: 0 })
  })

  test('a small movement decides nothing', () => {
    expect(after([300, 400], [294, 404])).toMatchObject({ state: 'waiting', shift: 0 })
  })

  test('once a bubble is swiped, it follows the finger up, down and back', () => {
    expect(after([300, 400], [280, 400], [280, 500]).state).toBe('swiping')
    expect(after([300, 400], [240, 400], [320, 400])).toMatchObject({ state: 'swiping', shift: 0 })
  })

  test('the bubble resists: it grows with the finger and stays under its limit', () => {
    const ways = [0, 20, 56, 70, 120, 400, 4000]
    const shifts = ways.map(resisted)
    expect(shifts.slice(0, 3)).toEqual([0, 20, 56])
    expect(shifts).toEqual(shifts.toSorted((one, other) => one - other))
    expect(shifts[3]).toBeLessThan(70)
    expect(shifts.at(-1)).toBeLessThanOrEqual(84)
  })
})

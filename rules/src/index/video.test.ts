import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { clockOf, resumeAt, shareWatched } from './video.ts'

test.each([
  [0, 60, 0],
  [4, 60, 0],
  [5, 60, 5],
  [54, 60, 54],
  [55, 60, 0],
  [60, 60, 0],
  [99, 60, 0],
  // A short video has narrower edges.
  [1, 12, 0],
  [2, 12, 2],
  [11, 12, 0],
])('a person who stopped at %i of %i seconds goes on at %i', (watched, seconds, second) => {
  expect(resumeAt(watched, seconds)).toBe(second)
})

test('a video goes on inside of its duration, and its share is between 0 and 1', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90_000 }),
      fc.integer({ min: 1, max: 86_400 }),
      (watched, seconds) => {
        expect([0, watched]).toContain(resumeAt(watched, seconds))
        expect(resumeAt(watched, seconds)).toBeLessThan(seconds)
        const share = shareWatched(watched, seconds)
        expect(share >= 0 && share <= 1).toBe(true)
        if (share === 1) expect(resumeAt(watched, seconds)).toBe(0)
      },
    ),
  )
})

test('a duration is written as a clock', () => {
  expect([0, 5.9, 65, 760, 3729, -1].map(clockOf)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '12:40',
    '1:02:09',
    '0:00',
  ])
})

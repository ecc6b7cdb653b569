import { expect, test } from 'vitest'
import { mayRing } from './audible.ts'

const coming = { isNotice: 1, type: 'text', mine: false, watched: false, rang: [] } as const
const now = 1_000_000

test('[R7 D49 T9] a message rings, unless it is muted, looked at, one’s own, or only tells of a change', () => {
  expect(mayRing(coming, now)).toBe(true)
  expect(mayRing({ ...coming, type: 'audio' }, now)).toBe(true)
  expect(mayRing({ ...coming, isNotice: 0 }, now)).toBe(false)
  expect(mayRing({ ...coming, watched: true }, now)).toBe(false)
  expect(mayRing({ ...coming, mine: true }, now)).toBe(false)
  expect(mayRing({ ...coming, type: 'tips' }, now)).toBe(false)
})

test('[D49] twenty messages in a minute ring a few times, with pauses, and a quiet minute forgives', () => {
  let rang: number[] = []
  for (let at = now; at < now + 60_000; at += 1_000)
    if (mayRing({ ...coming, rang }, at)) rang = [...rang, at]
  expect(rang.length).toBe(8)
  for (const [place, at] of rang.slice(1).entries())
    expect(at - (rang[place] ?? 0)).toBeGreaterThanOrEqual(3_000)
  expect(mayRing({ ...coming, rang }, now + 59_999)).toBe(false)
  expect(mayRing({ ...coming, rang }, now + 130_000)).toBe(true)
})

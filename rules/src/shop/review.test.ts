import { expect, test } from 'vitest'
import { settingsFrom } from '../settings.ts'
import { followFault, followUntil, maskName } from './review.ts'

const written = new Date('2026-11-01T08:00:00Z')
const at = (text: string) => new Date(text)

test('[D25] a follow-up is added once, within thirty days unless staff say otherwise', () => {
  const days = settingsFrom({}).settings['review.followDays']
  expect(days).toBe(30)
  const open = { written, followed: false, hidden: false }
  expect(followFault(open, days, at('2026-12-01T07:59:59Z'))).toBeUndefined()
  expect(followFault(open, days, at('2026-12-01T08:00:00Z'))).toBe('follow-late')
  expect(followFault({ ...open, followed: true }, days, written)).toBe('follow-done')
  expect(followUntil(open, days, written)).toEqual(at('2026-12-01T08:00:00Z'))
  expect(followUntil(open, 2, at('2026-11-03T08:00:00Z'))).toBeNull()
  expect(followUntil({ ...open, followed: true }, days, written)).toBeNull()
})

test('[D25] a hidden review takes no follow-up, whether it has one or is too old', () => {
  const hidden = { written, followed: false, hidden: true }
  for (const facts of [hidden, { ...hidden, followed: true }])
    expect(followFault(facts, 30, written)).toBe('review-gone')
  expect(followFault(hidden, 30, at('2026-12-01T08:00:00Z'))).toBe('review-gone')
  expect(followUntil(hidden, 30, written)).toBeNull()
})

test('[D25] an anonymous author keeps the first and the last sign of the name, in every script', () => {
  expect(maskName('Noy')).toBe('N***y')
  expect(maskName('小明')).toBe('小***明')
  expect(maskName('李')).toBe('李***')
  // Lao and Thai marks stay with their letters; an emoji of several signs is one.
  expect(maskName('ນ້ອຍ')).toBe('ນ້***ຍ')
  expect(maskName('👩‍🚀 Mali')).toBe('👩‍🚀***i')
  expect(maskName('')).toBe('***')
})

import '../../testing/storage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayOffer, refuseInstall, useInstall } from './install.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())
const day = 86_400_000

test('the app offers itself where it can be installed, and after a no not again for 90 days', () => {
  const getState = () => useInstall.getState()
  expect(mayOffer(getState()), 'the browser cannot').toBe(false)
  useInstall.setState({ way: 'prompt' })
  expect(mayOffer(getState())).toBe(true)
  refuseInstall()
  expect(mayOffer(getState())).toBe(false)
  expect(localStorage.getItem('install'), 'remembered').toContain('refusedAt')
  vi.advanceTimersByTime(89 * day)
  expect(mayOffer(getState())).toBe(false)
  vi.advanceTimersByTime(2 * day)
  expect(mayOffer(getState())).toBe(true)
  vi.setSystemTime('2026-01-01')
  expect(mayOffer(getState()), 'the clock was wrong').toBe(true)
})

import { CallFailed } from '@banyan/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import { workingLink } from './link.ts'

const call = vi.hoisted(() => ({ answer: (): Promise<unknown> => Promise.resolve({ links: [null] }) }))
vi.mock('../wire/ask.ts', () => ({ ask: () => call.answer() }))

const report = vi.fn()
vi.stubGlobal('reportError', report)
afterEach(() => void report.mockClear())

const expired = `/files/${'a'.repeat(26)}.png?until=1`

test('a link that can’t be renewed without an answer stays the old one, and nothing is reported', async () => {
  call.answer = () => Promise.reject(new CallFailed('unreachable', 'offline', 'No network'))
  expect(await workingLink(expired)).toBe(expired)
  expect(report).not.toHaveBeenCalled()
})

test('an unexpected error of renewing a link is reported', async () => {
  const fault = new TypeError('links is undefined')
  call.answer = () => Promise.reject(fault)
  expect(await workingLink(expired)).toBe(expired)
  expect(report).toHaveBeenCalledWith(fault)
})

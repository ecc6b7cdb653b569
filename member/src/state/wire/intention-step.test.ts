import { expect, test } from 'vitest'
import { isAskedAgain, stepAfter } from './intention-step.ts'
import type { Step } from './intention-step.ts'

const checking: Step = { kind: 'checking' }
const unknown: Step = { kind: 'unknown' }
const unreachable: Step = { kind: 'unreachable' }

test('a request that the server does not know is asked for again, because it may still be running', () => {
  const step = stepAfter(checking, { outcome: 'unknown' })
  expect(step).toEqual(unknown)
  expect(isAskedAgain(step)).toBe(true)
  expect(isAskedAgain(stepAfter(checking, { outcome: 'no-answer' }))).toBe(true)
})

test('a repeat without an answer leaves the page as it is; the next answer counts', () => {
  expect(stepAfter(unknown, { outcome: 'no-answer' })).toBe(unknown)
  expect(stepAfter(unreachable, { outcome: 'no-answer' })).toEqual(unreachable)
  expect(stepAfter(unreachable, { outcome: 'unknown' })).toEqual(unknown)
  expect(stepAfter(unknown, { outcome: 'refused', message: 'Balance not enough' })).toEqual({
    message: 'Balance not enough',
  })
})

test('a refusal is final, and a check under way is not started twice', () => {
  expect(isAskedAgain({ message: 'Balance not enough' })).toBe(false)
  expect(isAskedAgain(checking)).toBe(false)
})

import { CallFailed } from '@banyan/contract/client'
import { expect, test, vi } from 'vitest'
import { type Outcome, planOf, runEach } from './bulk.ts'

const row = (id: string, state = 'waiting') => ({ id, state })

test('the plan says what is skipped, and why, from the rows as they are now', () => {
  const plan = planOf(
    [row('1'), row('2'), row('3')],
    [row('1'), row('2', 'hidden')],
    ({ state }) => (state === 'waiting' ? undefined : 'decided'),
    'gone',
  )
  expect(plan.map(({ row: { id }, outcome }) => [id, outcome])).toEqual([
    ['1', { kind: 'planned' }],
    ['2', { kind: 'skipped', why: 'decided' }],
    ['3', { kind: 'skipped', why: 'gone' }],
  ])
})

test('items are changed one after the other; a refusal stops no other, a stop begins no further item', async () => {
  const told: [string, Outcome['kind']][] = []
  const ran: string[] = []
  await runEach(
    [row('1'), row('2'), row('3'), row('4')],
    async ({ id }) => {
      ran.push(id)
      if (id === '2') throw new CallFailed('refused', 'refused', '')
    },
    (id, { kind }) => told.push([id, kind]),
    (error) => String(error),
    () => ran.length === 3,
  )
  expect(ran).toEqual(['1', '2', '3'])
  expect(told).toEqual([
    ['1', 'running'],
    ['1', 'ok'],
    ['2', 'running'],
    ['2', 'failed'],
    ['3', 'running'],
    ['3', 'ok'],
  ])
})

test('an error that is no failed call is shown at its item and reported', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const bug = new TypeError('row.amount is undefined')
  const refusal = new CallFailed('refused', 'refused', '')
  const told: string[] = []
  await runEach(
    [row('1'), row('2')],
    ({ id }) => Promise.reject(id === '1' ? bug : refusal),
    (_id, { kind }) => told.push(kind),
    String,
    () => false,
  )
  vi.unstubAllGlobals()
  expect(told).toEqual(['running', 'failed', 'running', 'failed'])
  expect(report.mock.calls).toEqual([[bug]])
})

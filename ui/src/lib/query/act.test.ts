// The effects of each outcome of an action. The lock and the busy state are tested in the browser (e2e/src/actions).
import { beforeEach, expect, test } from 'vitest'
import { runAct } from './act.ts'
import type { ActErrors, ActOptions } from './act.ts'

class Refusal extends Error {}

const heard: string[] = []
beforeEach(() => void (heard.length = 0))

const errors: ActErrors<Refusal> = {
  expected: (error) => (error instanceof Refusal ? error : undefined),
  tell: (failure) => void heard.push(`told ${failure.message}`),
  report: (error) => void heard.push(`reported ${String(error)}`),
}

const act = (options: Partial<ActOptions<number, string, Refusal>>) =>
  runAct<number, string, Refusal>({ run: async (input) => `did ${input}`, ...options }, errors, 7)

test('a success goes to `done` with output and input', async () => {
  expect(await act({ done: (output, input) => heard.push(`${output}, given ${input}`) })).toBe('done')
  expect(heard).toEqual(['did 7, given 7'])
})

test('a refusal is told, unless the action shows it in place', async () => {
  const run = () => Promise.reject(new Refusal('too little'))
  expect(await act({ run })).toBe('failed')
  expect(await act({ run, refused: () => false })).toBe('failed')
  expect(await act({ run, refused: ({ message }) => heard.push(`field: ${message}`) > 0 })).toBe('failed')
  expect(heard).toEqual(['told too little', 'told too little', 'field: too little'])
})

test('an unexpected error is reported, never swallowed: of the work, of `refused`, of `done`', async () => {
  const fault = new TypeError('x is not a function')
  const broken = () => {
    throw fault
  }
  expect(await act({ run: broken })).toBe('failed')
  expect(await act({ run: () => Promise.reject(new Refusal('no')), refused: broken })).toBe('failed')
  expect(await act({ optimistic: broken })).toBe('failed')
  expect(await act({ done: broken }), 'the work itself succeeded').toBe('broken')
  expect(heard).toEqual(Array.from({ length: 4 }, () => `reported ${String(fault)}`))
})

test('an optimistic change is taken back after any failure, and only then', async () => {
  let shown = 1
  const optimistic = () => {
    shown = 2
    return () => void (shown = 1)
  }
  await act({ optimistic, run: () => Promise.reject(new Refusal('no')) })
  expect(shown).toBe(1)
  await act({ optimistic, run: () => Promise.reject(new TypeError('fault')) })
  expect(shown).toBe(1)
  await act({ optimistic })
  expect(shown).toBe(2)
  expect(heard).toEqual(['told no', 'reported TypeError: fault'])
})

test('`failed` hears of every failure and of no success', async () => {
  const failed = (input: number, failure: Refusal | undefined) =>
    void heard.push(`failed ${input}: ${failure?.message ?? 'a fault'}`)
  await act({ failed })
  await act({ failed, run: () => Promise.reject(new Refusal('no')), refused: () => true })
  await act({ failed, run: () => Promise.reject(new TypeError('fault')) })
  expect(heard).toEqual(['failed 7: no', 'reported TypeError: fault', 'failed 7: a fault'])
})

import { expect, test } from 'vitest'
import { type Outcome, runGroup, type Step, steps } from '../steps.ts'

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, command: ['true'], ...more })

/** Runs a group whose steps end when this test says so; `running` has the names of those that run. */
function started(group: readonly Step[]) {
  const running = new Map<string, (outcome: Outcome) => void>()
  const end = async (name: string) => {
    running.get(name)?.({ name, passed: 1, failed: 0, seconds: 1, output: '', faults: [] })
    running.delete(name)
    await new Promise((later) => setTimeout(later))
  }
  const all = runGroup(group, ({ name }) => new Promise((done) => running.set(name, done)))
  return { running: () => [...running.keys()], end, all }
}

test('two steps run at a time, those that wait for others beside them, each after the one that it needs', async () => {
  const { running, end, all } = started([
    step('parts', { beside: true }),
    step('image', { beside: true, after: 'build' }),
    step('build'),
    step('types'),
    step('unit', { after: 'parts' }),
    step('alone', { after: 'absent' }),
  ])
  await new Promise((later) => setTimeout(later))
  expect(running()).toEqual(['parts', 'build', 'types'])
  await end('build')
  expect(running()).toEqual(['parts', 'types', 'image'])
  await end('parts')
  await end('types')
  expect(running()).toEqual(['image', 'unit', 'alone'])
  await end('unit')
  await end('alone')
  expect(running()).toEqual(['image'])
  await end('image')
  expect((await all).map(({ name }) => name)).toEqual(['parts', 'image', 'build', 'types', 'unit', 'alone'])
})

test('the image is built after the front ends, whose builds it takes over', () => {
  expect(steps.image).toMatchObject({ beside: true, after: steps.build.name })
})

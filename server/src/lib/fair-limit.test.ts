import { expect, test } from 'vitest'
import { fairLimiter } from './fair-limit.ts'

/** A limit of one piece at a time whose work ends when told, and the names in the order in which they ran. */
function bench(waiting: number, ofOne: number) {
  const limit = fairLimiter(1, waiting, ofOne)
  const ran: string[] = []
  const ends: (() => void)[] = []
  const ask = (caller: string, name = caller) =>
    limit(caller, async () => {
      ran.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    }).catch((error: unknown) => String(error))
  const finish = async () => {
    for (let idle = 0; idle < 5;) {
      const end = ends.shift()
      if (end) end()
      else idle++
      await new Promise((done) => setImmediate(done))
    }
  }
  return { ask, ran, finish }
}

test('a caller with one piece waits for one piece of each other caller, not for all of them', async () => {
  const { ask, ran, finish } = bench(1_000, 500)
  const flood = Array.from({ length: 300 }, (_, at) => ask('flood', `flood ${at}`))
  const second = [ask('second', 'second 0'), ask('second', 'second 1')]
  const bystander = ask('bystander')
  await finish()
  expect(await bystander).toBe('bystander')
  expect(ran.slice(0, 6)).toEqual(['flood 0', 'flood 1', 'second 0', 'bystander', 'flood 2', 'second 1'])
  expect(await Promise.all([...flood, ...second])).toHaveLength(302)
  expect(ran).toHaveLength(303)
})

test('one caller has a bounded queue of its own, and the others still find a place', async () => {
  const { ask, finish } = bench(1_000, 3)
  const flood = Array.from({ length: 10 }, (_, at) => ask('flood', `flood ${at}`))
  const other = ask('other')
  await finish()
  const answers = await Promise.all(flood)
  expect(answers.filter((one) => one.startsWith('flood'))).toHaveLength(4)
  expect(answers.filter((one) => one.includes('busy'))).toHaveLength(6)
  expect(await other).toBe('other')
})

test('when the queue is full, whoever waits most gives way to a newcomer', async () => {
  const { ask, finish } = bench(4, 4)
  const flood = Array.from({ length: 5 }, (_, at) => ask('flood', `flood ${at}`))
  const [one, two] = [ask('one'), ask('two')]
  await finish()
  expect(await Promise.all([one, two])).toEqual(['one', 'two'])
  expect((await Promise.all(flood)).map((answer) => answer.includes('busy'))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

test('if everybody waits with one piece, a newcomer is told that it is busy', async () => {
  const { ask, finish } = bench(2, 4)
  const asked = ['one', 'two', 'three', 'four'].map((caller) => ask(caller))
  await finish()
  expect((await Promise.all(asked)).map((answer) => answer.includes('busy'))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('work that fails frees its place', async () => {
  const limit = fairLimiter(1, 1, 1)
  await expect(limit('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limit('one', () => Promise.resolve('yes'))).toBe('yes')
})

import { expect, test } from 'vitest'
import { limiter, openKeyedLimit } from './limit.ts'

const nextTurn = () => new Promise((next) => setImmediate(next))

test('the queue is bounded: two run, three wait in their order, one more is refused as busy', async () => {
  const run = limiter(2, 3)
  const ended: number[] = []
  const gates: (() => void)[] = []
  const work = (name: number) =>
    run(async () => {
      await new Promise<void>((open) => gates.push(open))
      ended.push(name)
    })
  const started = [1, 2, 3, 4, 5].map(work)
  await expect(work(6)).rejects.toMatchObject({ httpStatus: 503, code: 'busy' })
  await nextTurn()
  expect(gates).toHaveLength(2)
  while (ended.length < 5) {
    gates.shift()?.()
    await nextTurn()
  }
  await Promise.all(started)
  expect(ended).toEqual([1, 2, 3, 4, 5])
  // Failed work gives its place back.
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(() => Promise.resolve('works'))).toBe('works')
})

test('each key has its own queue; a full one refuses only its own key', async () => {
  const run = openKeyedLimit<string>(1, 1)
  let open = (): void => undefined
  const gate = new Promise<void>((done) => (open = done))
  const order: string[] = []
  const work = (key: string, name: string) =>
    run(key, async () => {
      await gate
      order.push(name)
    })
  const running = [work('noy', 'noy 1'), work('noy', 'noy 2')]
  await expect(work('noy', 'noy 3')).rejects.toMatchObject({ httpStatus: 503, code: 'busy' })
  running.push(work('kham', 'kham 1'))
  open()
  await Promise.all(running)
  expect(order.toSorted()).toEqual(['kham 1', 'noy 1', 'noy 2'])
  expect(order.indexOf('noy 1')).toBeLessThan(order.indexOf('noy 2'))
  // A key whose work has ended begins with an empty queue.
  await Promise.all([work('noy', 'noy 4'), work('noy', 'noy 5')])
})

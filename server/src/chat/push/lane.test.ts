import { expect, test } from 'vitest'
import { Lane, type LaneLimits, usualLimits } from './lane.ts'
import type { Outcome, Push } from './service.ts'

const pushTo = (endpoint: string): Push => ({
  to: { service: 'fcm', endpoint, p256dh: null, auth: null },
  notice: { title: 't', body: 'b', notice_id: '1', at: '2026-11-23T08:00:00.000Z' },
  topic: 'topic',
  isDue: () => Promise.resolve(true),
})
const down: Outcome = { kind: 'down', reason: 'HTTP 503', afterMs: undefined }

/** A lane whose service answers as the test says. */
function lane(
  answer: (endpoint: string, tries: number) => Outcome | Promise<Outcome>,
  limits: Partial<LaneLimits> = {},
  stored: () => Promise<void> = () => Promise.resolve(),
) {
  const tried: string[] = []
  const ended: string[] = []
  let running = 0
  let most = 0
  const made = new Lane(
    {
      async send({ to: { endpoint } }) {
        tried.push(endpoint)
        running += 1
        most = Math.max(most, running)
        const outcome = await answer(endpoint, tried.filter((one) => one === endpoint).length)
        running -= 1
        return outcome
      },
      answered: () => undefined,
      ended: ({ to }, outcome) => {
        ended.push(`${to.endpoint} ${outcome.kind}${'reason' in outcome ? ` ${outcome.reason}` : ''}`)
        return stored()
      },
    },
    { ...usualLimits, firstWaitMs: 1, mostWaitMs: 4, ...limits },
  )
  return {
    tried,
    ended,
    most: () => most,
    add: (name: string, isDue?: () => Promise<boolean>) =>
      made.add({ ...pushTo(name), ...(isDue && { isDue }) }),
    waiting: () => made.waiting,
    hasRoom: () => made.hasRoom,
    close: () => made.close(1000),
  }
}
const eventually = <T>(look: () => T) => expect.poll(look, { interval: 5 })

test('a lane sends as many at once as it may, each push once', async () => {
  const gate = Promise.withResolvers<void>()
  const one = lane(async () => (await gate.promise, { kind: 'sent' }), { atOnce: 3 })
  const names = Array.from({ length: 10 }, (_, n) => `d${n}`)
  for (const name of names) one.add(name)
  await eventually(() => one.tried).toEqual(['d0', 'd1', 'd2'])
  gate.resolve()
  await eventually(() => one.ended.length).toBe(10)
  expect(one.tried).toEqual(names)
  expect(one.most()).toBe(3)
})

test('while a service is down one push at a time tries it, and the others follow when it works', async () => {
  let works = false
  let triesWhileDown = 0
  const one = lane(
    () => {
      if (works) return { kind: 'sent' }
      triesWhileDown += 1
      if (triesWhileDown === 7) works = true
      return down
    },
    { atOnce: 4, triesMost: 100 },
  )
  for (let n = 0; n < 9; n++) one.add(`d${n}`)
  await eventually(() => one.ended.length).toBe(9)
  expect(one.ended.every((text) => text.endsWith(' sent'))).toBe(true)
  // Four at the same time count as one failure; then one after the other.
  expect(one.tried).toHaveLength(9 + 7)
})

test('a push that fails too often, waits for too long or comes to a full queue is given up', async () => {
  const often = lane(() => down, { triesMost: 3 })
  often.add('a')
  await eventually(() => often.ended).toEqual(['a failed HTTP 503'])
  expect(often.tried).toEqual(['a', 'a', 'a'])

  const old = lane(
    (name) => (name === 'first' ? { kind: 'down', reason: 'HTTP 503', afterMs: 20 } : { kind: 'sent' }),
    {
      lifeMs: 10,
      atOnce: 1,
    },
  )
  old.add('first')
  old.add('second')
  await eventually(() => old.ended).toEqual([
    'first failed waited for too long',
    'second failed waited for too long',
  ])

  const gate = Promise.withResolvers<void>()
  const full = lane(async () => (await gate.promise, { kind: 'sent' }), { atOnce: 1, queueMost: 2 })
  for (const name of ['a', 'b', 'c', 'd']) full.add(name)
  await eventually(() => full.ended).toEqual(['d failed too many pushes wait'])
  expect(full.waiting()).toBe(2)
  gate.resolve()
  await eventually(() => full.ended.length).toBe(4)
  expect(full.waiting()).toBe(0)
})

test('pushes that come to a full queue stop no other push, even if their ends take long', async () => {
  const [gate, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = lane(
    async () => (await gate.promise, { kind: 'sent' }),
    { atOnce: 2, queueMost: 20 },
    async () => {
      if (!one.ended.at(-1)?.endsWith(' sent')) await stored.promise
    },
  )
  expect(one.hasRoom()).toBe(true)
  for (let n = 0; n < 60; n++) one.add(`d${n}`)
  expect(one.hasRoom()).toBe(false)
  const dropped = () => one.ended.filter((text) => text.endsWith(' too many pushes wait'))
  expect(dropped()).toHaveLength(60 - 22)
  gate.resolve()
  await eventually(() => one.ended.filter((text) => text.endsWith(' sent')).length).toBe(22)
  expect(one.most()).toBe(2)
  expect(one.hasRoom()).toBe(true)
  // A lane that closes waits until the ends are stored.
  let closed = false
  const closing = one.close().then(() => (closed = true))
  await new Promise((done) => setTimeout(done, 20))
  expect(closed).toBe(false)
  stored.resolve()
  await closing
})

test('a device that gets too much waits alone; refused credentials end a push and stop the lane for a while', async () => {
  const one = lane((name, tries) =>
    name === 'busy' && tries === 1 ? { kind: 'later', reason: 'HTTP 429', afterMs: 30 } : { kind: 'sent' },
  )
  for (const name of ['busy', 'a', 'b']) one.add(name)
  await eventually(() => one.ended).toEqual(['a sent', 'b sent', 'busy sent'])

  let isRight = false
  const refused = lane(() => (isRight ? { kind: 'sent' } : { kind: 'refused', reason: 'HTTP 403' }), {
    atOnce: 1,
  })
  refused.add('a')
  await eventually(() => refused.ended).toEqual(['a refused HTTP 403'])
  isRight = true
  refused.add('b')
  await eventually(() => refused.ended.at(-1)).toBe('b sent')
})

test('a lane that closes sends what waits, tries nothing twice, and does not wait for a service that is down', async () => {
  const gate = Promise.withResolvers<void>()
  const one = lane(async () => (await gate.promise, { kind: 'sent' }), { atOnce: 1 })
  for (const name of ['a', 'b', 'c']) one.add(name)
  const closed = one.close()
  gate.resolve()
  await closed
  expect(one.ended).toEqual(['a sent', 'b sent', 'c sent'])
  one.add('d')
  await eventually(() => one.ended.at(-1)).toBe('d failed too many pushes wait')

  const broken = lane(() => ({ kind: 'down', reason: 'no answer', afterMs: 3_600_000 }), { atOnce: 1 })
  for (const name of ['a', 'b']) broken.add(name)
  await eventually(() => broken.tried).toEqual(['a'])
  await broken.close()
  expect(broken.ended.toSorted()).toEqual(['a failed the server stops', 'b failed the server stops'])
})

test('a push that waited is sent when the database can be asked again; one that is not due any more is not sent', async () => {
  const one = lane(() => ({ kind: 'sent' }), { checkMs: -1 })
  let faults = 2
  one.add('asked', () => (faults-- > 0 ? Promise.reject(new Error('away')) : Promise.resolve(true)))
  one.add('signed-out', () => Promise.resolve(false))
  one.add('never', () => Promise.reject(new Error('away')))
  await eventually(() => one.ended.length).toBe(3)
  expect(one.tried).toEqual(['asked'])
  expect(one.ended.toSorted()).toEqual([
    'asked sent',
    'never failed the database could not be asked',
    'signed-out expired not due any more',
  ])
})

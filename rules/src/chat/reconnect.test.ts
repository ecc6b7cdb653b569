import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backoff,
  banLong,
  connectionAfter,
  disconnected,
  hasSocket,
  heldLong,
  isOnline,
  reconnectCaps,
  waitBefore,
  type Connection,
  type ConnectionEvent,
  type Phase,
} from './reconnect.ts'

type EventType = ConnectionEvent['type']
const eventOf = (type: EventType): ConnectionEvent => (type === 'banned' ? { type, left: 5000 } : { type })
const step = (before: Connection, type: EventType, now = 1000, random = 0.5) =>
  connectionAfter(before, eventOf(type), now, random)
const run = (...types: EventType[]) =>
  types.reduce((connection, type) => step(connection, type), disconnected)

describe('Noy’s socket', () => {
  test('[T16 E8] offline until it opens and its login is accepted; the counter and the times follow', () => {
    const opening = step(disconnected, 'start')
    expect(opening).toMatchObject({ phase: 'connecting', attempts: 1 })
    const opened = step(opening, 'opened')
    expect(opened).toMatchObject({ phase: 'open', opens: 1 })
    expect(isOnline(opened)).toBe(false)
    const online = step(opened, 'accepted', 5000)
    expect(online).toMatchObject({ phase: 'online', attempts: 0, openedAt: 5000, closedAt: 0 })
    expect(isOnline(online)).toBe(true)
    const broken = step(online, 'closed', 9000)
    expect(broken).toMatchObject({ phase: 'waiting', openedAt: 5000, closedAt: 9000, closes: 1 })
    expect(isOnline(broken)).toBe(false)
  })

  test('[T17 K7] twenty attempts that never open, then the question; answering it begins from nought', () => {
    let connection = step(disconnected, 'start')
    for (let attempt = 1; attempt < reconnectCaps.attempts; attempt += 1) {
      expect(connection).toMatchObject({ phase: 'connecting', attempts: attempt })
      connection = step(step(connection, attempt % 2 ? 'error' : 'closed'), 'due')
    }
    expect(connection.attempts).toBe(20)
    connection = step(connection, 'closed')
    expect(connection).toMatchObject({ phase: 'asking', attempts: 20, closes: 0, errors: 0 })
    expect(step(connection, 'due')).toBe(connection)
    const again = step(connection, 'reconnect')
    expect(again).toMatchObject({ phase: 'connecting', attempts: 1, opens: 0, closes: 0, errors: 0 })
  })

  test.each([
    ['closes', 'closed'],
    ['errors', 'error'],
  ] as const)('[K7 T17] five %s of connections that did not hold, then the question', (counter, breaks) => {
    let connection = step(disconnected, 'start')
    for (let time = 1; time <= 5; time += 1) {
      connection = step(step(step(connection, 'opened'), 'accepted', 1000), breaks, 2000)
      expect(connection[counter]).toBe(time)
      expect(connection.phase).toBe(time < 5 ? 'waiting' : 'asking')
      if (time < 5) connection = step(connection, 'due')
    }
  })

  test('[K7 T17] five opens without an answer to the login, then the question', () => {
    let connection = step(disconnected, 'start')
    // Closes and errors take turns, so that neither of them is what asks.
    for (const breaks of ['closed', 'error', 'closed', 'error'] as const)
      connection = step(step(step(connection, 'opened'), breaks), 'due')
    expect(connection).toMatchObject({ phase: 'connecting', opens: 4, closes: 2, errors: 2 })
    expect(step(step(connection, 'opened'), 'silent')).toMatchObject({ phase: 'asking', opens: 5 })
  })

  test('[T17] a connection that held for a minute forgives what came before it', () => {
    let connection = step(disconnected, 'start')
    for (let time = 0; time < 4; time += 1)
      connection = step(step(step(step(connection, 'opened'), 'accepted'), 'closed'), 'due')
    const online = step(step(connection, 'opened'), 'accepted', 1000)
    const held = step(online, 'closed', 1000 + heldLong)
    expect(held).toMatchObject({ phase: 'waiting', opens: 0, closes: 0, attempts: 0 })
    expect(step(online, 'closed', 999 + heldLong).phase).toBe('asking')
  })

  test('[T18] an explicit close stays closed, whatever happens, until somebody signs in', () => {
    const closed = step(run('start', 'opened', 'accepted'), 'stop')
    expect(closed.phase).toBe('closed')
    for (const type of [
      'opened',
      'accepted',
      'closed',
      'error',
      'silent',
      'due',
      'wake',
      'reconnect',
      'banned',
    ] as const)
      expect(step(closed, type)).toBe(closed)
    expect(step(closed, 'start').phase).toBe('connecting')
  })

  test('[T17] coming back online or being looked at again tries at once, also where the question stands', () => {
    const waiting = run('start', 'closed')
    expect(waiting.phase).toBe('waiting')
    expect(step(waiting, 'wake')).toMatchObject({ phase: 'connecting', attempts: 2 })
    const asking: Connection = { ...waiting, phase: 'asking', attempts: 20 }
    expect(step(asking, 'wake')).toMatchObject({ phase: 'connecting', attempts: 1 })
    const online = run('start', 'opened', 'accepted')
    expect(step(online, 'wake')).toBe(online)
  })

  test('to whom staff close the chat, it tries nothing before the end of that, unless asked', () => {
    const banned = step(run('start', 'opened', 'accepted'), 'banned', 1000)
    expect(banned).toMatchObject({ phase: 'banned', wait: 5000, attempts: 0, opens: 0 })
    for (const type of ['closed', 'error', 'silent', 'opened', 'start'] as const)
      expect(step(banned, type, 2000)).toBe(banned)
    expect(step(banned, 'wake', 5999), 'to be looked at does not open it').toBe(banned)
    expect(step(banned, 'wake', 6000).phase, 'slept through the end').toBe('connecting')
    expect(step(banned, 'due', 6000)).toMatchObject({ phase: 'connecting', attempts: 1 })
    expect(step(banned, 'reconnect', 2000)).toMatchObject({ phase: 'connecting', attempts: 1 })
    const year = 365 * 86_400_000
    expect(connectionAfter(run('start'), { type: 'banned', left: year }, 0, 0).wait).toBe(banLong)
    expect(connectionAfter(run('start'), { type: 'banned', left: -1 }, 0, 0).wait).toBe(backoff.first)
  })

  test('[T17] waits are jittered over the whole of a bound that doubles and is capped', () => {
    expect(waitBefore(1, 0)).toBe(0)
    expect(waitBefore(0, 0.999)).toBe(999)
    expect(waitBefore(3, 0.5)).toBe(4000)
    for (const attempt of [5, 19, 500]) expect(waitBefore(attempt, 0.9999)).toBeLessThan(backoff.most)
    expect(waitBefore(19, 0.5)).toBe(15_000)
  })
})

test('[T16 T17 T18 K7] whatever happens in whatever order, no cap is passed and every state has a way on', () => {
  const types: EventType[] = [
    'start',
    'stop',
    'opened',
    'accepted',
    'closed',
    'error',
    'silent',
    'due',
    'wake',
    'reconnect',
    'banned',
  ]
  const ways: Record<Phase, EventType> = {
    closed: 'start',
    connecting: 'opened',
    open: 'accepted',
    online: 'closed',
    waiting: 'due',
    asking: 'reconnect',
    banned: 'due',
  }
  const event = fc.record({
    type: fc.constantFrom(...types),
    pause: fc.integer({ min: 0, max: 90_000 }),
    random: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 200 }), (events) => {
      let connection = disconnected
      let now = 0
      let stopped = true
      for (const { type, pause, random } of events) {
        now += pause
        const before = connection
        connection = step(before, type, now, random)
        if (type === 'stop') stopped = true
        if (type === 'start') stopped = false
        expect(stopped).toBe(connection.phase === 'closed')
        expect(connection.attempts).toBeLessThanOrEqual(reconnectCaps.attempts)
        for (const counter of ['opens', 'closes', 'errors'] as const)
          expect(connection[counter]).toBeLessThanOrEqual(reconnectCaps[counter])
        expect(isOnline(connection) && !hasSocket(connection)).toBe(false)
        if (isOnline(connection)) expect(['open', 'online']).toContain(before.phase)
        expect(connection.wait).toBeLessThan(backoff.most)
        expect(step(connection, ways[connection.phase], now, random).phase).not.toBe(connection.phase)
      }
    }),
    { numRuns: 500 },
  )
})

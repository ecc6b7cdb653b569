import type { Push } from '@banyan/contract/chat/push'
import { reconnectCaps, silentLong } from '@banyan/rules/chat/reconnect'
import type { Phase } from '@banyan/rules/chat/reconnect'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatEnvironment } from '../environment.ts'
import { Wire } from '../../testing/wire.ts'
import { Socket } from './socket.ts'

const login = { push_type: 'login', data: { user_id: '7', version: 3 } }

function phone() {
  const wires: Wire[] = []
  const pushes: Push[] = []
  const phases: Phase[] = []
  const bans: string[] = []
  const device = { back: () => undefined as void, gone: () => undefined as void }
  const environment = {
    now: Date.now,
    random: () => 0.5,
    token: () => 'the token',
    language: () => 'lo',
    zone: () => 'Asia/Vientiane',
    later(milliseconds: number, work: () => void) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    watchDevice(back: () => void, gone: () => void) {
      Object.assign(device, { back, gone })
      return () => Object.assign(device, { back: () => undefined, gone: () => undefined })
    },
    openSocket() {
      const wire = new Wire()
      wires.push(wire)
      return wire as unknown as WebSocket
    },
  } as unknown as ChatEnvironment
  const socket = new Socket(environment, '7', {
    onPush: (push) => pushes.push(push),
    onConnection: ({ phase }) => phases.push(phase),
    onBan: (until) => {
      bans.push(until)
      socket.ban(Date.parse(until) - Date.now())
    },
  })
  const wire = () => {
    const last = wires.at(-1)
    if (!last) throw new Error('nothing was opened')
    return last
  }
  const online = () => {
    wire().opens()
    wire().hears(login)
  }
  return { socket, wires, pushes, phases, bans, device, wire, online }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[T16 C13 C14] open, it sends its login, is online when that is accepted, and answers a ping', () => {
  const { socket, wire, phases, pushes } = phone()
  socket.start()
  expect(socket.say({ socket_type: 'typing', conversation_id: '1' }), 'nobody would hear it').toBe(false)
  wire().opens()
  const time_zone = 'Asia/Vientiane'
  expect(wire().said).toEqual([
    { socket_type: 'login', user_id: '7', token: 'the token', language: 'lo', time_zone },
  ])
  wire().hears(login)
  expect(phases.at(-1)).toBe('online')
  wire().hears({ push_type: 'ping', data: {} })
  expect(wire().said.at(-1)).toEqual({ socket_type: 'pong' })
  wire().dispatchEvent(new MessageEvent('message', { data: 'no JSON' }))
  expect(
    pushes.map(({ push_type }) => push_type),
    'a ping concerns nobody else',
  ).toEqual(['login'])
})

test('[T17 K7] it tries by itself twenty times, then asks; the answer begins anew', () => {
  const { socket, wires, wire, phases } = phone()
  socket.start()
  for (let tries = 0; tries < 40 && phases.at(-1) !== 'asking'; tries++) {
    wire().fails()
    vi.advanceTimersByTime(30_000)
  }
  expect(phases.at(-1)).toBe('asking')
  expect(wires.length).toBe(reconnectCaps.attempts)
  vi.advanceTimersByTime(3_600_000)
  expect(wires.length, 'nothing more by itself').toBe(reconnectCaps.attempts)
  socket.reconnect()
  expect(wires.length).toBe(reconnectCaps.attempts + 1)
  wire().opens()
  wire().hears(login)
  expect(phases.at(-1)).toBe('online')
})

test('[T18] closed by the app, neither the clock nor the device opens it again', () => {
  const { socket, wires, device, online, phases } = phone()
  socket.start()
  online()
  socket.stop()
  expect(wires[0]?.readyState).toBe(3)
  vi.advanceTimersByTime(600_000)
  device.back()
  socket.reconnect()
  expect(wires.length).toBe(1)
  expect(phases.at(-1)).toBe('closed')
})

test('closed by staff, it tries nothing until the end of that, unless the member asks', () => {
  const { socket, wires, wire, device, online, phases, bans } = phone()
  socket.start()
  online()
  const until = new Date(Date.now() + 20 * 3_600_000).toISOString()
  wire().breaks(4403, until)
  expect([bans, phases.at(-1)]).toEqual([[until], 'banned'])
  vi.advanceTimersByTime(3_600_000)
  device.back()
  expect(wires.length, 'neither the clock nor the device').toBe(1)
  socket.reconnect()
  expect(wires.length).toBe(2)
  wire().opens()
  wire().breaks(4403, until)
  expect(phases.at(-1)).toBe('banned')
  vi.advanceTimersByTime(19 * 3_600_000)
  expect(wires.length, 'the end of it has come').toBe(3)
  online()
  expect(phases.at(-1)).toBe('online')
})

test('[T17] a silent connection is dropped after a minute, one that is spoken on is kept', () => {
  const { socket, wires, wire, online } = phone()
  socket.start()
  online()
  for (let minutes = 0; minutes < 5; minutes += 0.5) {
    vi.advanceTimersByTime(30_000)
    wire().hears({ push_type: 'ping', data: {} })
  }
  expect(wires.length).toBe(1)
  vi.advanceTimersByTime(silentLong + 1_000)
  expect(wires.length).toBe(2)
  expect(wires[0]?.readyState, 'and the old one is closed').toBe(3)
})

test('[T17] a network that is back, or a screen that is looked at again, does not wait', () => {
  const { socket, wires, wire, online, device, phases } = phone()
  socket.start()
  online()
  device.gone()
  expect(phases.at(-1)).toBe('waiting')
  device.back()
  expect(wires.length).toBe(2)
  online()
  // Asleep for longer than a ping takes: it is not believed.
  vi.setSystemTime(Date.now() + 31_000)
  device.back()
  expect(wires.length).toBe(3)
  const before = wires[1]
  online()
  before?.hears({ push_type: 'changed', data: { version: 9 } })
  before?.breaks()
  expect(phases.at(-1), 'an old socket concerns nobody').toBe('online')
  device.back()
  expect(wires.length, 'one that was just heard is kept').toBe(3)
  wire().breaks()
  expect(phases.at(-1)).toBe('waiting')
})

test('[T17] a login that is not answered in ten seconds is a break, and is tried again', () => {
  const { socket, wires, wire, phases } = phone()
  socket.start()
  wire().opens()
  vi.advanceTimersByTime(10_000)
  expect(phases.at(-1)).toBe('waiting')
  vi.advanceTimersByTime(2_000)
  expect(wires.length).toBe(2)
})

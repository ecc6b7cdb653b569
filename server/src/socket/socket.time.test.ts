// Timeouts and pings of a socket, on a clock that the test moves.
import { once } from 'node:events'
import { commonErrors } from '@banyan/contract/errors'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { appendEntry } from '../chat/log/log.ts'
import { befriend, newTalkers, type Talker } from '../testing/chat/chat.ts'
import { connect, listen, openDevice } from '../testing/chat/socket.ts'

let home: TestApp
let url: string
let somchai: Talker
let mali: Talker
let later = 0

/** Advances the sockets' clock by some seconds, one tick each. */
function pass(seconds: number): void {
  for (let n = 0; n < seconds; n++) {
    later += 1000
    vi.advanceTimersByTime(1000)
  }
}

beforeAll(async () => {
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => real() + later)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  home = await startTestApp({ SOCKET_LIMIT: '8' })
  url = await listen(home)
  ;[somchai, mali] = (await newTalkers(home, 'Somchai', 'Mali')) as [Talker, Talker]
})
afterAll(async () => {
  await home.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[D37] who has not logged in within ten seconds is closed', async () => {
  const device = await openDevice(url)
  pass(9)
  device.say({ socket_type: 'pong' })
  expect(device.ws.readyState).toBe(device.ws.OPEN)
  pass(2)
  expect(await device.closed).toBe(4400)
  expect(device.told).toEqual([{ push_type: 'fail', data: commonErrors['please-log-in-first'].zh }])
})

test('[C14 D37] a ping comes every 25 s; who answers stays, who does not for a minute is closed', async () => {
  const [awake, asleep] = [await connect(url, somchai), await connect(url, mali)]
  for (let round = 1; round <= 3; round++) {
    pass(25)
    await awake.hears('ping', round)
    expect(awake.of('ping')).toHaveLength(round)
    awake.say({ socket_type: 'pong' })
    await expect.poll(() => home.server.server.listening).toBe(true)
  }
  expect(await asleep.closed).toBe(4408)
  expect(asleep.of('ping').length).toBeGreaterThanOrEqual(2)
  expect(awake.ws.readyState).toBe(awake.ws.OPEN)
  awake.ws.close()
  await awake.closed
})

test('[C14 D37] others who leave do not make a device miss its pings', async () => {
  const [first, second] = [await openDevice(url), await openDevice(url)]
  for (const device of [first, second])
    device.say({ socket_type: 'login', user_id: mali.key, token: mali.token })
  const awake = await connect(url, somchai)
  const connections = () =>
    new Promise<number>((done) => home.server.server.getConnections((_, n) => done(n)))
  // Waits until the effects of the past seconds have arrived. Polling would let real timers run.
  const settled = async () => {
    awake.ws.ping()
    await once(awake.ws, 'pong')
  }
  for (let n = 0; n < 26 && awake.of('ping').length === 0; n++) {
    pass(1)
    await settled()
  }
  expect(awake.of('ping')).toHaveLength(1)
  for (const device of [first, second, awake]) device.say({ socket_type: 'pong' })
  // Just before the next ping is due, an older socket closes; and again.
  for (const device of [first, second]) {
    pass(24)
    const before = await connections()
    for (const one of [second, awake]) one.say({ socket_type: 'pong' })
    device.ws.close()
    await device.closed
    while ((await connections()) >= before) await settled()
  }
  pass(24)
  await settled()
  expect(awake.of('ping').length).toBeGreaterThanOrEqual(3)
  awake.ws.close()
  await awake.closed
})

test('[C14] a device whose connection is dead is torn down without an answer', async () => {
  const device = await connect(url, mali)
  device.ws.pause()
  const connections = () =>
    new Promise<number>((done) => home.server.server.getConnections((_, n) => done(n)))
  const before = await connections()
  pass(61)
  pass(5)
  await expect.poll(connections).toBeLessThan(before)
  device.ws.terminate()
})

test('[D37] one address opens so many sockets at most, and may again when some have closed and time has passed', async () => {
  later += 60_000
  const some = await Promise.all(Array.from({ length: 8 }, () => openDevice(url)))
  await expect(openDevice(url)).rejects.toThrow('HTTP 429')
  for (const device of some) {
    device.ws.close()
    await device.closed
  }
  // Closing a socket does not allow unlimited new ones.
  await expect(openDevice(url)).rejects.toThrow('HTTP 429')
  later += 60_000
  const again = await openDevice(url)
  again.ws.close()
  await again.closed
})

test('[D38 D55] an entry whose commit waited for minutes, and whose news was lost, is found within a minute', async () => {
  const chat = await befriend(somchai, mali)
  later += 120_000
  const phone = await connect(url, mali)
  const beat = async () => {
    pass(1)
    phone.say({ socket_type: 'pong' })
    phone.ws.ping()
    await once(phone.ws, 'pong')
  }
  // The sweep has looked at all that is older than ten minutes.
  const late = home.clock.now()
  home.clock.advance({ minutes: 10 })
  for (let n = 0; n < 12; n++) await beat()
  await home.app.database.transaction((tx) =>
    appendEntry(tx, { conversation: BigInt(chat), sender: somchai.id, type: 'text', data: 'late', at: late }),
  )
  // A run of the sweep is skipped while the one before still reads, so the test counts runs, not seconds. A run says once
  // or twice how much it found; each twelfth looks at everything.
  const said = vi.spyOn(home.app.figures, 'sweepFound')
  while (phone.of('chat').length === 0 && said.mock.calls.length <= 24) await beat()
  said.mockRestore()
  expect(phone.of('chat').map(({ data }) => data)).toEqual(['late'])
  phone.ws.close()
  await phone.closed
})

test('[D29] a session that ends by time closes its socket; one that is used does not end', async () => {
  // The address may open sockets again.
  later += 120_000
  const tablet = await home.app.database.transaction((tx) =>
    home.app.sessions.open(tx, somchai.id, 'his tablet'),
  )
  const [phone, unused] = [await connect(url, somchai), await connect(url, { ...somchai, token: tablet })]
  const days = (await home.app.settings.read())['session.days']
  home.clock.advance({ days: days - 1 })
  await somchai.ask('/tarbar/mine', 'load-mine', {})
  home.clock.advance({ days: 1, minutes: 1 })
  // Each run of the sweep checks the sockets opened since the last one; each twelfth run checks all. A run is skipped while
  // the one before still reads.
  const said = vi.spyOn(home.app.figures, 'sweepFound')
  while (unused.ws.readyState === unused.ws.OPEN && said.mock.calls.length <= 24) {
    pass(1)
    phone.say({ socket_type: 'pong' })
    unused.say({ socket_type: 'pong' })
    phone.ws.ping()
    await once(phone.ws, 'pong')
  }
  said.mockRestore()
  expect(await unused.closed).toBe(4401)
  expect(unused.of('fail')).toEqual([commonErrors['lost-login'].en])
  expect(phone.ws.readyState).toBe(phone.ws.OPEN)
  phone.ws.close()
  await phone.closed
})

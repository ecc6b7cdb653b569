// The bus over a real NATS server: events of one process reach the others, and all processes work without it.
import { connect } from '@nats-io/transport-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { busProcess, closeBuses, connected, left, numbers } from '../testing/bus/buses.ts'
import { type Nats, startNats } from '../testing/nats.ts'

let nats: Nats

beforeAll(async () => {
  nats = await startNats()
})
afterAll(async () => {
  await closeBuses()
  await nats?.kill()
})

const process = (secret: string, servers = nats.url) => busProcess(secret, servers)

test('[D38 D56] over NATS, news reaches the other processes in order, oneself once, and no stranger', async () => {
  const [one, two, stranger] = [process('a'), process('a'), process('b')]
  await connected(one, two)
  await connected(two, one)
  for (let n = 1; n <= 5000; n++) one.bus.publish(left(n))
  expect(one.heard).toHaveLength(5000)
  expect(one.heard.every(({ own }) => own)).toBe(true)
  await expect.poll(() => two.heard.length).toBe(5000)
  expect(two.heard.some(({ own }) => own)).toBe(false)
  expect(numbers(two.heard)).toEqual(Array.from({ length: 5000 }, (_, n) => n + 1))
  two.bus.publish(left(1))
  await expect.poll(() => one.heard.length).toBe(5001)
  expect(stranger.heard).toEqual([])
})

test('[D38] what is no news is passed over', async () => {
  const [one, two] = [process('c'), process('c')]
  await connected(one, two)
  const raw = await connect({ servers: `127.0.0.1:${nats.port}` })
  const key = readConfig({ SECRET: 'c'.repeat(32), DATA_DIR: '/tmp' }).key('bus')
  raw.publish(`banyan.${key.toString('hex').slice(0, 32)}`, 'no json')
  await raw.drain()
  one.bus.publish(left(7))
  await expect.poll(() => numbers(two.heard)).toEqual([7])
})

test('[D38 D55] a process starts while the first of the named servers is down, and joins at the other', async () => {
  const down = `nats://127.0.0.1:${nats.port === 1 ? 2 : 1}`
  const [one, two] = [process('e', `${down}, ${nats.url}`), process('e')]
  await connected(one, two)
  one.bus.publish(left(3))
  await expect.poll(() => numbers(two.heard)).toEqual([3])
})

test('[D38 D55] a list of servers with an address that is none ends the start', () => {
  const config = (NATS_URL: string) => readConfig({ SECRET: 'x'.repeat(32), NATS_URL, DATA_DIR: '/tmp' })
  expect(config('nats://a:4222,tls://b:4222').NATS_URL).toBe('nats://a:4222,tls://b:4222')
  for (const wrong of ['a:4222', 'nats://a:4222,', 'http://a:4222'])
    expect(() => config(wrong)).toThrow(/^The setting NATS_URL can't be used: it is a list of addresses/)
})

test('[D38] while the bus is away a process tells itself, and it comes back by itself', async () => {
  const [one, two] = [process('d'), process('d')]
  await connected(one, two)
  await nats.kill()
  one.bus.publish(left(1))
  expect(numbers(one.heard)).toEqual([1])
  await nats.start()
  await connected(one, two)
  one.bus.publish(left(2))
  await expect.poll(() => numbers(two.heard)).toEqual([2])
})

import { expect, test } from 'vitest'
import { openCache } from './cache.ts'
import { testClock } from '../testing/app.ts'

test('a value is loaded once a second; calls that arrive while the load runs share it', async () => {
  const clock = testClock()
  const cache = openCache(clock, { lifetimeMs: 1_000, max: 10 })
  let loads = 0
  const get = () => cache.get('home', async () => ++loads)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  clock.advance({ seconds: 0.999 })
  expect(await get()).toBe(1)
  clock.advance({ seconds: 0.001 })
  expect(await get()).toBe(2)
})

test('a failed load is not kept, nor one that began before the cache was forgotten', async () => {
  const cache = openCache(testClock(), { lifetimeMs: 1_000, max: 10 })
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', async () => 'after the failure')).toBe('after the failure')
  let end = (): void => undefined
  const old = cache.get('b', () => new Promise<string>((done) => (end = () => done('old'))))
  cache.forget()
  const fresh = cache.get('b', async () => 'new')
  end()
  expect(await Promise.all([old, fresh])).toEqual(['old', 'new'])
  expect(await cache.get('b', async () => 'newer')).toBe('new')
})

test('a full cache drops the entry that was used least recently', async () => {
  const cache = openCache(testClock(), { lifetimeMs: 1_000, max: 2 })
  const get = (key: string, value: number) => cache.get(key, async () => value)
  await get('a', 1)
  await get('b', 1)
  await get('a', 2)
  await get('c', 1)
  expect([await get('a', 3), await get('c', 3), await get('b', 3)]).toEqual([1, 1, 3])
})

test('if a new value can’t be loaded, the last one is returned, and the error is told', async () => {
  const told: unknown[] = []
  const onLast = (error: unknown, key: string) => told.push([key, String(error)])
  const cache = openCache(testClock(), { lifetimeMs: 1_000, max: 2, onLast })
  const fails = () => Promise.reject(new Error('no'))
  await expect(cache.orLast('a', fails)).rejects.toThrow('no')
  expect(await cache.orLast('a', async () => 1)).toBe(1)
  expect(told).toEqual([])
  expect(await cache.orLast('a', fails)).toBe(1)
  expect(told).toEqual([['a', 'Error: no']])
})

import { expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { openHasher } from './password-hash.ts'

const config = (secret: string) => readConfig({ NODE_ENV: 'test', SECRET: secret.padEnd(32, '.') })

test('[D30] a password is kept with argon2id, and the database alone can’t judge it: the pepper is outside', async () => {
  const ours = openHasher(config('ours'))
  const hash = await ours.hash('banana7tree')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await ours.verify(hash, 'banana7tree')).toBe(true)
  expect(await ours.verify(hash, 'banana8tree')).toBe(false)
  expect(await openHasher(config('theirs')).verify(hash, 'banana7tree')).toBe(false)
  expect(await ours.hash('banana7tree'), 'salted').not.toBe(hash)
})

test('[D30] without a hash nothing is right, not even what stands in for one', async () => {
  const hasher = openHasher(config('ours'))
  for (const given of ['', 'banana7tree', 'nobody has this password'])
    expect(await hasher.verify(undefined, given)).toBe(false)
})

test('[D30] without a hash it takes as long as with one, at the cost that production pays', async () => {
  const hasher = openHasher(readConfig({ NODE_ENV: 'development', SECRET: 'x'.repeat(32) }))
  const hash = await hasher.hash('banana7tree')
  await hasher.verify(undefined, 'first')
  const fastest = async (hashed: string | undefined) => {
    const times: number[] = []
    for (let round = 0; round < 8; round++) {
      const started = performance.now()
      await hasher.verify(hashed, 'wrong9guess')
      times.push(performance.now() - started)
    }
    return Math.min(...times)
  }
  const [known, unknown] = [await fastest(hash), await fastest(undefined)]
  expect(known, 'slow on purpose').toBeGreaterThan(5)
  // Without hashing it would take a thousandth of the time; under load one of the two may take half or twice as long.
  expect(unknown / known).toBeGreaterThan(0.1)
  expect(unknown / known).toBeLessThan(10)
})

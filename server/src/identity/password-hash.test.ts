import { expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { openHasher } from './password-hash.ts'

const config = (secret: string) => readConfig({ NODE_ENV: 'test', SECRET: secret.padEnd(32, '.') })

test('[D30] a password is kept with argon2id, and the database alone can’t judge it: the pepper is outside', async () => {
  const ours = openHasher(config('ours'))
  const hash = await ours.hash('banana7tree', 'here')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await ours.verify(hash, 'banana7tree', 'here')).toBe(true)
  expect(await ours.verify(hash, 'banana8tree', 'here')).toBe(false)
  expect(await openHasher(config('theirs')).verify(hash, 'banana7tree', 'here')).toBe(false)
  expect(await ours.hash('banana7tree', 'here'), 'salted').not.toBe(hash)
})

test('[D30] without a hash nothing is right, not even what stands in for one', async () => {
  const hasher = openHasher(config('ours'))
  for (const given of ['', 'banana7tree', 'nobody has this password'])
    expect(await hasher.verify(undefined, given, 'here')).toBe(false)
})

test('[D30] without a hash it takes as long as with one, at the cost that production pays', async () => {
  const hasher = openHasher(readConfig({ NODE_ENV: 'development', SECRET: 'x'.repeat(32) }))
  const hash = await hasher.hash('banana7tree', 'here')
  await hasher.verify(undefined, 'first', 'here')
  const fastest = async (hashed: string | undefined) => {
    const times: number[] = []
    for (let round = 0; round < 8; round++) {
      const started = performance.now()
      await hasher.verify(hashed, 'wrong9guess', 'here')
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

test('[D30] a flood of logins from two hundred addresses gets nobody refused, and a bystander soon has an answer', async () => {
  const hasher = openHasher(config('ours'))
  const hash = await hasher.hash('banana7tree', 'here')
  const answered: string[] = []
  const flood = Array.from({ length: 400 }, (_, at) =>
    hasher
      .verify(hash, 'wrong9guess', `10.0.${at % 200}.1`)
      .then((right) => answered.push(`flood ${String(right)}`)),
  )
  const bystander = hasher
    .verify(hash, 'banana7tree', '10.9.9.9')
    .then((right) => answered.push(`bystander ${String(right)}`))
  await Promise.all([...flood, bystander])
  expect(answered.filter((one) => one === 'flood false')).toHaveLength(400)
  // One try of each address may be before it, not the second ones; and those that run at the same time.
  expect(answered.indexOf('bystander true')).toBeLessThan(250)
})

test('[D30] a thousand logins from one address refuse only that address', async () => {
  const hasher = openHasher(config('ours'))
  const hash = await hasher.hash('banana7tree', 'here')
  const flood = Promise.allSettled(
    Array.from({ length: 1_000 }, () => hasher.verify(hash, 'wrong9guess', '10.0.0.1')),
  )
  expect(await hasher.verify(hash, 'banana7tree', '10.9.9.9')).toBe(true)
  expect((await flood).filter((one) => one.status === 'rejected').length).toBeGreaterThan(800)
})

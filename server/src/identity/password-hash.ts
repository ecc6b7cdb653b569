// Stores passwords as argon2id hashes with a pepper that the database does not have (D30). Hashing is slow on
// purpose, so it runs through a bounded queue: a flood of logins does not slow other calls. The queue is fair between
// network addresses: a flood from some of them neither keeps the others waiting for long nor gets them refused.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../boot/config.ts'
import type { Key } from '../boot/keys.ts'
import { fairLimiter } from '../lib/fair-limit.ts'

export interface Hasher {
  /** `from` in all three is the caller's network address, as `originOf` returns it, or another name of the caller. */
  hash(secret: string, from: string): Promise<string>
  /** True if the secret is the one that was hashed. Without a hash it takes as long and returns false. */
  verify(hashed: string | undefined, secret: string, from: string): Promise<boolean>
  /**
   * Hashes a right secret again if its hash was made with a former SECRET; the caller stores the new hash in its place.
   * Returns undefined if there is nothing to renew.
   */
  renewed(hashed: string, secret: string, from: string): Promise<string | undefined>
  /**
   * Runs work that hashes while it holds a row lock. The work waits for its place in the queue first, so a
   * waiting call holds no lock and no connection. The work gets a `verify` that does not queue again.
   */
  inTurn<T>(from: string, work: (verify: Verify) => Promise<T>): Promise<T>
}

export type Verify = (hashed: string | undefined, secret: string) => Promise<boolean>

/** Callers that wait: in all, and of one address. A minute's work at the usual speed. */
const waitingMax = 2_048
const waitingOfOne = 64

/** OWASP's first recommendation for argon2id. Tests hash hundreds of passwords, so their costs are lower. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const testCosts = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }

/** A hash ends with the id of the key that is its pepper. */
const keyed = /^(.+)\$key=([0-9a-f]{8})$/

const keyIdOf = (hashed: string): string => keyed.exec(hashed)?.[2] ?? ''

export function openHasher(config: Config): Hasher {
  const keys = config.keys('pepper')
  const optionsOf = ({ bytes }: Key) => ({
    ...(config.NODE_ENV === 'test' ? testCosts : costs),
    secret: bytes,
  })
  const hashNow = async (secret: string) => `${await hash(secret, optionsOf(keys[0]))}$key=${keys[0].id}`
  const turn = fairLimiter(Math.max(2, availableParallelism()), waitingMax, waitingOfOne)
  let nobody: Promise<string> | undefined
  const check: Verify = async (hashed, secret) => {
    const [, plain, id] = keyed.exec(hashed ?? '') ?? []
    const key = keys.find((one) => one.id === id)
    if (plain !== undefined && key) return verify(plain, secret, optionsOf(key))
    await verify(
      await (nobody ??= hash('nobody has this password', optionsOf(keys[0]))),
      secret,
      optionsOf(keys[0]),
    )
    return false
  }
  return {
    hash: (secret, from) => turn(from, () => hashNow(secret)),
    renewed: async (hashed, secret, from) =>
      config.isFormer(keyIdOf(hashed)) ? turn(from, () => hashNow(secret)) : undefined,
    verify: (hashed, secret, from) => turn(from, () => check(hashed, secret)),
    inTurn: (from, work) => turn(from, () => work(check)),
  }
}

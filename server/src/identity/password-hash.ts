// Stores passwords as argon2id hashes with a pepper that the database does not have (D30). Hashing is slow on
// purpose, so it runs through a bounded queue: a flood of logins gets 503 `busy` and does not slow other calls.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../boot/config.ts'
import { limiter } from '../lib/limit.ts'

export interface Hasher {
  hash(secret: string): Promise<string>
  /** True if the secret is the one that was hashed. Without a hash it takes as long and returns false. */
  verify(hashed: string | undefined, secret: string): Promise<boolean>
  /**
   * Runs work that hashes while it holds a row lock. The work waits for its place in the queue first, so a
   * waiting call holds no lock and no connection. The work gets a `verify` that does not queue again.
   */
  inTurn<T>(work: (verify: Hasher['verify']) => Promise<T>): Promise<T>
}

const waitingMax = 256

/** OWASP's first recommendation for argon2id. Tests hash hundreds of passwords, so their costs are lower. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const testCosts = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }

export function openHasher(config: Config): Hasher {
  const options = { ...(config.NODE_ENV === 'test' ? testCosts : costs), secret: config.key('pepper') }
  const turn = limiter(Math.max(2, availableParallelism()), waitingMax)
  let nobody: Promise<string> | undefined
  const check: Hasher['verify'] = async (hashed, secret) => {
    if (hashed !== undefined) return verify(hashed, secret, options)
    await verify(await (nobody ??= hash('nobody has this password', options)), secret, options)
    return false
  }
  return {
    hash: (secret) => turn(() => hash(secret, options)),
    verify: (hashed, secret) => turn(() => check(hashed, secret)),
    inTurn: (work) => turn(() => work(check)),
  }
}

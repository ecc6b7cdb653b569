// Passwords at rest: argon2id with a pepper that the database does not know (D30). Hashing is the one
// thing here that is slow on purpose, so it runs through a bounded queue: a flood of logins gets "busy"
// and leaves processor and memory to the others.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../boot/config.ts'
import { Rejected } from '../door/handler.ts'

export interface Hasher {
  hash(secret: string): Promise<string>
  /** Whether the secret is the one that was hashed. Without a hash it takes as long and says no. */
  verify(hashed: string | undefined, secret: string): Promise<boolean>
  /**
   * Runs work that hashes while holding a database row: it takes its turn first, so that whoever waits
   * for a turn holds nothing. The work gets a verify that does not queue again.
   */
  inTurn<T>(work: (verify: Hasher['verify']) => Promise<T>): Promise<T>
}

const waitingMax = 256

/** OWASP's first choice of parameters for argon2id; tests hash hundreds of passwords and take less. */
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

/** Runs so many pieces of work at a time, lets so many more wait in order, and refuses the rest. */
export function limiter(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Rejected(503, 'busy')
      // Whoever ends hands its place over, so `running` stays what it is.
      await new Promise<void>((start) => queue.push(start))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

// The seal: a hash chain over the transfers. It is written after the commits, so no payment waits for it. A link covers
// all transfers that became final since the link before; see the SQL function `ledger.seal`. The owner of the database
// could rewrite the whole chain, so store its head in another place too (`npm run audit -- --head`).
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Clock } from '../lib/clock.ts'

interface Sealed {
  /** The number of the new link; null if there was nothing to seal. */
  readonly seq: bigint | null
  /** True if final transfers are left for the next link. */
  readonly has_more: boolean
}

async function sealPart(db: Db, at: Date): Promise<Sealed> {
  const { rows } = await sql<Sealed>`select seq, has_more from ledger.seal(${at})`.execute(db)
  return rows[0] ?? { seq: null, has_more: false }
}

/**
 * Seals the final transfers, about 100 000 at most, and rolls up their totals. Returns the number of the new link, or
 * null if there was nothing to seal.
 */
export const seal = async (db: Db, at: Date): Promise<bigint | null> => (await sealPart(db, at)).seq

export interface SealHead {
  readonly seq: bigint
  /** Hexadecimal. */
  readonly hash: string
  readonly created_at: Date
}

/** Returns the newest link of the chain; undefined before the first. */
export async function sealHead(db: Db): Promise<SealHead | undefined> {
  const head = await db
    .selectFrom('ledger.seal')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head && { seq: head.seq, hash: head.hash.toString('hex'), created_at: head.created_at }
}

/** Returns the number of the link with this hash; undefined if the chain no longer contains it. */
export async function sealWith(db: Db, hash: string): Promise<bigint | undefined> {
  const bytes = Buffer.from(hash, 'hex')
  const link = await db.selectFrom('ledger.seal').select('seq').where('hash', '=', bytes).executeTakeFirst()
  return link?.seq
}

export interface Sealing {
  /** Stops after the current link. */
  stop(): Promise<void>
}

interface SealingOptions {
  readonly clock: Clock
  /** Called when a link failed; the next one is tried after `every`. */
  readonly onError: (error: unknown) => void
  /** Milliseconds between two links; 1000 if absent. */
  readonly every?: number
}

/** Seals in a loop. Several servers may run it; only one at a time writes a link. */
export function startSealing(db: Db, { clock, onError, every = 1000 }: SealingOptions): Sealing {
  const ending = new AbortController()
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      // A backlog is sealed in parts without a pause. Without one, links over a few transfers each would follow one
      // another for as long as there is load.
      const hasMore = await sealPart(db, clock.now()).then(
        ({ has_more }) => has_more,
        (error: unknown) => {
          onError(error)
          return false
        },
      )
      if (hasMore) continue
      // Only the abort rejects it, and the loop then ends.
      await pause(every, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: () => {
      ending.abort()
      return running
    },
  }
}

// The seal: a hash chain over the transfers, made behind the commits so that no payment waits for it. A link
// covers everything that became final since the link before; see the function `ledger.seal`. Whoever owns the
// database could make the whole chain anew, so its head belongs somewhere else too (`npm run audit -- --head`).
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Seals what is final; gives the number of the new link, or null when there was nothing to seal. */
export async function seal(db: Db): Promise<bigint | null> {
  const { rows } = await sql<{ seq: bigint | null }>`select ledger.seal() as seq`.execute(db)
  return rows[0]?.seq ?? null
}

export interface SealHead {
  readonly seq: bigint
  /** Hexadecimal. */
  readonly hash: string
  readonly at: Date
}

/** The newest link of the chain; undefined before the first. */
export async function sealHead(db: Db): Promise<SealHead | undefined> {
  const head = await db
    .selectFrom('ledger.seal')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head && { seq: head.seq, hash: head.hash.toString('hex'), at: head.at }
}

/** The number of the link with this hash, to see that a head kept elsewhere is still in the chain. */
export async function sealWith(db: Db, hash: string): Promise<bigint | undefined> {
  const bytes = Buffer.from(hash, 'hex')
  const link = await db.selectFrom('ledger.seal').select('seq').where('hash', '=', bytes).executeTakeFirst()
  return link?.seq
}

export interface Sealing {
  /** Ends after the link that is being made. */
  stop(): Promise<void>
}

/** Seals again and again, `every` milliseconds after the last time. Several servers may; one at a time does it. */
export function startSealing(db: Db, onError: (error: unknown) => void, every = 1000): Sealing {
  const ending = new AbortController()
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      // A backlog is sealed part by part without a pause.
      const sealed = await seal(db).catch(onError)
      if (sealed !== null && sealed !== undefined) continue
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

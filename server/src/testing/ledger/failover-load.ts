// Postings that go on during a failover, and what the ledger has of them afterwards.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../db/db.ts'
import { type Outcome, type Posting, tryPost } from '../../ledger/ledger.ts'
import { openWriter } from '../../ledger/writer.ts'
import { systemClock } from '../../lib/clock.ts'
import type { AnswerCount } from './figures.ts'
import { move, purse, someTime } from './ledger.ts'

export interface Load {
  /** The outcomes that were answered, by key. */
  readonly answered: ReadonlyMap<string, Outcome>
  /** Returns how many postings were begun. */
  asked(): number
  /** Begins no more postings, and resolves when all have an answer. */
  end(): Promise<void>
}

/**
 * Begins postings of all kinds between ten members. Each is asked again under its key until there is an answer.
 * @param name what the keys of this load begin with.
 */
export function openLoad(url: string, database: Database, count: AnswerCount, name = 'fo'): Load {
  const writer = openWriter(url, { clock: systemClock, connections: 2, batch: 64 })
  const answered = new Map<string, Outcome>()
  const ending = new AbortController()
  let next = 0
  const one = (posting: Posting) => database.transaction((tx) => tryPost(tx, someTime, posting))
  const batched = (posting: Posting) => writer.post(posting)
  async function insist(ask: (posting: Posting) => Promise<Outcome>, posting: Posting): Promise<Outcome> {
    for (;;)
      try {
        return await ask(posting)
      } catch {
        await pause(20)
      }
  }
  const work = async (ask: typeof one) => {
    while (!ending.signal.aborted) {
      const n = next++
      const [from, to] = [BigInt(1 + (n % 10)), BigInt(1 + ((n + 1 + (n % 7)) % 10))]
      const credit = n % 3 === 0 || from === to ? 'house' : purse(to)
      const debit = n % 11 === 0 ? 'recharged' : purse(from)
      const posting = move(`${name}:${n}`, debit, credit, BigInt(1 + (n % 90)))
      answered.set(posting.key, await insist(ask, posting))
      count.answered()
    }
  }
  const workers = Array.from({ length: 40 }, (_, n) => work(n < 8 ? one : batched))
  return {
    answered,
    asked: () => next,
    async end() {
      ending.abort()
      await Promise.all(workers)
      await writer.close()
    },
  }
}

/** Returns the outcomes of a load in the ledger by key. */
export async function kept(database: Database, name = 'fo'): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ key: string; outcome: string }>(
    `select key, outcome from ledger.request where key like $1`,
    [`${name}:%`],
  )
  return new Map(rows.map(({ key, outcome }) => [key, outcome]))
}

/** Returns how many transfers the postings of the load have more than one each. */
export async function doubled(
  database: Database,
  found: ReadonlyMap<string, string>,
  name = 'fo',
): Promise<number> {
  const { rows } = await database.pool.query<{ n: bigint }>(
    `select count(*) as n from ledger.transfer t join ledger.request r on r.id = t.request_id and r.key like $1`,
    [`${name}:%`],
  )
  return Number(rows[0]?.n) - [...found.values()].filter((one) => one === 'posted').length
}

// Posts in batches (server/src/lib/batcher.ts), for postings that need no other row in their transaction.
import { openPool, queryOn } from '../db/db.ts'
import { openBatcher, type Unanswered } from '../lib/batcher.ts'
import type { Clock } from '../lib/clock.ts'
import { decode, encode, inspect, payloadOf, postBatchName, type PostedRow, postBatchText } from './batch.ts'
import { LedgerError, type Outcome, type Posting } from './posting.ts'

export interface WriterOptions {
  /** The clock that dates the entries. */
  readonly clock: Clock
  /** Connections, each with one batch in flight; 1 if absent. */
  readonly connections?: number
  /** Maximum of postings in one batch; 256 if absent. */
  readonly batch?: number
  /** Maximum of waiting postings; a further one is refused as `busy`. 4096 if absent. */
  readonly queue?: number
  /** Milliseconds of retries while the database does not answer; 30 000 if absent. */
  readonly patience?: number
}

export interface Writer {
  /**
   * Posts in a batch with other postings. Resolves after the commit.
   * @throws LedgerError as `post` does, and `busy`, `unsure`, `closed`.
   */
  post(posting: Posting): Promise<Outcome>
  /** Refuses new postings, finishes the queued ones and disconnects. */
  close(): Promise<void>
}

interface Item {
  readonly posting: Posting
  readonly payload: string
}

const messages: Readonly<Record<Unanswered, string>> = {
  busy: 'too many postings wait; try again with the same key',
  closed: 'the ledger is shutting down',
  unsure: 'the database did not answer; try again with the same key',
}

/** Opens a writer on its own connections. */
export function openWriter(url: string, options: WriterOptions): Writer {
  const { clock, connections = 1, batch = 256, queue = 4096, patience = 30_000 } = options
  const pool = openPool(url, { max: connections, name: 'banyan-ledger' })
  const batcher = openBatcher<Item, Outcome>({
    workers: connections,
    batch,
    queue,
    patience,
    keyOf: ({ posting }) => posting.key,
    payloadOf: ({ payload }) => payload,
    repeated: (outcome) => ({ ...outcome, replayed: true }),
    errorOf: (why, cause) => new LedgerError(why, messages[why], { cause }),
    async commit(items) {
      const values = encode(
        items.map(({ posting }) => posting),
        clock.now(),
        items.map(({ payload }) => payload),
      )
      const { rows } = await queryOn<PostedRow>(pool, { name: postBatchName, text: postBatchText, values })
      return decode(rows[0], items.length)
    },
  })
  return {
    async post(posting) {
      inspect(posting)
      return batcher.add({ posting, payload: payloadOf(posting) })
    },
    async close() {
      await batcher.close()
      await pool.end()
    },
  }
}

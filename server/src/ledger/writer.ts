// The batching writer: for postings that need no other row in their transaction. Postings that arrive while a batch is
// being committed form the next batch, so there is no timer: a single posting is sent immediately, and under load
// hundreds share one commit.
//
// A posting is queued → in flight → answered. If the database goes away, a posting in flight may or may not be
// committed. Keys post once, so the writer asks again until it has an answer or gives up (`unsure`).
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { codeOf, openPool } from '../db/db.ts'
import type { Clock } from '../lib/clock.ts'
import { decode, encode, inspect, payloadOf, type PostedRow, postBatchText } from './batch.ts'
import { LedgerError, type Outcome, type Posting } from './posting.ts'

export interface WriterOptions {
  /** Dates the entries. */
  readonly clock: Clock
  /** Connections, each with one batch in flight; 1 if absent. */
  readonly connections?: number
  /** The largest number of postings in a batch; 256 if absent. */
  readonly batch?: number
  /** The largest number of waiting postings; the next one is refused as `busy`. 4096 if absent. */
  readonly queue?: number
  /** How long to ask a database that went away, milliseconds; 30 000 if absent. */
  readonly patience?: number
}

export interface Writer {
  /**
   * Posts together with the other waiting postings. Resolves after the commit; a refusal is a value.
   * @throws LedgerError as `post` does, and `busy`, `unsure`, `closed`.
   */
  post(posting: Posting): Promise<Outcome>
  /** Refuses new postings, commits the waiting ones, and disconnects. */
  close(): Promise<void>
}

interface Item {
  readonly posting: Posting
  readonly payload: string
  readonly answer: Promise<Outcome>
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** Opens a writer on its own connections. */
export function openWriter(url: string, options: WriterOptions): Writer {
  const connections = options.connections ?? 1
  const batch = options.batch ?? 256
  const most = options.queue ?? 4096
  const pool = openPool(url, { max: connections, name: 'banyan-ledger' })
  const queue: Item[] = []
  const known = new Map<string, Item>()
  const workers = new Set<Promise<void>>()
  let working = 0
  let closed = false

  async function work(): Promise<void> {
    // Postings of the same turn of the event loop join the first batch.
    await Promise.resolve()
    while (queue.length > 0) {
      const items = queue.splice(0, batch)
      await commit(pool, items, options)
      for (const { posting } of items) known.delete(posting.key)
    }
    // Decrement synchronously after the empty check, or a new posting finds no worker.
    working--
  }

  function start(): void {
    if (working >= connections) return
    working++
    const worker = work().finally(() => workers.delete(worker))
    workers.add(worker)
  }

  async function post(posting: Posting): Promise<Outcome> {
    inspect(posting)
    const payload = payloadOf(posting)
    for (let same = known.get(posting.key); same; same = known.get(posting.key)) {
      // A batch must not hold one key twice. A repeat shares the answer of the first; another posting under the same
      // key waits for the first to finish.
      if (same.payload === payload) return { ...(await same.answer), replayed: true }
      await same.answer.catch(() => undefined)
      await Promise.resolve()
    }
    if (closed) throw new LedgerError('closed', 'the ledger is shutting down')
    if (queue.length >= most) throw new LedgerError('busy', 'the queue is full; ask again with the same key')
    const { promise: answer, resolve, reject } = Promise.withResolvers<Outcome>()
    const item: Item = { posting, payload, answer, resolve, reject }
    known.set(posting.key, item)
    queue.push(item)
    start()
    return answer
  }

  async function close(): Promise<void> {
    closed = true
    while (workers.size > 0) await Promise.all(workers)
    await pool.end()
  }

  return { post, close }
}

const again = new Set(['40P01', '40001', '55P03'])

/** True if an error means that the database is not reachable. */
function isGone(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError) return false
  const code = codeOf(error)
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|53)/.test(code)
}

/** Commits a batch and answers each of its items; never throws. */
async function commit(pool: Pool, items: readonly Item[], options: WriterOptions): Promise<void> {
  const patience = options.patience ?? 30_000
  const started = performance.now()
  const values = encode(
    items.map(({ posting }) => posting),
    options.clock.now(),
    items.map(({ payload }) => payload),
  )
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await pool.query<PostedRow>(postBatchText, values)
      for (const [index, outcome] of decode(rows[0], items.length).entries()) {
        if (outcome instanceof LedgerError) items[index]?.reject(outcome)
        else items[index]?.resolve(outcome)
      }
      return
    } catch (error) {
      const lasting = performance.now() - started > patience
      if (!lasting && (isGone(error) || again.has(codeOf(error)))) {
        await pause(Math.random() * Math.min(10 * 2 ** attempt, 250))
      } else if (isGone(error)) {
        const unsure = new LedgerError('unsure', 'the database did not answer; ask again with the same key', {
          cause: error,
        })
        for (const item of items) item.reject(unsure)
        return
      } else if (items.length > 1) {
        // One posting makes the call fail. Commit one by one, so that only that one fails.
        for (const item of items) await commit(pool, [item], options)
        return
      } else {
        for (const item of items) item.reject(error)
        return
      }
    }
  }
}

// The second door of the ledger: for postings that need no other row in their transaction. What arrives while
// a batch is being committed becomes the next batch, so there is no timer: alone, a posting goes at once;
// under load, hundreds share one commit.
//
// A posting is queued → in flight → answered. When the database goes away in flight, nobody knows whether it
// committed; since keys post once, the writer simply asks again until it has an answer or gives up (`unsure`).
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { codeOf, openPool } from '../db/db.ts'
import { decode, encode, inspect, payloadOf, type PostedRow, postText } from './batch.ts'
import { LedgerError, type Outcome, type Posting } from './posting.ts'

export interface WriterOptions {
  /** Connections, each with one batch in flight; 1 when absent. */
  readonly connections?: number
  /** Postings in one batch at most; 256 when absent. */
  readonly batch?: number
  /** Postings that may wait; one more is refused as `busy`. 4096 when absent. */
  readonly queue?: number
  /** Milliseconds to go on asking a database that went away; 30 000 when absent. */
  readonly patience?: number
}

export interface Writer {
  /**
   * Posts, together with what else waits. The answer comes after the commit.
   * @throws LedgerError as `post` does, and `busy`, `unsure`, `closed`.
   */
  post(posting: Posting): Promise<Outcome>
  /** Takes nothing more, finishes what waits, and disconnects. */
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
export function openWriter(url: string, options: WriterOptions = {}): Writer {
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
    // What the same turn of the event loop brings still joins the first batch.
    await Promise.resolve()
    while (queue.length > 0) {
      const items = queue.splice(0, batch)
      await commit(pool, items, options.patience ?? 30_000)
      for (const { posting } of items) known.delete(posting.key)
    }
    // In the same turn as the look at the queue: later, a posting could come in that nobody takes.
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
      // A batch must not hold one key twice: a repeat shares the first one's answer, another wish waits its turn.
      if (same.payload === payload) return { ...(await same.answer), replayed: true }
      await same.answer.catch(() => undefined)
      await Promise.resolve()
    }
    if (closed) throw new LedgerError('closed', 'the ledger is shutting down')
    if (queue.length >= most) throw new LedgerError('busy', 'too much waits; ask again with the same key')
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

/** Whether an error says that the database is not there, rather than that it refuses or that we erred. */
function isGone(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError) return false
  const code = codeOf(error)
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|53)/.test(code)
}

/** Commits a batch and answers each of its items; never throws. */
async function commit(pool: Pool, items: readonly Item[], patience: number): Promise<void> {
  const started = performance.now()
  const values = encode(
    items.map(({ posting }) => posting),
    items.map(({ payload }) => payload),
  )
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await pool.query<PostedRow>({ name: 'ledger-post', text: postText, values })
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
        // Something in here breaks the call. One by one, only that one fails.
        for (const item of items) await commit(pool, [item], patience)
        return
      } else {
        for (const item of items) item.reject(error)
        return
      }
    }
  }
}

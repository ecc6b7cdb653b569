// Runs many small writes in few transactions. Items that arrive while a batch is being committed form the next
// batch, so there is no timer: a lone item is committed at once, and under load hundreds share one commit.
//
// An item is queued → in flight → answered. If the database goes away in flight, it is unknown whether the batch was
// committed. Each item has a key that takes effect once, so the batch is simply tried again, until there is an
// answer or the patience is over.
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, isRolledBack } from '../db/db.ts'

/**
 * Why an item got no answer: the queue is full or the database kept rolling it back (`busy`), the batcher is closed
 * (`closed`), or the database did not answer and may have committed it (`unsure`).
 */
export type Unanswered = 'busy' | 'closed' | 'unsure'

export interface BatcherOptions<Item, Answer> {
  /** The key under which an item takes effect once. A batch never holds one key twice. */
  keyOf(this: void, item: Item): string
  /** A digest of the item's content. A repeat has the same key and the same digest. */
  payloadOf(this: void, item: Item): string
  /**
   * Commits a batch. Gives one answer per item in their order; an `Error` rejects only that item. It must be safe
   * to repeat after a failure. If it throws for another reason than a passing one, each item is tried alone.
   */
  commit(this: void, items: readonly Item[]): Promise<readonly (Answer | Error)[]>
  /** The answer for a repeat that shared the first item's answer. */
  repeated(this: void, answer: Answer): Answer
  /** The error that `add` throws. */
  errorOf(this: void, why: Unanswered, cause?: unknown): Error
  /** Batches in flight at most. */
  readonly workers: number
  /** Items in one batch at most. */
  readonly batch: number
  /** Items that may wait; one more is refused as `busy`. */
  readonly queue: number
  /** Milliseconds to retry a batch while its failures are passing ones. */
  readonly patience: number
}

export interface Batcher<Item, Answer> {
  /** Commits an item together with others. Resolves after the commit. */
  add(item: Item): Promise<Answer>
  /** Refuses new items and resolves when all queued items are answered. */
  close(): Promise<void>
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly payload: string
  readonly answer: Promise<Answer>
  resolve(answer: Answer): void
  reject(error: unknown): void
}

export function openBatcher<Item, Answer>(options: BatcherOptions<Item, Answer>): Batcher<Item, Answer> {
  const { keyOf, payloadOf, repeated, errorOf } = options
  const queue: Waiting<Item, Answer>[] = []
  // Queued items and items in flight, by key.
  const open = new Map<string, Waiting<Item, Answer>>()
  const workers = new Set<Promise<void>>()
  let working = 0
  let closed = false

  async function work(): Promise<void> {
    // Items that arrive in the same turn of the event loop still join the first batch.
    await Promise.resolve()
    while (queue.length > 0) {
      const items = queue.splice(0, options.batch)
      await commitBatch(items, options)
      for (const { item } of items) open.delete(keyOf(item))
    }
    // Decrement synchronously after the empty check, or a new item finds no worker.
    working--
  }

  function startWorker(): void {
    if (working >= options.workers) return
    working++
    const worker = work().finally(() => workers.delete(worker))
    workers.add(worker)
  }

  async function add(item: Item): Promise<Answer> {
    const [key, payload] = [keyOf(item), payloadOf(item)]
    for (let same = open.get(key); same; same = open.get(key)) {
      if (same.payload === payload) return repeated(await same.answer)
      // The same key with other content waits until the first item is answered; then `commit` refuses it.
      await same.answer.catch(() => undefined)
      await Promise.resolve()
    }
    if (closed) throw errorOf('closed')
    if (queue.length >= options.queue) throw errorOf('busy')
    const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>()
    const waiting = { item, payload, answer, resolve, reject }
    open.set(key, waiting)
    queue.push(waiting)
    startWorker()
    return answer
  }

  async function close(): Promise<void> {
    closed = true
    while (workers.size > 0) await Promise.all(workers)
  }

  return { add, close }
}

/** Commits a batch and settles each of its items. Never throws. */
async function commitBatch<Item, Answer>(
  items: readonly Waiting<Item, Answer>[],
  options: BatcherOptions<Item, Answer>,
): Promise<void> {
  const { commit, errorOf, patience } = options
  const rejectAll = (error: unknown) => {
    for (const waiting of items) waiting.reject(error)
  }
  const started = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      const answers = await commit(items.map(({ item }) => item))
      if (answers.length !== items.length) throw new TypeError('batcher: an item of the batch got no answer')
      for (const [index, answer] of answers.entries()) {
        if (answer instanceof Error) items[index]?.reject(answer)
        else items[index]?.resolve(answer)
      }
      return
    } catch (error) {
      const passing = passingFault(error)
      if (passing !== undefined) {
        if (performance.now() - started > patience) return rejectAll(errorOf(passing, error))
        await pause(Math.random() * Math.min(10 * 2 ** attempt, 250))
      } else if (items.length === 1) {
        return rejectAll(error)
      } else {
        // One item breaks the whole call. Alone, only that item fails.
        for (const waiting of items) await commitBatch([waiting], options)
        return
      }
    }
  }
}

/**
 * Classifies a failure that a retry may cure: `busy` if PostgreSQL rolled back for other transactions, `unsure` if
 * the connection broke and the outcome is unknown. Undefined for everything else.
 */
function passingFault(error: unknown): 'busy' | 'unsure' | undefined {
  if (isRolledBack(error)) return 'busy'
  const code = codeOf(error)
  // Faults in our own code have no SQLSTATE and never pass.
  if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError)
    return undefined
  // Socket errors have no SQLSTATE (ECONNRESET); classes 08, 53 and 57P say that the database is not available, 25006 that it is a standby.
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|53|25006)/.test(code) ? 'unsure' : undefined
}

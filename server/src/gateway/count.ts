// Counts mails, SMS and pushes by day and result, for the system page. A count that can't be stored is logged: a message
// never fails because of it.
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Clock } from '../lib/clock.ts'
import { addMessages, type CountedMessage, type MessageChannel } from './count.sql.ts'

export type { MessageChannel } from './count.sql.ts'

export interface MessageCounter {
  readonly clock: Clock
  readonly db: Db
  readonly log: FastifyBaseLogger
}

/** Counts one message. Never throws. */
export async function countMessage(
  { clock, db, log }: MessageCounter,
  channel: MessageChannel,
  result: 'sent' | 'failed',
): Promise<void> {
  try {
    await addMessages(db, { day: clock.now().toISOString().slice(0, 10), channel, result }, 1n)
  } catch (error) {
    log.warn({ err: error, channel, result }, 'gateway: a message was not counted')
  }
}

/** How often the sums of pushes are written. Milliseconds. */
const writeMs = 1_000

export interface PushCounter {
  /** Counts one push. Returns immediately and never throws. */
  add(result: 'sent' | 'failed'): void
  /** Writes what is not written yet. */
  flush(): Promise<void>
}

/**
 * Returns a counter of pushes. It counts in memory and writes the sums once a second, one statement at a time. So thousands
 * of pushes that end at the same time do not wait for the one row of their day. A process that is killed loses the counts of
 * the last second; they are statistics.
 */
export function openPushCounter({ clock, db, log }: MessageCounter): PushCounter {
  let sums = new Map<string, { message: CountedMessage; count: bigint }>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const due = sums
    sums = new Map()
    for (const { message, count } of due.values()) {
      try {
        await addMessages(db, message, count)
      } catch (error) {
        log.warn({ err: error, ...message, count }, 'gateway: pushes were not counted')
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    add(result) {
      const day = clock.now().toISOString().slice(0, 10)
      const key = `${day} ${result}`
      const known = sums.get(key)
      if (known) known.count += 1n
      else sums.set(key, { message: { day, channel: 'push', result }, count: 1n })
      timer ??= setTimeout(() => void flush(), writeMs).unref()
    },
    flush,
  }
}

// The writer of what members send. What arrives while a batch is being committed becomes the next batch, so there
// is no timer: alone, a message goes at once; under load, hundreds share one commit.
//
// A message is queued → in flight → answered. When the database goes away in flight, nobody knows whether it
// committed; since a client_id makes one message for ever, the writer simply asks again until it has an answer, or
// gives up with 503: then the sender's next try finds out.
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@banyan/contract/chat/message'
import type { Pool } from 'pg'
import type { Clock } from '../../lib/clock.ts'
import { codeOf, openPool } from '../../db/db.ts'
import { Rejected } from '../../door/handler.ts'
import type { SettingsStore } from '../../settings/settings.ts'
import { messageOf } from './log.ts'
import { type AppendedRow, type AppendItem, appendText, appendValues } from './log.sql.ts'
import type { Bus } from '../../bus/event.ts'
import type { Sign } from '../../files/links.ts'
import { signMessage } from '../signed.ts'

export type SentItem = AppendItem & { readonly client: string; readonly payload: string }

/** What became of a message: `sent`, `repeated` (known by its client_id), or why not. */
export type Sent =
  | { outcome: 'sent' | 'repeated'; message: Message }
  | { outcome: Refusal; until: Date | null }

const refusals = [
  'reused',
  'chat-banned',
  'group-not-found',
  'not-friends',
  'blocked',
  'chat-muted',
  'group-muted',
  'message-missing',
  'file-not-found',
  'too-many-messages',
] as const
type Refusal = (typeof refusals)[number]

export interface LogWriter {
  /** Sends, together with what else waits. Answers after the commit; by then the bus has been told. */
  send(item: SentItem): Promise<Sent>
  /** Takes nothing more, finishes what waits, and disconnects. */
  close(): Promise<void>
}

export interface LogWriterOptions {
  readonly url: string
  readonly clock: Clock
  readonly settings: SettingsStore
  readonly bus: Bus
  /** Signs the file links of the messages that leave. */
  readonly sign: Sign
  /** Connections, each with one batch in flight; 2 when absent. */
  readonly connections?: number
  /** Messages in one batch at most; 128 when absent. */
  readonly batch?: number
  /** Messages that may wait; one more is refused. 4096 when absent. */
  readonly queue?: number
  /** Milliseconds to go on asking a database that went away; 30 000 when absent. */
  readonly patience?: number
}

interface Item {
  readonly item: SentItem
  readonly answer: Promise<Sent>
  resolve(sent: Sent): void
  reject(error: unknown): void
}

const busy = () => new Rejected(503, 'busy')

/** Opens a writer on its own connections. */
export function openLogWriter(options: LogWriterOptions): LogWriter {
  const { connections = 2, batch = 128, queue: most = 4096 } = options
  const pool = openPool(options.url, { max: connections, name: 'banyan-chat' })
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
      await commit(pool, items, options)
      for (const { item } of items) known.delete(keyOf(item))
    }
    // In the same turn as the look at the queue: later, a message could come in that nobody takes.
    working--
  }

  function start(): void {
    if (working >= connections) return
    working++
    const worker = work().finally(() => workers.delete(worker))
    workers.add(worker)
  }

  async function send(item: SentItem): Promise<Sent> {
    for (let same = known.get(keyOf(item)); same; same = known.get(keyOf(item))) {
      // A batch must not hold one key twice: a repeat shares the first one's answer, other content waits its turn.
      if (same.item.payload === item.payload) {
        const first = await same.answer
        return first.outcome === 'sent' ? { ...first, outcome: 'repeated' } : first
      }
      await same.answer.catch(() => undefined)
      await Promise.resolve()
    }
    if (closed || queue.length >= most) throw busy()
    const { promise: answer, resolve, reject } = Promise.withResolvers<Sent>()
    const waiting: Item = { item, answer, resolve, reject }
    known.set(keyOf(item), waiting)
    queue.push(waiting)
    start()
    return answer
  }

  async function close(): Promise<void> {
    closed = true
    while (workers.size > 0) await Promise.all(workers)
    await pool.end()
  }

  return { send, close }
}

const keyOf = ({ sender, client }: SentItem): string => `${sender} ${client}`

const again = new Set(['40P01', '40001', '55P03'])

/** Whether an error says that the database is not there, rather than that it refuses or that we erred. */
function isGone(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError) return false
  const code = codeOf(error)
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|53)/.test(code)
}

/** Commits a batch and answers each of its items; never throws. */
async function commit(pool: Pool, items: readonly Item[], options: LogWriterOptions): Promise<void> {
  const { clock, settings, patience = 30_000 } = options
  const started = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      const perMinute = (await settings.read())['chat.perMinute']
      const asked = items.map(({ item }) => item)
      const values = appendValues(asked, clock.now(), perMinute)
      const { rows } = await pool.query<AppendedRow>({ name: 'chat-append', text: appendText, values })
      const sent = rows.map((row) => sentOf(row, options.sign))
      tell(items, sent, options.bus)
      return
    } catch (error) {
      const lasting = performance.now() - started > patience
      const passing = isGone(error) || again.has(codeOf(error))
      if (passing && !lasting) {
        await pause(Math.random() * Math.min(10 * 2 ** attempt, 250))
      } else if (passing) {
        for (const item of items) item.reject(busy())
        return
      } else if (items.length > 1) {
        // Something in here breaks the call. One by one, only that one fails.
        for (const item of items) await commit(pool, [item], options)
        return
      } else {
        for (const item of items) item.reject(error)
        return
      }
    }
  }
}

function sentOf(row: AppendedRow, sign: Sign): Sent {
  if (row.outcome === 'sent' || row.outcome === 'repeated')
    return { outcome: row.outcome, message: signMessage(sign, messageOf(row)) }
  const outcome = refusals.find((code) => code === row.outcome)
  if (outcome === undefined) throw new TypeError(`the log answered ${row.outcome}`)
  return { outcome, until: row.until }
}

/** Tells the sockets what is new, each conversation's entries in their order, then whoever waits for an answer. */
function tell(items: readonly Item[], sent: readonly Sent[], bus: Bus): void {
  if (sent.length !== items.length) throw new TypeError('the log did not answer for every message')
  const fresh = sent.flatMap((one) => (one.outcome === 'sent' ? [one.message] : []))
  for (const [conversation, entries] of Map.groupBy(fresh, (message) => message.conversation_id))
    bus.publish({ kind: 'entries', conversation, entries: entries.toSorted((a, b) => a.seq - b.seq) })
  for (const [index, one] of sent.entries()) items[index]?.resolve(one)
}

// Appends messages to conversations in batches (server/src/lib/batcher.ts). A client_id belongs to one message permanently,
// so a batch whose outcome is unknown is tried again. After `patience` milliseconds the sender gets 503 and repeats the
// message under the same client_id.
import type { Message } from '@banyan/contract/chat/message'
import type { Figures } from '../../boot/watch/figures.ts'
import type { Bus } from '../../bus/event.ts'
import { type Limits, openPool, queryOn } from '../../db/db.ts'
import { Rejected } from '../../door/handler.ts'
import { openBatcher } from '../../lib/batcher.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SettingsStore } from '../../settings/settings.ts'
import { messageOf } from './log.ts'
import { type AppendedRow, type AppendItem, appendText, appendValues } from './log.sql.ts'
import type { Sign } from '../../files/links.ts'
import { signMessage } from '../signed.ts'

export type SentItem = AppendItem & { readonly client: string; readonly payload: string }

/** The outcome of a message: `sent`, `repeated` (its client_id is known), or the reason why it was refused. */
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
  /** Sends a message in a batch with others. Resolves after the commit and after the bus event. */
  send(item: SentItem): Promise<Sent>
  /** Refuses new messages, finishes the queued ones and disconnects. */
  close(): Promise<void>
}

export interface LogWriterOptions {
  readonly url: string
  readonly clock: Clock
  readonly settings: SettingsStore
  readonly bus: Bus
  /** Signs the file links of the messages that leave. */
  readonly sign: Sign
  /** Counts the batches; none is counted when absent. */
  readonly figures?: Pick<Figures, 'logBatch'>
  /** Connections, each with one batch in flight; 2 when absent. */
  readonly connections?: number
  /** Messages in one batch at most; 128 when absent. */
  readonly batch?: number
  /** Messages that may wait; one more is refused. 4096 when absent. */
  readonly queue?: number
  /** Milliseconds to retry while the database does not answer; 30 000 when absent. */
  readonly patience?: number
  /** Of its connections; those of production when absent. */
  readonly limits?: Limits
}

/** Opens a writer on its own connections. */
export function openLogWriter(options: LogWriterOptions): LogWriter {
  const {
    url,
    clock,
    settings,
    bus,
    sign,
    figures,
    connections = 2,
    batch = 128,
    queue = 4096,
    patience = 30_000,
    limits = {},
  } = options
  const pool = openPool(url, { max: connections, name: 'banyan-chat', ...limits })
  const batcher = openBatcher<SentItem, Sent>({
    workers: connections,
    batch,
    queue,
    patience,
    keyOf: ({ sender, client }) => `${sender} ${client}`,
    payloadOf: ({ payload }) => payload,
    repeated: (sent) => (sent.outcome === 'sent' ? { ...sent, outcome: 'repeated' } : sent),
    // The commit of an unsure batch may have reached the database, so the answer can't say that nothing was changed.
    errorOf: (why) => (why === 'unsure' ? new Rejected(500, 'server-failed') : new Rejected(503, 'busy')),
    async commit(items) {
      const perMinute = (await settings.read())['chat.perMinute']
      const values = appendValues(items, clock.now(), perMinute)
      const { rows } = await queryOn<AppendedRow>(pool, { name: 'chat-append', text: appendText, values })
      figures?.logBatch(items.length)
      const sent = rows.map((row) => sentOf(row, sign))
      if (sent.length === items.length) publish(sent, bus)
      return sent
    },
  })
  return {
    send: (item) => batcher.add(item),
    async close() {
      await batcher.close()
      await pool.end()
    },
  }
}

/** Returns the outcome of an appended row. */
export function sentOf(row: AppendedRow, sign: Sign): Sent {
  if (row.outcome === 'sent' || row.outcome === 'repeated')
    return { outcome: row.outcome, message: signMessage(sign, messageOf(row)) }
  const outcome = refusals.find((code) => code === row.outcome)
  if (outcome === undefined) throw new TypeError(`chat_append answered ${row.outcome}`)
  return { outcome, until: row.until }
}

/** Publishes the new entries on the bus, one event per conversation, in the order of their seq. */
function publish(sent: readonly Sent[], bus: Bus): void {
  const fresh = sent.flatMap((one) => (one.outcome === 'sent' ? [one.message] : []))
  for (const [conversation, entries] of Map.groupBy(fresh, (message) => message.conversation_id))
    bus.publish({ kind: 'entries', conversation, entries: entries.toSorted((a, b) => a.seq - b.seq) })
}

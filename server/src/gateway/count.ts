// Counts mails, SMS and web pushes by day and result, for the system page. A count that can't be stored is logged: a
// message never fails because of it.
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Clock } from '../lib/clock.ts'
import { addMessage, type MessageChannel } from './count.sql.ts'

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
    await addMessage(db, { day: clock.now().toISOString().slice(0, 10), channel, result })
  } catch (error) {
    log.warn({ err: error, channel, result }, 'gateway: a message was not counted')
  }
}

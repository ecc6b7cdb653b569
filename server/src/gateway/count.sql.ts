import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type MessageChannel = 'email' | 'mobile' | 'push'

export interface CountedMessage {
  readonly day: string
  readonly channel: MessageChannel
  readonly result: 'sent' | 'failed'
}

/** Counts one message. */
export async function addMessage(db: Db, message: CountedMessage): Promise<void> {
  await db
    .insertInto('message_count')
    .values({ ...message, count: 1n })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'channel', 'result'])
        .doUpdateSet({ count: sql<bigint>`message_count.count + 1` }),
    )
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type MessageChannel = 'email' | 'mobile' | 'push'

export interface CountedMessage {
  readonly day: string
  readonly channel: MessageChannel
  readonly result: 'sent' | 'failed'
}

/** Adds this many messages to the count of their day, channel and result. */
export async function addMessages(db: Db, messages: CountedMessage, count: bigint): Promise<void> {
  await db
    .insertInto('message_count')
    .values({ ...messages, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'channel', 'result'])
        .doUpdateSet({ count: sql<bigint>`message_count.count + excluded.count` }),
    )
    .execute()
}

import type { Db } from '../../db/db.ts'

/** Returns sent messages after a sender's key; the index over sender and key gives them in this order. */
export const listOwnMessages = (db: Db, member: bigint, after: string, limit: number) =>
  db
    .selectFrom('entry')
    .select(['conversation_id', 'client_id', 'type', 'data', 'created_at'])
    .where('sender_id', '=', member)
    .where('client_id', 'is not', null)
    .where('client_id', '>', after)
    .where('recalled_at', 'is', null)
    .orderBy('client_id')
    .limit(limit)
    .execute()

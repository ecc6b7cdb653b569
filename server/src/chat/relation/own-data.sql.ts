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

/** Returns a member's moments that are not deleted, after a moment. */
export const listOwnMoments = (db: Db, member: bigint, after: bigint, limit: number) =>
  db
    .selectFrom('moment')
    .select(['id', 'words', 'images', 'created_at'])
    .where('member_id', '=', member)
    .where('removed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

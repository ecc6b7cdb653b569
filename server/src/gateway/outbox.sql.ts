import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Channel } from './gateway.ts'

export interface OutboxRow {
  id: bigint
  channel: Channel
  recipient: string
  body: string
  created_at: Date
}

export async function insertOutbox(db: Db, row: Omit<OutboxRow, 'id'>): Promise<void> {
  await db.insertInto('outbox').values(row).execute()
}

/** Returns messages, newest first; older than `before` if given. */
export async function listOutbox(db: Db, before: bigint | undefined, limit: number): Promise<OutboxRow[]> {
  let query = db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient', 'body', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, channel: row.channel as Channel }))
}

export async function deleteOutbox(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'outbox', sql`created_at < ${before}`)
}

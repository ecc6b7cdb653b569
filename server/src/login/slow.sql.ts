import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

export type SlowKind = 'account' | 'origin' | 'device'

/** Counts one try before it is checked. Returns false, and counts nothing, if the limit since then is reached. */
export async function countTry(
  tx: Tx,
  kind: SlowKind,
  name: string,
  { now, windowStart, limit }: { now: Date; windowStart: Date; limit: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into login_slow as slow (kind, name, tries, began_at)
    values (${kind}, ${name}, 1, ${now})
    on conflict (kind, name) do update set
      tries = case when slow.began_at <= ${windowStart} then 1 else slow.tries + 1 end,
      began_at = case when slow.began_at <= ${windowStart} then excluded.began_at else slow.began_at end
    where slow.began_at <= ${windowStart} or slow.tries < ${limit}
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function findSince(db: Db, kind: SlowKind, name: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('login_slow')
    .select('began_at')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.began_at
}

export async function forgetTries(db: Db, kind: SlowKind, name: string): Promise<void> {
  await db.deleteFrom('login_slow').where('kind', '=', kind).where('name', '=', name).execute()
}

/** Takes one try off the count of the network address. */
export async function giveTryBack(db: Db, origin: string): Promise<void> {
  await db
    .updateTable('login_slow')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('kind', '=', 'origin')
    .where('name', '=', origin)
    .where('tries', '>', 0)
    .execute()
}

export async function deleteOldTries(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'login_slow', sql`began_at < ${before}`)
}

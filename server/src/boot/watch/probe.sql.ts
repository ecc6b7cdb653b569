import { sql } from 'kysely'
import type { Database, Db } from '../../db/db.ts'

/** Resolves if the database answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/**
 * Resolves if the database takes writes. The rows of the temporary table make its file grow from nothing by 64 kB, which
 * a full disk refuses; they are gone after the commit and are never in the log. The message makes the commit reach the
 * log on the disk. A plain update would prove less: its page and its place in the log can be there already.
 *
 * The commit does not wait for a standby: without one all commits wait, and this one says nothing about that.
 */
export async function tryWrite({ transaction }: Pick<Database, 'transaction'>): Promise<void> {
  await transaction(async (tx) => {
    await sql`set local synchronous_commit = local`.execute(tx)
    await sql`set local client_min_messages = warning`.execute(tx)
    await sql`create temp table if not exists write_probe (filler text) on commit delete rows`.execute(tx)
    await sql`insert into write_probe select repeat('x', 1900) from generate_series(1, 32)`.execute(tx)
    await sql`select pg_logical_emit_message(true, 'banyan ready', '')`.execute(tx)
  })
}

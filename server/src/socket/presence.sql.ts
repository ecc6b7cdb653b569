import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Writes a process's heartbeat. Returns true if the process was unknown before. */
export async function beat(db: Db, process: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into socket_process (id, beat_at) values (${process}, ${now})
    on conflict (id) do update set beat_at = excluded.beat_at
    returning old.id is null as fresh`.execute(db)
  return rows[0]?.fresh ?? true
}

export async function writePresence(
  db: Db,
  process: string,
  come: readonly bigint[],
  gone: readonly bigint[],
): Promise<void> {
  await sql`
    with left_here as (
      delete from socket_live where process_id = ${process} and member_id = any (${gone}::bigint[])
    )
    insert into socket_live (member_id, process_id) select id, ${process}::uuid from unnest(${come}::bigint[]) x (id)
    on conflict do nothing`.execute(db)
}

/** Deletes a process, and all processes without a heartbeat since then. */
export async function forgetProcesses(db: Db, process: string | null, silentSince: Date): Promise<void> {
  await sql`
    with dead as (delete from socket_process where id = ${process}::uuid or beat_at < ${silentSince} returning id)
    delete from socket_live l using dead where l.process_id = dead.id`.execute(db)
}

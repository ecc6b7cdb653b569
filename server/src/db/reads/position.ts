import { sql } from 'kysely'
import type { Db } from '../db.ts'

export interface Position {
  /** The identifier of the cluster, which a primary and its standbys share. */
  readonly cluster: string
  /** When the server was started: two servers of a cluster differ in it. */
  readonly started: string
  readonly standby: boolean
  /** Up to which byte of the write-ahead log a reader sees its changes. */
  readonly bytes: bigint
}

/** Returns how far a server is. */
export async function readPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ cluster: string; started: string; standby: boolean; bytes: string }>`
    select (select system_identifier::text from pg_control_system()) as cluster,
      extract(epoch from pg_postmaster_start_time())::text as started,
      pg_is_in_recovery() as standby,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn)::text
        as bytes`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the server did not say its position')
  return { ...row, bytes: BigInt(row.bytes) }
}

import type { AppService } from '@banyan/contract/staff/system/state'
import { sql } from 'kysely'
import type { ProcessRow } from '../../boot/watch/beat.ts'
import type { Db } from '../../db/db.ts'
import type { MessageChannel } from '../../gateway/count.ts'

export const listProcesses = (db: Db) =>
  db
    .selectFrom('server_process')
    .selectAll()
    .$narrowType<Pick<ProcessRow, 'bus'>>()
    .orderBy('started_at')
    .orderBy('id')
    .execute()

/** Returns the messages since a day, newest day first. */
export const listMessages = (db: Db, since: string) =>
  db
    .selectFrom('message_count')
    .selectAll()
    .$narrowType<{ channel: MessageChannel; result: 'sent' | 'failed' }>()
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('channel')
    .execute()

/** Returns how the push services of the installed apps answered last. */
export const listPushHealth = (db: Db) =>
  db.selectFrom('push_service').selectAll().$narrowType<{ service: AppService }>().execute()

export interface FilesRow {
  purpose: string
  count: bigint
  bytes: bigint
}

/** Returns the stored files by purpose, from the sums (0394_file_sum.sql) and the changes not added to them yet. */
export async function listFiles(db: Db): Promise<FilesRow[]> {
  const { rows } = await sql<FilesRow>`
    select purpose, sum(count)::bigint as count, sum(bytes)::bigint as bytes from (
      select purpose, count, bytes from file_sum union all select purpose, count, bytes from file_change
    ) f group by purpose having sum(count) > 0 order by 3 desc, 1`.execute(db)
  return rows
}

export interface TableRow {
  name: string
  bytes: bigint
  rows: bigint
}

/**
 * Returns the largest tables with their indexes; the partitions of a table are counted together. The number of rows is
 * PostgreSQL's estimate.
 */
export async function listTables(db: Db): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    select case n.nspname when 'public' then c.relname::text else n.nspname || '.' || c.relname end as name,
      s.bytes, s.rows
    from (
      select coalesce(pg_partition_root(oid), oid) as oid, sum(pg_total_relation_size(oid))::bigint as bytes,
        sum(greatest(reltuples, 0))::bigint as rows
      from pg_class where relkind = 'r' group by 1
    ) s join pg_class c on c.oid = s.oid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema')
    order by 2 desc limit 12`.execute(db)
  return rows
}

export interface DatabaseRow {
  bytes: bigint
  maximum: number
}

export async function readDatabase(db: Db): Promise<DatabaseRow> {
  const { rows } = await sql<DatabaseRow>`
    select pg_database_size(current_database()) as bytes, current_setting('max_connections')::int as maximum`.execute(
    db,
  )
  return rows[0] ?? { bytes: 0n, maximum: 0 }
}

export interface ConnectionRow {
  state: string
  count: bigint
}

export async function listConnections(db: Db): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select state, count from database_connections() order by count desc, state`.execute(db)
  return rows
}

/** Returns the statements that took the most time together. */
export const listSlow = (db: Db) =>
  db.selectFrom('slow_statement').selectAll().orderBy('total_ms', 'desc').limit(20).execute()

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { SlowStatement } from '../../db/slow.ts'

export interface ProcessRow {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly version: string
  readonly started_at: Date
  readonly beat_at: Date
  readonly memory: bigint
  readonly heap: bigint
  readonly loop_delay: number
  readonly sockets: number
  readonly staff_sockets: number
  readonly bus: 'alone' | 'connected' | 'lost'
  readonly connections: number
  readonly idle: number
  readonly wanted: number
  readonly sending: number
  readonly pushing: number
  readonly socket_bytes: bigint
  /** Bytes; null if the disk could not be read. */
  readonly disk_free: bigint | null
  readonly disk_size: bigint | null
}

export async function saveProcess(db: Db, row: ProcessRow): Promise<void> {
  await db
    .insertInto('server_process')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('server_process').where('id', '=', id).execute()
}

/** Deletes processes that have not written since a time. */
export async function deleteProcesses(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'server_process', sql`beat_at < ${before}`)
}

/** Adds the statements that a process has noted to the slow statements. */
export async function addSlow(db: Db, noted: readonly SlowStatement[], at: Date): Promise<void> {
  if (noted.length === 0) return
  const rows = noted.map(({ statement, count, totalMs, longestMs }) => ({
    digest: createHash('sha256').update(statement).digest(),
    statement,
    count: BigInt(count),
    total_ms: BigInt(Math.round(totalMs)),
    longest_ms: BigInt(Math.round(longestMs)),
    first_at: at,
    last_at: at,
  }))
  // All processes write in the same order, which prevents deadlocks.
  rows.sort((a, b) => a.digest.compare(b.digest))
  await db
    .insertInto('slow_statement')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet({
        count: sql<bigint>`slow_statement.count + excluded.count`,
        total_ms: sql<bigint>`slow_statement.total_ms + excluded.total_ms`,
        longest_ms: sql<bigint>`greatest(slow_statement.longest_ms, excluded.longest_ms)`,
        last_at: sql<Date>`excluded.last_at`,
      }),
    )
    .execute()
}

/** Deletes statements that have not been slow since a time. */
export async function deleteSlow(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'slow_statement', sql`last_at < ${before}`)
}

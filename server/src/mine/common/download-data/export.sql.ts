import type { Language } from '@banyan/contract/language'
import type { Db, Tx } from '../../../db/db.ts'

export interface ExportRow {
  id: bigint
  member_id: bigint
  language: Language
  state: 'waiting' | 'running' | 'done' | 'failed'
  attempts: number
  bytes: bigint
  file: string | null
  created_at: Date
  finished_at: Date | null
}

const columns = [
  'id',
  'member_id',
  'language',
  'state',
  'attempts',
  'bytes',
  'file',
  'created_at',
  'finished_at',
] as const

export async function insertExport(
  tx: Tx,
  row: { member_id: bigint; language: Language; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('data_export')
    .values({ ...row, state: 'waiting' })
    .execute()
}

export async function findLatest(db: Db, member: bigint): Promise<ExportRow | undefined> {
  const row = await db
    .selectFrom('data_export')
    .select(columns)
    .where('member_id', '=', member)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as ExportRow | undefined
}

export const findOpen = (db: Db, member: bigint): Promise<{ id: bigint } | undefined> =>
  db
    .selectFrom('data_export')
    .select('id')
    .where('member_id', '=', member)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()

/** Counts the exports that a member requested since a time. Failed ones do not count. */
export async function countExports(db: Db, member: bigint, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('data_export')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', member)
    .where('created_at', '>', since)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns exports that no worker runs: new ones, and ones whose worker stopped without ending them. */
export async function listIdle(db: Db, now: Date): Promise<bigint[]> {
  const rows = await db
    .selectFrom('data_export')
    .select('id')
    .where((of) =>
      of.or([
        of('state', '=', 'waiting'),
        of.and([of('state', '=', 'running'), of('lease_until', '<=', now)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Takes an export for a worker; undefined if it has ended or another worker's lease lasts. */
export async function takeExport(
  db: Db,
  id: bigint,
  lease: { worker: string; now: Date; until: Date },
): Promise<ExportRow | undefined> {
  const row = await db
    .updateTable('data_export')
    .set((of) => ({
      state: 'running',
      worker: lease.worker,
      lease_until: lease.until,
      attempts: of('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where((of) =>
      of.or([
        of('state', '=', 'waiting'),
        of.and([of('state', '=', 'running'), of('lease_until', '<=', lease.now)]),
      ]),
    )
    .returning(columns)
    .executeTakeFirst()
  return row as ExportRow | undefined
}

/** Renews the lease. Returns false if another worker has taken the export, or the account was closed. */
export async function renewLease(db: Db, id: bigint, worker: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an export, or returns it to the queue. Returns false and does nothing if the worker has lost it. */
export async function endExport(
  db: Db,
  id: bigint,
  worker: string,
  end: { state: 'done' | 'failed' | 'waiting'; finished_at: Date | null; file?: string; bytes?: bigint },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set({ ...end, worker: null, lease_until: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a member's exports. Returns the addresses of their files. */
export async function deleteExports(tx: Tx, member: bigint): Promise<string[]> {
  const rows = await tx.deleteFrom('data_export').where('member_id', '=', member).returning('file').execute()
  return rows.flatMap((row) => row.file ?? [])
}

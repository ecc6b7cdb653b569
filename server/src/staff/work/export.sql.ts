import type { Db, Tx } from '../../db/db.ts'
import type { ExportLanguage, ExportListName, WorkRequest } from './source.ts'

export interface ExportRow {
  id: bigint
  list: ExportListName
  staff_id: bigint
  filter: WorkRequest
  language: ExportLanguage
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  attempts: number
  written: bigint
  bytes: bigint
  name: string
  file: string | null
  created_at: Date
  finished_at: Date | null
}

const columns = [
  'id',
  'list',
  'staff_id',
  'filter',
  'language',
  'state',
  'attempts',
  'written',
  'bytes',
  'name',
  'file',
  'created_at',
  'finished_at',
] as const

export async function insertExport(
  tx: Tx,
  row: {
    list: ExportListName
    staff_id: bigint
    filter: WorkRequest
    language: ExportLanguage
    name: string
    created_at: Date
  },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('work_export')
    .values({ ...row, filter: JSON.stringify(row.filter), state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a member of staff, so that two concurrent calls count each other's exports. */
export async function lockStaff(tx: Tx, staffId: bigint): Promise<void> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
}

/** Returns how many exports of a member of staff have not ended. */
export async function countOpenExports(db: Db, staffId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('work_export')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the exports of a member of staff that have not ended. */
export async function listOpenExports(db: Db, staffId: bigint): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('work_export')
    .select(columns)
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id')
    .execute()
  return rows as ExportRow[]
}

/** Returns the role of a member of staff and the rights stored for it; undefined if the person is blocked. */
export const findExporter = (db: Db, staffId: bigint) =>
  db
    .selectFrom('staff')
    .innerJoin('role', 'role.code', 'staff.role')
    .select(['staff.role', 'role.rights'])
    .where('staff.id', '=', staffId)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst()

/** Returns a page of one member of staff's exports, newest first. */
export async function listExports(
  db: Db,
  ask: { staffId: bigint; list: ExportListName | undefined; before: bigint | undefined; limit: number },
): Promise<ExportRow[]> {
  let query = db.selectFrom('work_export').select(columns).where('staff_id', '=', ask.staffId)
  if (ask.list !== undefined) query = query.where('list', '=', ask.list)
  if (ask.before !== undefined) query = query.where('id', '<', ask.before)
  const rows = await query.orderBy('id', 'desc').limit(ask.limit).execute()
  return rows as ExportRow[]
}

/** Returns exports that no worker runs: new ones, and ones whose worker stopped without ending them. */
export async function listIdleExports(db: Db, now: Date): Promise<bigint[]> {
  const rows = await db
    .selectFrom('work_export')
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
    .updateTable('work_export')
    .set((of) => ({
      state: 'running',
      worker: lease.worker,
      lease_until: lease.until,
      attempts: of('attempts', '+', 1),
      written: 0n,
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

/** Records progress and renews the lease. Returns false if the export was cancelled or another worker has taken it. */
export async function updateProgress(
  db: Db,
  id: bigint,
  progress: { worker: string; until: Date; written: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_export')
    .set({ lease_until: progress.until, written: BigInt(progress.written) })
    .where('id', '=', id)
    .where('worker', '=', progress.worker)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Renews the lease. Does nothing if the export was cancelled or another worker has taken it. */
export async function renewLease(db: Db, id: bigint, worker: string, until: Date): Promise<void> {
  await db
    .updateTable('work_export')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute()
}

/** Ends an export, or returns it to the queue. Returns false if the worker has lost it. */
export async function endExport(
  db: Db,
  id: bigint,
  worker: string,
  end: {
    state: 'done' | 'failed' | 'cancelled' | 'waiting'
    finished_at: Date | null
    file?: string
    bytes?: bigint
    written?: bigint
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_export')
    .set({ ...end, worker: null, lease_until: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Cancels an export of this member of staff. Returns false if it has ended. */
export async function cancelExport(tx: Tx, id: bigint, staffId: bigint, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('work_export')
    .set({ state: 'cancelled', worker: null, lease_until: null, finished_at: at })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns an export of this member of staff. */
export const findExport = (tx: Tx, id: bigint, staffId: bigint) =>
  tx
    .selectFrom('work_export')
    .select(['id', 'list', 'state'])
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()

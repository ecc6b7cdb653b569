import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

export interface KnownJob {
  readonly job: string
  /** Null for a job that runs when there is work. */
  readonly cron: string | null
}

/** Stores the jobs that this version knows, and deletes the others. */
export async function saveJobs(db: Db, jobs: readonly KnownJob[]): Promise<void> {
  await db
    .insertInto('job_state')
    .values([...jobs])
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet((row) => ({ cron: row.ref('excluded.cron') })),
    )
    .execute()
  const names = jobs.map(({ job }) => job)
  await db.deleteFrom('job_state').where('job', 'not in', names).execute()
}

/** Stores that a run has begun. It answers a request of staff. */
export async function beginRun(db: Db, job: string, at: Date): Promise<void> {
  const running = { result: 'running', started_at: at, asked_at: null } as const
  await db
    .insertInto('job_state')
    .values({ job, ...running })
    .onConflict((conflict) => conflict.column('job').doUpdateSet(running))
    .execute()
}

/** Stores the end of a run; `reason` is undefined if it succeeded. */
export async function endRun(db: Db, job: string, at: Date, reason: string | undefined): Promise<void> {
  const failed = reason !== undefined
  await db
    .updateTable('job_state')
    .set((row) => ({
      result: failed ? 'failed' : 'done',
      finished_at: at,
      reason: reason ?? null,
      runs: sql<bigint>`${row.ref('runs')} + 1`,
      ...(failed ? { failures: sql<bigint>`${row.ref('failures')} + 1` } : { done_at: at }),
    }))
    .where('job', '=', job)
    .execute()
}

export const listJobs = (db: Db) =>
  db
    .selectFrom('job_state')
    .selectAll()
    .$narrowType<{ result: 'running' | 'done' | 'failed' | null }>()
    .orderBy('job')
    .execute()

/** Returns a job's row, locked. */
export const lockJob = (tx: Tx, job: string) =>
  tx.selectFrom('job_state').selectAll().where('job', '=', job).forUpdate().executeTakeFirst()

/** Stores that staff asked for a run. */
export const askRun = (tx: Tx, job: string, at: Date) =>
  tx.updateTable('job_state').set({ asked_at: at }).where('job', '=', job).execute()

/** Returns the jobs whose run was asked for before this time and has not begun. */
export async function listAsked(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('job_state').select('job').where('asked_at', '<', before).execute()
  return rows.map(({ job }) => job)
}

import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Returns when the oldest transfer that no seal covers was created; undefined if all are covered. */
export async function oldestUnsealed(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from ledger.transfer
    where xid >= coalesce((select hi from ledger.seal order by seq desc limit 1), '0'::xid8)
    order by xid limit 1`.execute(db)
  return rows[0]?.created_at
}

/** Returns the outcome of the last proof of each scope. */
export async function listProofs(db: Db): Promise<{ scope: string; ran_at: Date; clean: boolean }[]> {
  const { rows } = await sql<{ scope: string; ran_at: Date; clean: boolean }>`
    select scope, ran_at, coalesce((result ->> 'clean')::boolean, false) as clean
    from reconciliation order by scope`.execute(db)
  return rows
}

/** Returns PostgreSQL's estimate of the entries in the log of the chat, renewed by each vacuum; -1 before the first one. */
export async function estimateChatEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select reltuples::float8 as entries from pg_class where oid = 'entry'::regclass`.execute(db)
  return rows[0]?.entries ?? -1
}

/** Returns when each job last succeeded; 1970 for a job that has failed and never succeeded. One that never ended has no row. */
export async function listSuccesses(db: Db): Promise<{ job: string; done_at: Date }[]> {
  const rows = await db
    .selectFrom('job_state')
    .select(['job', 'done_at'])
    .where((of) => of.or([of('done_at', 'is not', null), of('failures', '>', 0n)]))
    .orderBy('job')
    .execute()
  return rows.map(({ job, done_at }) => ({ job, done_at: done_at ?? new Date(0) }))
}

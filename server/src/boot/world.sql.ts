import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { smallName } from '../files/names.ts'

export type WorldKind = 'development' | 'production'

interface World {
  readonly kind: WorldKind
  readonly secret_check: Buffer
}

/** Marks an unmarked database with these values. Returns the values that it has. */
export async function claimWorld(db: Db, mine: World): Promise<World> {
  await db
    .insertInto('world')
    .values(mine)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('world').select(['kind', 'secret_check']).executeTakeFirstOrThrow()
  return { kind: row.kind as WorldKind, secret_check: row.secret_check }
}

export async function writeSecretCheck(db: Db, secret_check: Buffer): Promise<void> {
  await db.updateTable('world').set({ secret_check }).execute()
}

/** Returns how many passwords have each key as their pepper, by the key's id; one-time secrets have that of their owner. */
export async function countByKey(db: Db): Promise<readonly { id: string; passwords: bigint }[]> {
  const { rows } = await sql<{ id: string; passwords: bigint }>`
    select right(hash, 8) as id, count(*) as passwords from (
      select password_hash as hash from member where password_hash <> ''
      union all select hash from pay_password union all select password_hash from staff
    ) p group by 1`.execute(db)
  return rows
}

/** Returns when the demo was begun in this database and when it was complete; null if it was not. */
export async function readDemoTimes(
  db: Db,
): Promise<{ demo_started_at: Date | null; demo_finished_at: Date | null }> {
  return db.selectFrom('world').select(['demo_started_at', 'demo_finished_at']).executeTakeFirstOrThrow()
}

/** Records that the demo is being loaded. Commit this before anything else is written. */
export async function markDemoStarted(db: Db, at: Date): Promise<void> {
  await db.updateTable('world').set({ demo_started_at: at }).execute()
}

/** Runs `work` on one process at a time. If a process is killed in it, the database lets the next one in. */
export const demoAlone = <Result>(db: Db, work: () => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (one) => {
    const lock = sql`hashtext('demo')`
    const isFirst = async () => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lock}) as mine`.execute(one)
      return rows[0]?.mine === true
    }
    while (!(await isFirst())) await pause(200)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(one)
    }
  })

/** Returns the files of this database by their names in the store. */
export async function listStoredNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; has_small: boolean }>`
    select id, has_small from file union all select id, has_small from file_removal`.execute(db)
  return rows.flatMap(({ id, has_small }) => (has_small ? [id, smallName(id)] : [id]))
}

/** Deletes all that the migrations and the server made, in one transaction. `db` must act as the owner. */
export async function dropEverything(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`drop schema if exists jobs, ledger, public cascade`.execute(tx)
    await sql`create schema public`.execute(tx)
    await sql`grant usage on schema public to public`.execute(tx)
  })
}

export async function markDemoFinished(db: Db, at: Date): Promise<void> {
  await db.updateTable('world').set({ demo_finished_at: at }).execute()
}

export async function countMembers(db: Db): Promise<number> {
  const row = await db
    .selectFrom('member')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

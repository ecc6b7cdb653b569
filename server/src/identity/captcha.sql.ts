import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

export interface SentRow {
  day: string
  count: number
  last_at: Date | null
}

/**
 * Counts one code for a target or an origin and returns true. Returns false and counts nothing if the last code is
 * younger than `waitSince` or the day’s limit is reached. One statement, so parallel calls count correctly.
 */
export async function countSent(
  tx: Tx,
  kind: 'target' | 'origin',
  name: string,
  { now, limit, waitSince }: { now: Date; limit: number; waitSince?: Date },
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  const { rows } = await sql`
    insert into captcha_sent as sent (kind, name, day, count, last_at)
    values (${kind}, ${name}, ${day}, 1, ${now})
    on conflict (kind, name) do update set
      day = excluded.day,
      count = case when sent.day = excluded.day then sent.count + 1 else 1 end,
      last_at = excluded.last_at
    where (sent.day <> excluded.day or sent.count < ${limit})
      and (sent.last_at is null or sent.last_at <= ${waitSince ?? now})
    returning 1`.execute(tx)
  return rows.length === 1
}

export const findSent = (db: Db, kind: 'target' | 'origin', name: string): Promise<SentRow | undefined> =>
  db
    .selectFrom('captcha_sent')
    .select(['day', 'count', 'last_at'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()

/** Removes the waiting time of a target whose code could not be sent. */
export async function forgetWait(db: Db, target: string, at: Date): Promise<void> {
  await db
    .updateTable('captcha_sent')
    .set({ last_at: null })
    .where('kind', '=', 'target')
    .where('name', '=', target)
    .where('last_at', '=', at)
    .execute()
}

/** Replaces the target’s code. The count of failures stays. */
export async function putCode(
  tx: Tx,
  code: { purpose: string; target: string; code_hash: Buffer | null; expires_at: Date },
): Promise<void> {
  await tx
    .insertInto('captcha')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'target'])
        .doUpdateSet({ code_hash: code.code_hash, expires_at: code.expires_at }),
    )
    .execute()
}

/** Returns how many wrong codes were entered for this target, and when the last one was. */
export async function findFailures(
  db: Db,
  purpose: string,
  target: string,
): Promise<{ failures: number; failed_at: Date | null } | undefined> {
  return db
    .selectFrom('captcha')
    .select(['failures', 'failed_at'])
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .executeTakeFirst()
}

export interface Guess {
  purpose: string
  target: string
  hash: Buffer
  now: Date
  /** Failures before this moment no longer count. */
  since: Date
  tries: number
}

/**
 * Checks a guess and stores the result in one statement: a right guess uses the code up, a wrong one is counted.
 * Returns false without counting if there is no valid code or no attempt left.
 */
export async function judgeGuess(db: Db, { purpose, target, hash, now, since, tries }: Guess) {
  const { rows } = await sql<{ good: boolean | null }>`
    update captcha set
      failures = case when code_hash = ${hash} then 0
        when failed_at > ${since} then failures + 1 else 1 end,
      failed_at = case when code_hash = ${hash} then null else ${now}::timestamptz end,
      code_hash = case when code_hash = ${hash} then null else code_hash end
    where purpose = ${purpose} and target = ${target} and expires_at > ${now}
      and (failures < ${tries} or failed_at <= ${since})
    returning old.code_hash = ${hash} as good`.execute(db)
  return rows[0]?.good === true
}

export async function deleteOldCaptchas(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<', before).execute()
  const day = before.toISOString().slice(0, 10)
  await db.deleteFrom('captcha_sent').where('day', '<', day).execute()
}

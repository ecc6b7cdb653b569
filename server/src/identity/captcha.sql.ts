import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

export interface SentRow {
  day: string
  count: number
  last_at: Date | null
}

/**
 * `own`: codes that known devices and sessions of the target's member requested; named by the target, and by the target and
 * the device.
 */
export type SentKind = 'target' | 'origin' | 'own'

/**
 * Counts one code for a name and returns true. Returns false and counts nothing if the last code is
 * younger than `waitSince` or the day’s limit is reached. One statement, so parallel calls count correctly.
 */
export async function countSent(
  tx: Tx,
  kind: SentKind,
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
      ${waitSince === undefined ? sql`` : sql`and (sent.last_at is null or sent.last_at <= ${waitSince})`}
    returning 1`.execute(tx)
  return rows.length === 1
}

export const findSent = (db: Db, kind: SentKind, name: string): Promise<SentRow | undefined> =>
  db
    .selectFrom('captcha_sent')
    .select(['day', 'count', 'last_at'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()

/** Removes the waiting time after a code that could not be sent. */
export async function forgetWait(db: Db, kind: SentKind, name: string, at: Date): Promise<void> {
  await db
    .updateTable('captcha_sent')
    .set({ last_at: null })
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('last_at', '=', at)
    .execute()
}

/** The identity of a code: its purpose, its target, and the hash of the device that requested the code. */
export interface CodeKey {
  readonly purpose: string
  readonly target: string
  readonly asker: string
}

/** Replaces the device’s code for this target. The count of failures stays. */
export async function putCode(
  tx: Tx,
  code: CodeKey & { code_hash: Buffer | null; expires_at: Date },
): Promise<void> {
  await tx
    .insertInto('captcha')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'target', 'asker'])
        .doUpdateSet({ code_hash: code.code_hash, expires_at: code.expires_at }),
    )
    .execute()
}

/** Returns how many wrong codes this device entered for this target, and when the last one was. */
export async function findFailures(
  db: Db,
  { purpose, target, asker }: CodeKey,
): Promise<{ failures: number; failed_at: Date | null } | undefined> {
  return db
    .selectFrom('captcha')
    .select(['failures', 'failed_at'])
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('asker', '=', asker)
    .executeTakeFirst()
}

export interface Guess extends CodeKey {
  /** The hash of the guess under each accepted key. */
  hashes: readonly Buffer[]
  now: Date
  /** Failures before this moment no longer count. */
  since: Date
  tries: number
  /** True: a right guess uses the code up. False: the code stays valid. */
  use: boolean
}

/**
 * Checks a guess and stores the result in one statement: a right guess may use the code up, a wrong one is counted.
 * Returns false without counting if there is no valid code or no attempt left.
 */
export async function judgeGuess(db: Db, guess: Guess): Promise<boolean> {
  const { purpose, target, asker, hashes, now, since, tries, use } = guess
  const { rows } = await sql<{ good: boolean | null }>`
    update captcha set
      failures = case when code_hash = any (${[...hashes]}::bytea[]) then 0
        when failed_at > ${since} then failures + 1 else 1 end,
      failed_at = case when code_hash = any (${[...hashes]}::bytea[]) then null else ${now}::timestamptz end,
      code_hash = case when code_hash = any (${[...hashes]}::bytea[]) and ${use} then null else code_hash end
    where purpose = ${purpose} and target = ${target} and asker = ${asker} and expires_at > ${now}
      and (failures < ${tries} or failed_at <= ${since})
    returning old.code_hash = any (${[...hashes]}::bytea[]) as good`.execute(db)
  return rows[0]?.good === true
}

export async function deleteOldCaptchas(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'captcha', sql`expires_at < ${before}`)
  const day = before.toISOString().slice(0, 10)
  await deleteInBatches(db, 'captcha_sent', sql`day < ${day}`)
}

import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { inList } from '../db/in-list.ts'
import { preparedQuery } from '../db/prepared.ts'

export interface PayPasswordRow {
  hash: string
  tries: number
  locked_until: Date | null
}

/** Returns the payment passwords of these members; a member without one has none in the map. */
export async function findPayPasswords(
  db: Db,
  members: readonly bigint[],
): Promise<Map<bigint, PayPasswordRow>> {
  const query = sql<PayPasswordRow & { member_id: bigint }>`
    select member_id, hash, tries, locked_until from pay_password where member_id in (${inList(members)})`.compile(
    db,
  )
  const { rows } = await db.executeQuery(preparedQuery('pay-password', query))
  return new Map(rows.map(({ member_id, ...row }) => [member_id, row]))
}

/** Reads the same row and locks it until the transaction ends, so that guesses are checked one by one. */
export const lockPayPassword = (tx: Tx, memberId: bigint): Promise<PayPasswordRow | undefined> =>
  tx
    .selectFrom('pay_password')
    .select(['hash', 'tries', 'locked_until'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()

export async function writeTries(
  tx: Tx,
  memberId: bigint,
  change: { tries: number; locked_until: Date | null },
): Promise<void> {
  await tx.updateTable('pay_password').set(change).where('member_id', '=', memberId).execute()
}

/**
 * Forgets the wrong guesses after a right one that needed no check. Returns false and changes nothing if the password
 * is locked or no longer this one.
 */
export async function forgetTries(db: Db, memberId: bigint, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pay_password')
    .set({ tries: 0, locked_until: null })
    .where('member_id', '=', memberId)
    .where('hash', '=', hash)
    .where((of) => of.or([of('locked_until', 'is', null), of('locked_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Sets the payment password, or replaces a forgotten one, with no wrong guesses and not locked. Stores the time only if
 * there was a password before.
 */
export async function writePayPassword(tx: Tx, memberId: bigint, hash: string, now: Date): Promise<void> {
  const row = { hash, tries: 0, locked_until: null, set_at: now }
  await tx
    .insertInto('pay_password')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ ...row, pay_password_reset_at: now }),
    )
    .execute()
}

/**
 * Replaces the payment password of a member who has just proven the old one. Returns false and changes nothing if it
 * was locked or replaced since.
 */
export async function changePayPassword(
  tx: Tx,
  memberId: bigint,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pay_password')
    .set({ hash: to, tries: 0, locked_until: null, set_at: now })
    .where('member_id', '=', memberId)
    .where('hash', '=', from)
    .where((of) => of.or([of('locked_until', 'is', null), of('locked_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function hasPayPassword(db: Db, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('pay_password')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns when the payment password was last reset; undefined if it still is the first one, or is not set. */
export async function findReset(db: Db, memberId: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom('pay_password')
    .select('pay_password_reset_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.pay_password_reset_at ?? undefined
}

/** Replaces the hash by another of the same password. Does nothing if the password was changed meanwhile. */
export async function renewPayPassword(
  db: Db,
  memberId: bigint,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('pay_password')
    .set({ hash: to })
    .where('member_id', '=', memberId)
    .where('hash', '=', from)
    .execute()
}

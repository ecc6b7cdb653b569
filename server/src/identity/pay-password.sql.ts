import type { Db, Tx } from '../db/db.ts'

export interface PayPasswordRow {
  hash: string
  tries: number
  locked_until: Date | null
}

const columns = ['hash', 'tries', 'locked_until'] as const

export const findPayPassword = (db: Db, memberId: bigint): Promise<PayPasswordRow | undefined> =>
  db.selectFrom('pay_password').select(columns).where('member_id', '=', memberId).executeTakeFirst()

/** Reads the same row and locks it until the transaction ends, so that guesses are checked one by one. */
export const lockPayPassword = (tx: Tx, memberId: bigint): Promise<PayPasswordRow | undefined> =>
  tx
    .selectFrom('pay_password')
    .select(columns)
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

/** Sets the payment password, with no wrong guesses and not locked. */
export async function writePayPassword(tx: Tx, memberId: bigint, hash: string, now: Date): Promise<void> {
  const row = { hash, tries: 0, locked_until: null, set_at: now }
  await tx
    .insertInto('pay_password')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

export async function hasPayPassword(db: Db, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('pay_password')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

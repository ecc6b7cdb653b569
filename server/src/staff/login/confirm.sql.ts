import type { Db } from '../../db/db.ts'

/** Returns how many wrong codes were tried for a name since this time. */
export async function countWrong(db: Db, name: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('staff_login_slow')
    .select('tries')
    .where('kind', '=', 'name')
    .where('name', '=', name)
    .where('began_at', '>', since)
    .executeTakeFirst()
  return row?.tries ?? 0
}

/** The login of a name from one network address. */
export interface Attempt {
  readonly name: string
  readonly from: string
}

const rowOf = ({ name, from }: Attempt) => ({ kind: 'confirm', name: `${name} ${from}` })

/** Stores that password and code were right at this time. A row that exists starts again, with no wrong codes. */
export async function insertFirst(db: Db, attempt: Attempt, now: Date): Promise<void> {
  await db
    .insertInto('staff_login_slow')
    .values({ ...rowOf(attempt), tries: 0, began_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ tries: 0, began_at: now }))
    .execute()
}

/** Counts a wrong code, if a right one came before it. */
export async function countWrongAfter(db: Db, attempt: Attempt): Promise<void> {
  await db
    .updateTable('staff_login_slow')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where((of) => of.and(rowOf(attempt)))
    .execute()
}

/** True if a right code came since this time, with at most so many wrong ones after it. */
export async function hasFirst(db: Db, attempt: Attempt, since: Date, most: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_login_slow')
    .select('tries')
    .where((of) => of.and(rowOf(attempt)))
    .where('began_at', '>', since)
    .where('tries', '<=', most)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFirst(db: Db, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom('staff_login_slow')
    .where((of) => of.and(rowOf(attempt)))
    .execute()
}

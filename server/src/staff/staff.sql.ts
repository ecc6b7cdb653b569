import type { Db, Tx } from '../db/db.ts'

export interface StaffRow {
  id: bigint
  name: string
  role: string
  password_hash: string
  totp_secret: Buffer
  totp_step: bigint
}

/** The person of a name, while they work here. */
export const findStaffByName = (db: Db, name: string): Promise<StaffRow | undefined> =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'password_hash', 'totp_secret', 'totp_step'])
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Takes a time step; false when it, or a later one, was taken before. */
export async function takeStep(tx: Tx, id: bigint, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertStaff(
  db: Db,
  row: { name: string; role: string; password_hash: string; totp_secret: Buffer; created_at: Date },
): Promise<bigint> {
  const { id } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertStaffSession(
  tx: Tx,
  staffId: bigint,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('staff_session')
    .values({ staff_id: staffId, token_hash: tokenHash, created_at: now, used_at: now })
    .execute()
}

export const findStaffSession = (db: Db, tokenHash: Buffer, usedSince: Date) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff_session.id',
      'staff_session.staff_id',
      'staff_session.used_at',
      'staff.name',
      'staff.role',
    ])
    .where('staff_session.token_hash', '=', tokenHash)
    .where('staff_session.used_at', '>', usedSince)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst()

export async function touchStaffSession(db: Db, id: bigint, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ used_at: now }).where('id', '=', id).execute()
}

export async function deleteStaffSession(db: Db, id: bigint): Promise<void> {
  await db.deleteFrom('staff_session').where('id', '=', id).execute()
}

/** Wrong tries since an instant, by name and by origin. */
export async function countTries(
  db: Db,
  name: string,
  origin: string,
  since: Date,
): Promise<{ name: number; origin: number }> {
  const rows = await db
    .selectFrom('staff_login_slow')
    .select(['kind', 'tries'])
    .where((of) => of.or([of.and({ kind: 'name', name }), of.and({ kind: 'origin', name: origin })]))
    .where('since', '>', since)
    .execute()
  const tries = (kind: string) => rows.find((row) => row.kind === kind)?.tries ?? 0
  return { name: tries('name'), origin: tries('origin') }
}

/** Counts a wrong try; a count that began before `since` begins anew. */
export async function countWrong(
  db: Db,
  kind: 'name' | 'origin',
  name: string,
  now: Date,
  since: Date,
): Promise<void> {
  await db
    .insertInto('staff_login_slow')
    .values({ kind, name, tries: 1, since: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet((of) => ({
        tries: of
          .case()
          .when('staff_login_slow.since', '>', since)
          .then(of('staff_login_slow.tries', '+', 1))
          .else(1)
          .end(),
        since: of
          .case()
          .when('staff_login_slow.since', '>', since)
          .then(of.ref('staff_login_slow.since'))
          .else(now)
          .end(),
      })),
    )
    .execute()
}

export async function forgetWrong(db: Db, name: string): Promise<void> {
  await db.deleteFrom('staff_login_slow').where('kind', '=', 'name').where('name', '=', name).execute()
}

import { sql } from 'kysely'
import { commitsHere, type Db, type Tx } from '../db/db.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

export interface StaffRow {
  id: bigint
  name: string
  role: string
  password_hash: string
  /** Null after a reset of the second factor. */
  totp_secret: Buffer | null
  totp_step: bigint
}

const staffColumns = ['id', 'name', 'role', 'password_hash', 'totp_secret', 'totp_step'] as const

/** Returns the active member of staff with this name. */
export const findStaffByName = (db: Db, name: string): Promise<StaffRow | undefined> =>
  db
    .selectFrom('staff')
    .select(staffColumns)
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Locks an active member of staff against other changes of the person until the transaction ends. */
export const lockPerson = (tx: Tx, id: bigint): Promise<StaffRow | undefined> =>
  tx
    .selectFrom('staff')
    .select(staffColumns)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** True if the password and the second factor are stored as they were. */
export const sameSecrets = (one: StaffRow, other: StaffRow): boolean =>
  one.password_hash === other.password_hash &&
  one.totp_secret?.toString('base64') === other.totp_secret?.toString('base64')

/** Stores a used time step. Returns false if this step or a later one was used before. */
export async function takeStep(tx: Tx, id: bigint, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface NewStaffRow {
  readonly name: string
  readonly role: string
  readonly mail?: string | null
  readonly language?: 'zh' | 'en'
  readonly password_hash: string
  readonly totp_secret: Buffer
  readonly invited_by?: bigint | null
  readonly created_at: Date
}

export async function insertStaff(db: Db, row: NewStaffRow): Promise<bigint> {
  const { id } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Stores a session, and the time of the person's last login. */
export async function insertStaffSession(
  tx: Tx,
  staffId: bigint,
  tokenHash: Buffer,
  { origin, browser, at }: { origin: string; browser: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      token_hash: tokenHash,
      origin,
      browser: browser.slice(0, 300),
      created_at: at,
      used_at: at,
    })
    .execute()
  await tx.updateTable('staff').set({ login_at: at }).where('id', '=', staffId).execute()
}

/** True if the networks of the role, or those for all staff, contain the address. */
const mayCome = (role: string, address: string | null) =>
  sql<boolean>`staff_may_come(${sql.ref(role)}, ${address}::inet)`

interface SessionQuery {
  readonly tokenHash: Buffer
  readonly usedSince: Date
  readonly address: string | null
}

export const findStaffSession = (db: Db, { tokenHash, usedSince, address }: SessionQuery) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .innerJoin('role', 'role.code', 'staff.role')
    .select([
      'staff_session.id',
      'staff_session.staff_id',
      'staff_session.used_at',
      'staff.name',
      'staff.role',
      'role.rights',
      mayCome('staff.role', address).as('may_come'),
    ])
    .where('staff_session.token_hash', '=', tokenHash)
    .where('staff_session.used_at', '>', usedSince)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst()

/** Returns a role; undefined if there is none. `may_come`: from this address. */
export const findRole = (db: Db, code: string, address: string | null) =>
  db
    .selectFrom('role')
    .select(['code', 'name_zh', 'name_en', 'rights', mayCome('role.code', address).as('may_come')])
    .where('code', '=', code)
    .executeTakeFirst()

/** Stores the last use. Waits for no standby. */
export async function touchStaffSession(db: Db, id: bigint, now: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ used_at: now })
    .where('id', '=', id)
    .where(commitsHere)
    .execute()
}

export async function deleteStaffSession(db: Db, id: bigint): Promise<void> {
  await db.deleteFrom('staff_session').where('id', '=', id).execute()
}

/** `holder`: tries with a right one-time code, by name. */
export type SlowKind = 'name' | 'origin' | 'holder'

/** Counts a try and returns the count. A count that began before `since` restarts. */
export async function countTry(
  db: Db,
  kind: SlowKind,
  name: string,
  now: Date,
  since: Date,
): Promise<number> {
  const { tries } = await db
    .insertInto('staff_login_slow')
    .values({ kind, name, tries: 1, began_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet((of) => ({
        tries: of
          .case()
          .when('staff_login_slow.began_at', '>', since)
          .then(of('staff_login_slow.tries', '+', 1))
          .else(1)
          .end(),
        began_at: of
          .case()
          .when('staff_login_slow.began_at', '>', since)
          .then(of.ref('staff_login_slow.began_at'))
          .else(now)
          .end(),
      })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  return tries
}

/** After a successful login, deletes the count of tries of the holder of the authenticator. */
export async function forgetTries(db: Db, name: string): Promise<void> {
  await db.deleteFrom('staff_login_slow').where('kind', '=', 'holder').where('name', '=', name).execute()
}

/** Deletes sessions last used, and tries counted, before this time. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'staff_session', sql`used_at < ${before}`)
  await deleteInBatches(db, 'staff_login_slow', sql`began_at < ${before}`)
}

/** Stores password and one-time secret as they are with the SECRET of today. */
export async function renewSecrets(
  tx: Tx,
  id: bigint,
  renewed: { readonly password_hash?: string; readonly totp_secret?: Buffer },
): Promise<void> {
  if (renewed.password_hash === undefined && renewed.totp_secret === undefined) return
  await tx.updateTable('staff').set(renewed).where('id', '=', id).execute()
}

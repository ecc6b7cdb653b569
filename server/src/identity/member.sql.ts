import type { Db, Tx } from '../db/db.ts'

export interface MemberRow {
  id: bigint
  mobile: string | null
  email: string | null
  password_hash: string
  nick_name: string
  user_code: string
  avatar: string
  inviter_id: bigint | null
  /** Until then the login is frozen; null or past: not frozen. */
  frozen_until: Date | null
}

const columns = [
  'id',
  'mobile',
  'email',
  'password_hash',
  'nick_name',
  'user_code',
  'avatar',
  'inviter_id',
  'frozen_until',
] as const

const open = (db: Db) => db.selectFrom('member').select(columns).where('closed_at', 'is', null)

export const findByAccount = (
  db: Db,
  kind: 'mobile' | 'email',
  account: string,
): Promise<MemberRow | undefined> => open(db).where(kind, '=', account).executeTakeFirst()

export const findById = (db: Db, id: bigint): Promise<MemberRow | undefined> =>
  open(db).where('id', '=', id).executeTakeFirst()

export const findByCode = (db: Db, userCode: string): Promise<MemberRow | undefined> =>
  open(db).where('user_code', '=', userCode).executeTakeFirst()

export interface NewMember {
  mobile: string | null
  email: string | null
  password_hash: string
  nick_name: string
  user_code: string
  avatar: string
  country: string | null
  created_at: Date
}

/** Returns null and writes nothing if the account or the code is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<bigint | null> {
  const row = await tx
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface ProfileRow {
  gender: 'male' | 'female' | null
  age: number | null
  country: string | null
}

export const findProfile = (db: Db, id: bigint): Promise<ProfileRow | undefined> =>
  db
    .selectFrom('member')
    .select(['gender', 'age', 'country'])
    .where('id', '=', id)
    .$narrowType<ProfileRow>()
    .executeTakeFirst()

export async function writeProfile(
  tx: Tx,
  id: bigint,
  profile: ProfileRow & { nick_name: string },
): Promise<void> {
  await tx.updateTable('member').set(profile).where('id', '=', id).execute()
}

export async function writeAvatar(tx: Tx, id: bigint, avatar: string): Promise<void> {
  await tx.updateTable('member').set({ avatar }).where('id', '=', id).execute()
}

/** By what strangers can find a member (decision 0075). */
export interface Ways {
  mobile: boolean
  email: boolean
  code: boolean
}

export async function findWays(db: Db, id: bigint): Promise<Ways> {
  return db
    .selectFrom('member')
    .select(['found_by_mobile as mobile', 'found_by_email as email', 'found_by_code as code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function writeWays(db: Db, id: bigint, ways: Ways): Promise<void> {
  await db
    .updateTable('member')
    .set({ found_by_mobile: ways.mobile, found_by_email: ways.email, found_by_code: ways.code })
    .where('id', '=', id)
    .execute()
}

/** Sets the mobile or the email of an account. Throws a unique violation if another account has it. */
export async function writeContact(
  tx: Tx,
  id: bigint,
  kind: 'mobile' | 'email',
  account: string,
): Promise<void> {
  const change = kind === 'mobile' ? { mobile: account } : { email: account }
  await tx.updateTable('member').set(change).where('id', '=', id).execute()
}

/** Removes everything about a person from an account and closes it. The promotion code stays: cards name it. */
export async function closeRow(tx: Tx, id: bigint, gone: { nick_name: string; avatar: string; at: Date }) {
  const { nick_name, avatar, at } = gone
  await tx
    .updateTable('member')
    .set({ mobile: null, email: null, password_hash: '', nick_name, avatar, closed_at: at })
    .set({ gender: null, age: null, country: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('pay_password').where('member_id', '=', id).execute()
}

/** Locks an open account against other changes of the account until the transaction ends. */
export const lockMember = (tx: Tx, id: bigint): Promise<MemberRow | undefined> =>
  open(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function writePassword(tx: Tx, id: bigint, passwordHash: string): Promise<void> {
  await tx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

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
  frozen_at: Date | null
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
  'frozen_at',
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

export async function writePassword(tx: Tx, id: bigint, passwordHash: string): Promise<void> {
  await tx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

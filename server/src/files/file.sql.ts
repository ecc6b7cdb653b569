import type { Db } from '../db/db.ts'

export type Purpose = 'voucher' | 'avatar' | 'goods' | 'qr'

export interface NewFile {
  id: string
  purpose: Purpose
  public: boolean
  member_id: bigint | null
  staff_id: bigint | null
  bytes: number
  width: number
  height: number
  sha256: Buffer
  created_at: Date
}

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await db.insertInto('file').values(file).execute()
}

export const findFile = (db: Db, id: string) =>
  db
    .selectFrom('file')
    .select(['id', 'purpose', 'public', 'member_id', 'staff_id', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function countUploads(db: Db, memberId: bigint, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

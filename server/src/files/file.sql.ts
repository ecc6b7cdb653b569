import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

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
  // Pictures of goods come by staff alone and live on in orders, so they are never loose.
  const loose_since = file.purpose === 'goods' ? null : file.created_at
  await db
    .insertInto('file')
    .values({ ...file, loose_since })
    .execute()
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

/**
 * Takes out of the record what was used nowhere since before an instant; gives the names. A picture that is just
 * being used holds its row, and is passed over.
 */
export async function deleteLoose(tx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from file where id in (
      select id from file where loose_since < ${before} order by loose_since limit ${most} for update skip locked
    ) returning id`.execute(tx)
  return rows.map((row) => row.id)
}

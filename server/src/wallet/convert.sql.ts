import type { ConvertWay } from '@banyan/contract/wallet/convert'
import type { Db, Tx } from '../db/db.ts'

export interface NewConversion {
  member_id: bigint
  way: ConvertWay
  amount: bigint
  receives: bigint
  rate: bigint | null
  created_at: Date
}

export async function insertConversion(tx: Tx, row: NewConversion): Promise<bigint> {
  const { id } = await tx.insertInto('conversion').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns a conversion of this member. */
export const readConversion = (db: Db, memberId: bigint, id: bigint) =>
  db
    .selectFrom('conversion')
    .select(['id', 'way', 'amount', 'receives', 'rate', 'created_at'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

import type { Db, Tx } from '../../db/db.ts'

export interface ClosingRest {
  member_id: bigint
  /** Cents of each wallet. */
  balance: bigint
  income: bigint
  points: bigint
  created_at: Date
}

export async function insertRest(tx: Tx, row: ClosingRest): Promise<void> {
  await tx.insertInto('closing_rest').values(row).execute()
}

export const countRests = async (db: Db): Promise<bigint> => {
  const { count } = await db
    .selectFrom('closing_rest')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

// The returns that wait for the pool. They must be paid before a member can close the account (D31).
import type { Db } from '../../db/db.ts'
import { sumReturns } from './invest-list.sql.ts'

/**
 * Returns the returns that wait for the pool (D11), if there are any: a closed account takes no money. The caller checks
 * the invested principal before it calls this. So a return that is written in between belongs to an investment that
 * still counted as invested.
 */
export async function openReturns(db: Db, member: bigint) {
  const { waiting } = await sumReturns(db, member)
  return waiting > 0n ? [{ kind: 'returns' as const, amount: waiting }] : []
}

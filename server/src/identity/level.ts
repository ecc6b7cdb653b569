// The levels of members (D10), for the slices that charge or pay by level.
import type { Level } from '@banyan/rules/identity/level'
import type { Db } from '../db/db.ts'
import { selectGoodsDiscount, selectLevelOf, selectLevels } from './level.sql.ts'

export type { Level } from '@banyan/rules/identity/level'

/** Returns the five levels, the lowest first. */
export const readLevels = (db: Db): Promise<Level[]> => selectLevels(db)

/** Returns the level of a member. Throws if there is no such member. */
export async function levelOf(db: Db, memberId: bigint): Promise<Level> {
  const level = await selectLevelOf(db, memberId)
  if (!level) throw new Error('every member has a level')
  return level
}

/** Returns the level discount of a member on products priced in money, in hundredths of a per cent. */
export const goodsDiscountOf = (db: Db, memberId: bigint): Promise<bigint> =>
  selectGoodsDiscount(db, memberId)

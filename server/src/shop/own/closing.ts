// What a member must settle in the shop before the account can be closed, and what is erased then (D31).
import type { Db, Tx } from '../../db/db.ts'
import { countOpenShopping, eraseShoppingData, readLowestPoints } from './closing.sql.ts'

/** Returns open orders and open refunds. */
export async function openShopping(db: Db, member: bigint) {
  const { orders, refunds } = await countOpenShopping(db, member)
  const counts = [
    { kind: 'orders', count: orders },
    { kind: 'refunds', count: refunds },
  ] as const
  return counts.filter(({ count }) => count > 0)
}

/** Returns the lowest price in points of what can be bought now, in hundredths; undefined if nothing can. */
export const lowestPoints = (db: Db): Promise<bigint | undefined> => readLowestPoints(db)

/** Deletes the cart and the favourites, and removes the recipient from all orders. Orders and reviews stay. */
export const eraseShopping = (tx: Tx, { member }: { member: bigint }): Promise<void> =>
  eraseShoppingData(tx, member)

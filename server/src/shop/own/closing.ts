// The open orders and refunds that a member must settle before the account can be closed, and the erasure of the
// member's data in the shop (D31).
import type { Db, Tx } from '../../db/db.ts'
import { countOpenShopping, eraseShoppingData, readLowestPoints } from './closing.sql.ts'

export { lockPlacing } from './closing.sql.ts'

/** Returns open orders and open refunds. */
export async function openShopping(db: Db, member: bigint) {
  const { orders, refunds } = await countOpenShopping(db, member)
  const counts = [
    { kind: 'orders', count: orders },
    { kind: 'refunds', count: refunds },
  ] as const
  return counts.filter(({ count }) => count > 0)
}

/** Returns the lowest price in points of what is on sale and in stock, in hundredths; undefined if there is nothing. */
export const lowestPoints = (db: Db): Promise<bigint | undefined> => readLowestPoints(db)

/** Deletes the cart and the favourites, and removes the recipient from all orders. Orders and reviews stay. */
export const eraseShopping = (tx: Tx, { member }: { member: bigint }): Promise<void> =>
  eraseShoppingData(tx, member)

import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/db.ts'

export async function firstOrder(db: Db, member: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from shop_order where member_id = ${member} and state = 'finished' order by id limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** Returns the product with the most reviews. */
export async function popularProduct(db: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from product where on_sale order by ratings desc, id limit 1`.execute(db)
  return rows[0]?.id
}

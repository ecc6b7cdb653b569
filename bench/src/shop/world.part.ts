// The shop of these benches: 100,000 products, 500,000 orders and 1,000,000 reviews. The superuser writes it without
// triggers, because each row is right as it is written, and without the indexes, which are built afterwards.
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../../server/src/db/db.ts'
import { fillOrders } from '../../../server/src/testing/goods/large-orders.ts'
import { fillShop } from '../../../server/src/testing/goods/large-shop.ts'

export interface ShopSize {
  readonly products: number
  readonly orders: number
  readonly members: number
}

export const largeShop: ShopSize = { products: 100_000, orders: 500_000, members: 50_000 }
/** Of a large shop's size, a hundredth. */
export const smallShop: ShopSize = { products: 1_000, orders: 5_000, members: 500 }

/** Fills an empty database of `superUrl`. */
export async function fillWorld(superUrl: string, { products, orders, members }: ShopSize): Promise<void> {
  const database = openDatabase(superUrl, { role: null, max: 1 })
  try {
    await fillShop(database, products)
    // One session for all of it: these settings belong to the session.
    await database.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db)
      await sql`set session_replication_role = replica`.execute(db)
      await sql`set maintenance_work_mem = '256MB'`.execute(db)
      const indexes = await dropIndexes(db)
      await fillOrders(db, { products, orders, members, from: new Date('2020-01-01') })
      for (const { definition } of indexes) await sql.raw(definition).execute(db)
      await sql`vacuum analyze`.execute(db)
    })
  } finally {
    await database.close()
  }
}

const filled = [
  'variant',
  'cart_line',
  'shop_order',
  'order_line',
  'parcel',
  'parcel_line',
  'refund',
  'refund_line',
]

/** Drops the indexes of the filled tables, except those of constraints. Returns how to create them. */
async function dropIndexes(db: Db): Promise<{ definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = any (${[...filled, 'review', 'member']}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows
}

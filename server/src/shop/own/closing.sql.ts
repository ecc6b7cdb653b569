import { closedName } from '@banyan/contract/closed-name'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/**
 * Counts open orders, and refunds of orders that wait for a decision, for the goods, or for the gateway. One statement, because
 * a decision turns the one kind of refund into the other.
 */
export async function countOpenShopping(
  db: Db,
  member: bigint,
): Promise<{ orders: number; refunds: number }> {
  const { rows } = await sql<{ orders: bigint; refunds: bigint }>`
    select (select count(*) from shop_order
        where member_id = ${member} and state in ('wait-pay', 'wait-send', 'wait-receive')) as orders,
      (select count(*) from refund where member_id = ${member} and state in ('waiting', 'returning'))
        + (select count(*) from third_payment p join third_refund f on f.payment_id = p.id where p.member_id = ${member}
          and p.purpose = 'order' and f.state in ('waiting', 'sent', 'failed')) as refunds`.execute(db)
  return { orders: Number(rows[0]?.orders ?? 0), refunds: Number(rows[0]?.refunds ?? 0) }
}

/** Waits for the orders of a member that are being placed, and holds up new ones until the transaction ends (`place_order`). */
export async function lockPlacing(tx: Tx, member: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('unpaid-orders:' || ${member}::bigint, 0))`.execute(
    tx,
  )
}

/** Returns the lowest price of the variants on sale that cost points and have stock, in hundredths of points. */
export async function readLowestPoints(db: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ price: bigint | null }>`
    select min(v.price) as price from product p join variant v on v.product_id = p.id
    where p.on_sale and p.currency = 'points' and v.on_sale and v.stock > 0`.execute(db)
  return rows[0]?.price ?? undefined
}

export async function eraseShoppingData(tx: Tx, member: bigint): Promise<void> {
  await tx.deleteFrom('cart_line').where('member_id', '=', member).execute()
  await tx.deleteFrom('favourite').where('member_id', '=', member).execute()
  // Country and region stay: accounting and statistics need them.
  await sql`
    update shop_order set remark = '', address = address - 'latitude' - 'longitude'
      || jsonb_build_object('consignee', ${closedName}::text, 'mobile', '', 'detail', '')
    where member_id = ${member}`.execute(tx)
}

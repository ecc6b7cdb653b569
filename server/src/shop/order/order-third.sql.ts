import type { OrderState } from '@banyan/contract/shop/order/order'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { ThirdOrder } from './order-third.ts'

export async function lockThirdOrder(tx: Tx, id: bigint, memberId?: bigint): Promise<ThirdOrder | undefined> {
  const { rows } = await sql<ThirdOrder>`
    select id, sn, state, money, points, pay_until from shop_order
    where id = ${id} ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}`}
    for no key update`.execute(tx)
  return rows[0]
}

/** Marks an order paid. The caller has locked it. */
export async function payThirdOrder(
  tx: Tx,
  id: bigint,
  { to, now, method }: { to: OrderState; now: Date; method: string },
): Promise<void> {
  await sql`update shop_order set state = ${to}, paid_at = ${now}, pay_method = ${method} where id = ${id}`.execute(
    tx,
  )
}

import type { Db } from '../../db/db.ts'

export const listOwnOrders = (db: Db, member: bigint, after: bigint, limit: number) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'sn', 'state', 'money', 'points', 'shipping', 'remark', 'address'])
    .select(['created_at', 'pay_time', 'pay_method', 'send_time', 'receive_time', 'close_time'])
    .where('member_id', '=', member)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const listOwnLines = (db: Db, orders: readonly bigint[]) =>
  db
    .selectFrom('order_line')
    .select(['shop_order', 'name', 'choice', 'currency', 'price', 'quantity'])
    .where('shop_order', 'in', [0n, ...orders])
    .orderBy('shop_order')
    .orderBy('position')
    .execute()

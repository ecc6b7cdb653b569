import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface CardRow {
  code: string
  name: string
  avatar: string
  /** The code by which staff find a product. */
  sn?: string
}

const inLanguage = (column: RawBuilder<unknown>, language: Language) =>
  sql`coalesce(nullif(${column} ->> ${language}, ''), ${column} ->> 'zh')`

export async function findProductCard(
  db: Db,
  { id, language }: Omit<Own, 'member'>,
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select p.id::text as code, p.code as sn, ${inLanguage(sql`t.name`, language)} as name, t.pictures -> 0 ->> 'small' as avatar
    from product p join product_text t on t.product_id = p.id where p.id = ${id}`.execute(db)
  return rows[0]
}

interface Own {
  member: bigint
  id: bigint
  language: Language
}

/** Returns the card of a member's own order: the name of its first product and the order number. */
export async function findOrderCard(db: Db, { member, id, language }: Own): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select o.id::text as code, ${inLanguage(sql`l.name`, language)} || ' · ' || o.sn as name,
      l.picture ->> 'small' as avatar
    from shop_order o join order_line l on l.order_id = o.id
    where o.id = ${id} and o.member_id = ${member} order by l.position limit 1`.execute(db)
  return rows[0]
}

/** Returns the card of a member's own refund: the first refunded product and the order number. */
export async function findRefundCard(db: Db, { member, id, language }: Own): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select r.id::text as code, ${inLanguage(sql`l.name`, language)} || ' · ' || o.sn as name,
      l.picture ->> 'small' as avatar
    from refund r join shop_order o on o.id = r.order_id
    join refund_line x on x.refund_id = r.id
    join order_line l on l.order_id = x.order_id and l.position = x.position
    where r.id = ${id} and r.member_id = ${member} order by l.position limit 1`.execute(db)
  return rows[0]
}

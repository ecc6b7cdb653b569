import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { valuesJson } from '../../shop/goods/offer.ts'
import type { Texts } from './goods-list.sql.ts'

export interface LowRow {
  id: bigint
  step: number
  code: string
  name: Texts
  picture: string
  values: Texts[]
  stock: number
  low_stock: number | null
  sold: bigint
}

/**
 * Returns the statement of one page of variants on sale with at most `low` pieces, or at most the limit of their product,
 * by step and id.
 */
export const lowVariants = ({
  low,
  after,
  limit,
}: {
  low: number
  after: readonly bigint[] | undefined
  limit: number
}): RawBuilder<LowRow> => sql<LowRow>`
  select v.id, v.step, p.code, t.name, coalesce(t.pictures -> v.picture, t.pictures -> 0) ->> 'small' as picture,
    ${valuesJson}::jsonb as values, v.stock, p.low_stock, p.sold
  from variant v join product p on p.id = v.product_id join product_text t on t.product_id = p.id
  where v.on_sale and p.on_sale and v.stock <= coalesce(p.low_stock, ${low})
    and v.step <= stock_step(greatest(${low}::int, (select max(low_stock) from product where low_stock is not null)))
    ${after ? sql`and (v.step, v.id) > (${after[0]}::int, ${after[1]}::bigint)` : sql``}
  order by v.step, v.id limit ${limit}`

/** Returns how many variants on sale have a low stock, at most `most`. */
export async function countLow(db: Db, low: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${lowVariants({ low, after: undefined, limit: most })}) l`.execute(db)
  return rows[0]?.count ?? 0
}

/** Locks a variant. Returns its product and stock; undefined if there is none. */
export async function lockVariant(
  tx: Tx,
  id: bigint,
): Promise<{ product: bigint; code: string; stock: number } | undefined> {
  const { rows } = await sql<{ product: bigint; code: string; stock: number }>`
    select v.product_id as product, p.code, v.stock from variant v join product p on p.id = v.product_id where v.id = ${id}
    for update of v`.execute(tx)
  return rows[0]
}

/** Adds pieces to the stock of a variant, which the caller has locked, and writes the stock log. */
export async function addStock(
  tx: Tx,
  change: { id: bigint; product: bigint; pieces: number; at: Date; staffId: bigint },
): Promise<void> {
  const { id, product, pieces, at, staffId } = change
  await sql`
    with saved as (
      update variant set stock = stock + ${pieces} where id = ${id} returning old.stock as before, new.stock as after
    )
    insert into stock_change (created_at, product_id, variant_id, cause, staff_id, before, after)
    select ${at}, ${product}, ${id}, 'restock', ${staffId}, before, after from saved`.execute(tx)
  await sql`select refresh_in_stock(array[${product}]::bigint[])`.execute(tx)
}

export interface LogRow {
  id: bigint
  created_at: Date
  code: string
  name: Texts
  values: Texts[]
  cause: 'order' | 'close' | 'refund' | 'new' | 'edit' | 'bulk' | 'restock' | 'import'
  order_id: bigint | null
  sn: string | null
  who: string | null
  before: number
  after: number
}

export interface LogQuery {
  /** A product code or an order number; empty for all. */
  search: string
  cause: LogRow['cause'] | undefined
  from: Date | undefined
  until: Date | undefined
  /** Time in milliseconds and id of the last entry on the page before. */
  after: readonly bigint[] | undefined
  limit: number
}

/** Returns the products of a search, or of the order that it names. An order has few products. */
async function searched(db: Db, search: string) {
  const { rows } = await sql<{ products: bigint[]; order: bigint | null }>`
    select array(select id from product where code = ${search}
        union select l.product_id from order_line l where l.order_id = o.id) as products, o.id as order
    from (select 1) one left join shop_order o on o.sn = ${search}`.execute(db)
  return rows[0] ?? { products: [], order: null }
}

/** Returns the statement of one page of the stock log, the newest first. */
export async function stockLog(db: Db, query: LogQuery): Promise<RawBuilder<LogRow>> {
  const { search, cause, from, until, after, limit } = query
  const where = [sql`true`]
  if (search !== '') {
    const { products, order } = await searched(db, search)
    where.push(sql`c.product_id = any (${products}::bigint[])`)
    if (order !== null) where.push(sql`c.order_id = ${order}`)
  }
  if (cause === 'order') where.push(sql`c.cause = 'order'`)
  // The second condition is the one of the index.
  else if (cause !== undefined) where.push(sql`c.cause = ${cause} and c.cause <> 'order'`)
  if (from) where.push(sql`c.created_at >= ${from}`)
  if (until) where.push(sql`c.created_at < ${until}`)
  if (after) where.push(sql`(c.created_at, c.id) < (${new Date(Number(after[0]))}, ${after[1]}::bigint)`)
  return sql<LogRow>`
    select c.id, c.created_at, p.code, t.name, ${valuesJson}::jsonb as values, c.cause, o.id as order_id, o.sn,
      coalesce(s.name, m.nick_name) as who, c.before, c.after
    from (select * from stock_change c where ${sql.join(where, sql` and `)}
      order by c.created_at desc, c.id desc limit ${limit}) c
    join variant v on v.id = c.variant_id join product p on p.id = c.product_id join product_text t on t.product_id = p.id
    left join shop_order o on o.id = c.order_id left join member m on m.id = o.member_id
    left join staff s on s.id = c.staff_id
    order by c.created_at desc, c.id desc`
}

/** Returns variants whose stock is not that of their last entry, or whose entries do not follow each other. */
export async function findUnlogged(
  db: Db,
): Promise<{ code: string; variant: bigint; stock: number; logged: number }[]> {
  const { rows } = await sql<{ code: string; variant: bigint; stock: number; logged: number }>`
    with entry as (
      select variant_id, after, before - lag(after, 1, 0) over w as gap,
        row_number() over (partition by variant_id order by id desc) as place
      from stock_change window w as (partition by variant_id order by id)
    ), logged as (
      select variant_id, max(after) filter (where place = 1) as stock, bool_or(gap <> 0) as broken
      from entry group by variant_id
    )
    select p.code, v.id as variant, v.stock, coalesce(l.stock, 0) as logged
    from variant v join product p on p.id = v.product_id left join logged l on l.variant_id = v.id
    where v.stock <> coalesce(l.stock, 0) or l.broken
    order by v.id limit 100`.execute(db)
  return rows
}

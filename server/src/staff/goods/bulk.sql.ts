import type { BulkGoods } from '@banyan/rules/staff/goods/bulk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { Texts } from './goods-list.sql.ts'

export interface BulkRow {
  id: bigint
  code: string
  version: number
  on_sale: boolean
  category: string
  name: Texts
  options: { values: Texts[] }[]
  /** The variants on sale. Ids and cents are text: JSON numbers would lose digits. */
  variants: { id: string; choice: number[]; price: string; old_price: string | null; stock: number }[]
}

/** Returns the products of these ids with their variants on sale, by id. */
export async function readProducts(db: Db | Tx, ids: readonly bigint[]): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select p.id, p.code, p.version, p.on_sale, c.code as category, t.name, t.options, coalesce((
        select jsonb_agg(jsonb_build_object('id', v.id::text, 'choice', v.choice, 'price', v.price::text,
          'old_price', v.old_price::text, 'stock', v.stock) order by v.position, v.id)
        from variant v where v.product_id = p.id and v.on_sale), '[]') as variants
    from product p join product_text t on t.product_id = p.id join category c on c.id = p.category_id
    where p.id = any (${[...ids]}::bigint[]) order by p.id`.execute(db)
  return rows
}

/** Locks variants in ascending order, as orders do, and then the products in ascending order. */
export async function lockProducts(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`select from variant where product_id = any (${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  )
  await sql`select from product where id = any (${[...ids]}::bigint[]) order by id for update`.execute(tx)
}

interface Changed {
  id: bigint
  goods: BulkGoods
}

/** Stores changed products and the variants that they name, and writes the stock log. */
export async function saveProducts(
  tx: Tx,
  changed: readonly Changed[],
  { category, at, staffId }: { category: bigint | null; at: Date; staffId: bigint },
): Promise<void> {
  const products = changed.map(({ id, goods }) => ({ id: String(id), on_sale: goods.on_sale }))
  const variants = changed.flatMap(({ goods }) =>
    goods.variants.map((one) => ({
      id: String(one.id),
      price: String(one.price),
      old_price: one.old_price === null ? null : String(one.old_price),
      stock: one.stock,
    })),
  )
  await sql`
    with saved as (
      update variant v set price = r.price, old_price = r.old_price, stock = r.stock
      from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as r (id bigint, price bigint, old_price bigint, stock int)
      where v.id = r.id and (v.price, v.old_price, v.stock) is distinct from (r.price, r.old_price, r.stock)
      returning v.product_id, v.id, old.stock as before, new.stock as after
    )
    insert into stock_change (created_at, product_id, variant_id, cause, staff_id, before, after)
    select ${at}, product_id, id, 'bulk', ${staffId}, before, after from saved where before <> after`.execute(
    tx,
  )
  await sql`
    update product p set on_sale = r.on_sale, category_id = coalesce(${category}::bigint, p.category_id),
      price = coalesce(v.price, p.price), old_price = case when v.price is null then p.old_price else v.old_price end,
      version = p.version + 1, changed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r (id bigint, on_sale boolean)
    left join lateral (
      select price, old_price from variant where product_id = r.id and on_sale order by price, position limit 1
    ) v on true
    where p.id = r.id`.execute(tx)
  await sql`select refresh_in_stock(${changed.map(({ id }) => id)}::bigint[])`.execute(tx)
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { learnWords } from '../../shop/goods/vocabulary.ts'

/** A product as stored, without its variants. Texts are jsonb by language, prices are cents. */
export interface ProductRow {
  code: string
  category: bigint
  currency: 'money' | 'points'
  on_sale: boolean
  weight: number
  /** Hundredths of a per cent. Undefined: the product keeps its own; all counts for a new one. */
  commission?: number | undefined
  /** Null: as the setting says. Undefined: the product keeps its own. */
  low_stock?: number | null | undefined
  price: bigint
  old_price: bigint | null
  at: Date
}

type Texts = Parameters<typeof learnWords>[1][number]

export interface ProductTexts {
  name: Texts
  subtitle: unknown
  detail: unknown
  origin: unknown
  keywords: Texts
  pictures: unknown
  options: unknown
}

/** Who changes stock, when and how: for the stock log. */
export interface StockChange {
  at: Date
  staffId: bigint
  cause: 'edit' | 'import'
}

export interface VariantRow {
  code: string
  /** The code that it had when it was loaded; undefined if that is not known, or if it is new. */
  was: string | undefined
  choice: number[]
  price: bigint
  old_price: bigint | null
  /** The stock of a new variant. */
  stock: number
  /** The change of stock that the person saw. Undefined: an existing variant keeps its stock. */
  change: number | undefined
  picture: number | null
  on_sale: boolean
}

/** The stored values that a preview of a product shows. */
export interface PreviewedRow {
  category: bigint
  category_name: Texts
  /** Of the product of the code; null for a new product. */
  id: bigint | null
  sold: bigint | null
  rating_sum: bigint | null
  ratings: bigint | null
}

/** Returns the stored values for a preview of the product of a code. Undefined if the category does not exist. */
export async function readPreviewed(
  db: Db,
  code: string,
  category: string,
): Promise<PreviewedRow | undefined> {
  const { rows } = await sql<PreviewedRow>`
    select c.id as category, c.name as category_name, p.id, p.sold, p.rating_sum, p.ratings
    from category c left join product p on p.code = ${code} where c.code = ${category}`.execute(db)
  return rows[0]
}

/** A product as the audit log keeps it; of its columns only the version is read. */
interface LockedGoods {
  product: { version: number }
}

/** Returns the id of the category with this code. */
export async function findCategory(db: Db, code: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select id from category where code = ${code}`.execute(db)
  return rows[0]?.id
}

/** Returns the id of a category, which is then not deleted before the transaction ends; undefined if there is none. */
export async function holdCategory(tx: Tx, code: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from category where code = ${code} for key share`.execute(tx)
  return rows[0]?.id
}

/**
 * Returns the current product for the audit log; undefined for a new one. Locks its variants in ascending order, as
 * orders do, and then the product.
 */
export async function lockGoods(tx: Tx, code: string): Promise<LockedGoods | undefined> {
  await sql`select from variant v where v.product_id = (select id from product where code = ${code})
    order by v.id for update`.execute(tx)
  const { rows } = await sql<{ goods: LockedGoods }>`
    select jsonb_build_object('product', to_jsonb(p), 'text', to_jsonb(t), 'variants', (
      select jsonb_agg(to_jsonb(v) order by v.position) from variant v where v.product_id = p.id)) as goods
    from product p join product_text t on t.product_id = p.id where p.code = ${code} for update of p`.execute(
    tx,
  )
  return rows[0]?.goods
}

/** Inserts the product, or updates the columns that staff decide. Returns its id and its new version. */
export async function saveProduct(tx: Tx, row: ProductRow): Promise<{ id: bigint; version: number }> {
  const { rows } = await sql<{ id: bigint; version: number }>`
    insert into product as p (code, category_id, currency, on_sale, weight, commission, low_stock, price,
      old_price, in_stock, created_at, changed_at)
    values (${row.code}, ${row.category}, ${row.currency}, ${row.on_sale}, ${row.weight}, ${row.commission ?? 10_000},
      ${row.low_stock ?? null}, ${row.price}, ${row.old_price}, false, ${row.at}, ${row.at})
    on conflict (code) do update set category_id = excluded.category_id, currency = excluded.currency,
      on_sale = excluded.on_sale, weight = excluded.weight,
      commission = coalesce(${row.commission ?? null}::int, p.commission),
      low_stock = case when ${row.low_stock === undefined} then p.low_stock else excluded.low_stock end, price = excluded.price,
      old_price = excluded.old_price, changed_at = excluded.changed_at, version = p.version + 1
    returning p.id, p.version`.execute(tx)
  return rows[0] ?? { id: 0n, version: 0 }
}

/** Writes a product's texts and its search text. */
export async function saveTexts(tx: Tx, product: bigint, texts: ProductTexts): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await sql`
    insert into product_text (product_id, name, subtitle, detail, origin, keywords, pictures, options)
    values (${product}, ${json(texts.name)}, ${json(texts.subtitle)}, ${json(texts.detail)},
      ${json(texts.origin)}, ${json(texts.keywords)}, ${json(texts.pictures)}, ${json(texts.options)})
    on conflict (product_id) do update set name = excluded.name, subtitle = excluded.subtitle,
      detail = excluded.detail, origin = excluded.origin, keywords = excluded.keywords,
      pictures = excluded.pictures, options = excluded.options`.execute(tx)
  await sql`
    insert into product_search (product_id, marked)
    select t.product_id, mark_words(fold(concat_ws(e'\n', (select string_agg(value, e'\n') from jsonb_each_text(t.name)),
      (select string_agg(value, e'\n') from jsonb_each_text(t.keywords)))))
    from product_text t where t.product_id = ${product}
    on conflict (product_id) do update set marked = excluded.marked`.execute(tx)
}

/**
 * Gives the variants whose values have other words their new codes, so that stock, carts and orders stay with them.
 * Returns the codes that the product's variants then have, or why that is not possible; the caller then rolls back.
 * The variants are locked.
 */
async function renameVariants(
  tx: Tx,
  product: bigint,
  rows: readonly VariantRow[],
): Promise<Set<string> | 'goods-changed' | 'variant-former'> {
  const { rows: stored } = await sql<{ id: bigint; code: string }>`
    select id, code from variant where product_id = ${product}`.execute(tx)
  const ids = new Map(stored.map(({ id, code }) => [code, id]))
  const renamed = rows.filter(({ was, code }) => was !== undefined && was !== code)
  // A variant that is stored under neither code was renamed by somebody else meanwhile.
  if (renamed.some(({ was = '', code }) => !ids.has(was) && !ids.has(code))) return 'goods-changed'
  const moves = renamed.flatMap(({ was = '', code }) => {
    const id = ids.get(was)
    return id === undefined ? [] : [{ id: String(id), was, code }]
  })
  for (const { was } of moves) ids.delete(was)
  if (moves.some(({ code }) => ids.has(code))) return 'variant-former'
  if (moves.length > 0) {
    // No two variants have one code, not even for a moment; two of them may exchange theirs.
    await sql`update variant set code = chr(31) || chr(31) || id
      where id = any (${moves.map(({ id }) => id)}::bigint[])`.execute(tx)
    await sql`update variant v set code = m.code
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (id bigint, code text)
      where v.id = m.id`.execute(tx)
  }
  return new Set([...ids.keys(), ...moves.map(({ code }) => code)])
}

/**
 * Writes a product's variants and the stock log; a variant that is not in the list goes off sale. Returns why that is
 * not possible, for example if a stock would fall below zero; the caller then rolls back. The variants are locked.
 */
export async function saveVariants(
  tx: Tx,
  product: bigint,
  rows: readonly VariantRow[],
  { at, staffId, cause }: StockChange,
): Promise<'goods-changed' | 'variant-former' | 'stock-below-zero' | undefined> {
  const known = await renameVariants(tx, product, rows)
  if (typeof known === 'string') return known
  // The stock that the person saw is that of another variant, so a new variant starts with the added pieces only.
  const first = ({ stock, change }: VariantRow) => (known.size === 0 ? stock : (change ?? stock))
  if (rows.some((row) => !known.has(row.code) && first(row) < 0)) return 'stock-below-zero'
  const { rows: short } = await sql`
    select from variant v join jsonb_to_recordset(${JSON.stringify(
      rows.map(({ code, change = 0 }) => ({ code, change })),
    )}::jsonb) as r (code text, change int) on r.code = v.code
    where v.product_id = ${product} and v.stock + r.change < 0`.execute(tx)
  if (short.length > 0) return 'stock-below-zero'
  await sql`update variant set on_sale = false where product_id = ${product}
    and code <> all (${rows.map((row) => row.code)}::text[]) and on_sale`.execute(tx)
  for (const [position, row] of rows.entries())
    await sql`
      with saved as (
        insert into variant as v (product_id, code, choice, position, price, old_price, stock, picture, on_sale)
        values (${product}, ${row.code}, ${row.choice}::int[], ${position}, ${row.price}, ${row.old_price},
          ${known.has(row.code) ? row.stock : first(row)}, ${row.picture}, ${row.on_sale})
        on conflict (product_id, code) do update set choice = excluded.choice, position = excluded.position,
          price = excluded.price, old_price = excluded.old_price, stock = v.stock + ${row.change ?? 0},
          picture = excluded.picture, on_sale = excluded.on_sale
        returning v.id, old.stock as before, new.stock as after
      )
      insert into stock_change (created_at, product_id, variant_id, cause, staff_id, before, after)
      select ${at}, ${product}, id, case when before is null then 'new' else ${cause} end, ${staffId},
        coalesce(before, 0), after
      from saved where after <> coalesce(before, 0)`.execute(tx)
  await sql`select refresh_in_stock(array[${product}]::bigint[])`.execute(tx)
  return undefined
}

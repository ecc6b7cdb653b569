// Reads products for the console: pages of the list, and products by code.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { escapeLike } from '../../lib/escape-like.ts'

export type Texts = { zh: string } & Partial<Record<'en' | 'lo' | 'vi' | 'th', string | undefined>>

export interface ListedRow {
  id: bigint
  code: string
  version: number
  name: Texts
  picture: string
  category: string
  category_name: Texts
  currency: 'money' | 'points'
  price: bigint
  price_to: bigint
  stock: number
  low: boolean
  sold: bigint
  on_sale: boolean
  changed_at: Date
}

export interface ListQuery {
  search: string
  category: string | undefined
  on_sale: boolean | undefined
  stock: 'low' | 'out' | undefined
  /** Up to this many pieces, the stock of a variant is low, unless its product has a limit of its own. */
  low: number
  before: bigint | undefined
  limit: number
}

const termsOf = (search: string) => search.split(/\s+/).slice(0, 5)

/** Selects the products, as `id`, that have all words of a search, or a code that starts with it. */
export function productsFound(search: string): RawBuilder<{ id: bigint }> {
  const words = termsOf(search).map(
    (term) => sql`(s.words like like_words(${term}) and grams(s.marked) @> grams_anywhere(fold(${term})))`,
  )
  return sql`select s.product_id as id from product_search s where ${sql.join(words, sql` and `)}
    union select id from product where code like ${`${escapeLike(search)}%`}`
}

/** True for a product that the same search finds. Reads this product only: scalar subqueries can't become a join. */
export function isFoundProduct(search: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const words = termsOf(search).map((term) => sql`s.words like like_words(${term})`)
  return sql<boolean>`coalesce(
    (select true from product_search s where s.product_id = ${id} and ${sql.join(words, sql` and `)}),
    (select true from product p where p.id = ${id} and p.code like ${`${escapeLike(search)}%`}), false)`
}

/** Returns products, the newest first. */
export async function listProducts(db: Db, query: ListQuery): Promise<ListedRow[]> {
  const { search, category, on_sale, stock, low, before, limit } = query
  const conditions = [
    before === undefined ? undefined : sql`p.id < ${before}`,
    search === '' ? undefined : sql`p.id in (${productsFound(search)})`,
    category === undefined
      ? undefined
      : sql`p.category_id in (select c.id from category c left join category above on above.id = c.parent_id
          where c.code = ${category} or above.code = ${category})`,
    on_sale === undefined ? undefined : sql`p.on_sale = ${on_sale}`,
    stock === 'out' ? sql`not p.in_stock` : undefined,
    stock === 'low'
      ? sql`exists (select from variant v where v.product_id = p.id and v.on_sale
          and v.stock <= coalesce(p.low_stock, ${low}))`
      : undefined,
  ].filter((one) => one !== undefined)
  const { rows } = await sql<ListedRow>`
    select p.id, p.code, p.version, t.name, t.pictures -> 0 ->> 'small' as picture, c.code as category,
      c.name as category_name, p.currency, coalesce(v.price, p.price) as price,
      coalesce(v.price_to, p.price) as price_to, coalesce(v.stock, 0)::int as stock,
      coalesce(v.low, true) as low, p.sold, p.on_sale, p.changed_at
    from product p join product_text t on t.product_id = p.id join category c on c.id = p.category_id
    cross join lateral (
      select min(price) as price, max(price) as price_to, sum(stock) as stock, 
        bool_or(stock <= coalesce(p.low_stock, ${low})) as low
      from variant where product_id = p.id and on_sale
    ) v
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

type Named = { name: Texts; values: Texts[] }

export interface OneRow {
  code: string
  version: number
  on_sale: boolean
  category: string
  currency: 'money' | 'points'
  weight: number
  commission: number
  low_stock: number | null
  name: Texts
  subtitle: Texts
  detail: Texts
  origin: Texts
  keywords: Texts
  pictures: { small: string; large: string; colour: string; video?: string }[]
  options: Named[]
  variants: {
    code: string
    choice: number[]
    /** Cents, as text: JSON numbers would lose digits. */
    price: string
    old_price: string | null
    stock: number
    picture: number | null
    on_sale: boolean
  }[]
}

/** Returns the products of these codes with all of their variants, those of former values too. */
export async function findProducts(db: Db, codes: readonly string[]): Promise<OneRow[]> {
  const { rows } = await sql<OneRow>`
    select p.code, p.version, p.on_sale, c.code as category, p.currency, p.weight, p.commission, p.low_stock, t.name, t.subtitle,
      t.detail, t.origin,
      t.keywords, t.pictures, t.options, (
        select jsonb_agg(jsonb_build_object('code', v.code, 'choice', v.choice, 'price', v.price::text,
          'old_price', v.old_price::text, 'stock', v.stock, 'picture', v.picture, 'on_sale', v.on_sale)
          order by v.position, v.id)
        from variant v where v.product_id = p.id) as variants
    from product p join product_text t on t.product_id = p.id join category c on c.id = p.category_id
    where p.code = any (${[...codes]}::text[]) order by p.id desc`.execute(db)
  return rows
}

import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'

interface VariantRow {
  id: string
  values: string[]
  /** Cents, as text: JSON numbers would lose digits. */
  price: string
  old_price: string | null
  stock: number
  picture: number | null
}

export interface DetailRow {
  id: bigint
  name: string
  subtitle: string
  detail: string[]
  pictures: { small: string; large: string; colour: string; video?: string }[]
  currency: 'money' | 'points'
  price: bigint
  old_price: bigint | null
  sold: bigint
  rating_sum: bigint
  ratings: bigint
  origin: string
  category: string
  category_name: string
  options: { name: string; values: string[] }[]
  variants: VariantRow[]
}

/** Returns a product on sale with the data of its page; undefined if there is none with this id. */
export async function readDetail(db: Db, id: bigint, language: Language): Promise<DetailRow | undefined> {
  const query = sql<DetailRow>`
    select p.id, said(t.name, ${language}) as name, said(t.subtitle, ${language}) as subtitle,
      said_all(t.detail, ${language}) as detail, t.pictures, p.currency, p.price, p.old_price, p.sold,
      p.rating_sum, p.ratings, said(t.origin, ${language}) as origin, c.id::text as category,
      said(c.name, ${language}) as category_name, o.options, v.variants
    from product p join product_text t on t.product = p.id join category c on c.id = p.category
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('name', said(one -> 'name', ${language}),
        'values', said_all(one -> 'values', ${language})) order by n), '[]') as options
      from jsonb_array_elements(t.options) with ordinality l (one, n)
    ) o
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', v.id::text, 'values', (
          select coalesce(jsonb_agg(o.options -> (place - 1)::int -> 'values' -> value order by place), '[]')
          from unnest(v.choice) with ordinality c (value, place)
        ), 'price', v.price::text, 'old_price', v.old_price::text, 'stock', v.stock, 'picture', v.picture)
        order by v.position) as variants
      from variant v where v.product = p.id and v.on_sale
    ) v
    where p.id = ${id} and p.on_sale`.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('goods-detail', query))
  return rows[0]
}

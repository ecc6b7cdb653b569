import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'

type Texts = Readonly<Record<string, string | undefined>>

interface VariantRow {
  id: string
  /** The place of its value in each option. */
  choice: number[]
  /** Cents, as text: JSON numbers would lose digits. */
  price: string
  old_price: string | null
  stock: number
  picture: number | null
}

/** Texts are in all languages: choosing one by functions of PostgreSQL takes far longer than here. */
export interface DetailRow {
  id: bigint
  name: Texts
  subtitle: Texts
  detail: Texts
  pictures: { small: string; large: string; colour: string; video?: string | undefined }[]
  currency: 'money' | 'points'
  price: bigint
  old_price: bigint | null
  sold: bigint
  rating_sum: bigint
  ratings: bigint
  origin: Texts
  category: bigint
  category_name: Texts
  options: { name: Texts; values: Texts[] }[]
  variants: VariantRow[] | null
}

/** Returns a product on sale with the data of its page; undefined if there is none with this id. */
export async function readDetail(db: Db, id: bigint): Promise<DetailRow | undefined> {
  const query = sql<DetailRow>`
    select p.id, t.name, t.subtitle, t.detail, t.pictures, p.currency, p.price, p.old_price, p.sold, p.rating_sum,
      p.ratings, t.origin, c.id as category, c.name as category_name, t.options, (
        select json_agg(json_build_object('id', v.id::text, 'choice', v.choice, 'price', v.price::text,
          'old_price', v.old_price::text, 'stock', v.stock, 'picture', v.picture) order by v.position)
        from variant v where v.product_id = p.id and v.on_sale
      ) as variants
    from product p join product_text t on t.product_id = p.id join category c on c.id = p.category_id
    where p.id = ${id} and p.on_sale`.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('goods-detail', query))
  return rows[0]
}

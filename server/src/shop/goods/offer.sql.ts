import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export type Texts = Record<string, string>

/** A variant as it can be bought now. Texts are in all languages, because the order stores them. */
export interface Offer {
  id: bigint
  product: bigint
  name: Texts
  choice: Texts[]
  picture: { small: string; large: string; colour: string }
  currency: 'money' | 'points'
  /** Cents. */
  price: bigint
  /** The price without the discount of the member's level; equal to `price` as it is read. */
  normal_price: bigint
  stock: number
  on_sale: boolean
}

/**
 * The texts of the values of a variant `v`, one per option of its product text `t`. The options may have changed since a
 * variant of former values was saved; then they are the Chinese words of its code.
 */
export const valuesJson: RawBuilder<Texts[]> = sql<Texts[]>`(
  select case when coalesce(string_agg(text ->> 'zh', chr(31) order by place), '') = v.code
    then coalesce(jsonb_agg(text order by place), '[]')
    else (select coalesce(jsonb_agg(jsonb_build_object('zh', word) order by at), '[]')
      from unnest(string_to_array(v.code, chr(31))) with ordinality w (word, at)) end
  from (select t.options -> (place - 1)::int -> 'values' -> value as text, place
    from unnest(v.choice) with ordinality c (value, place)) chosen
  where text is not null)`

/** Returns these variants with their current data, on sale or not. */
export async function readOffers(db: Db, variants: readonly bigint[]): Promise<Map<bigint, Offer>> {
  const { rows } = await sql<Offer>`
    select v.id, v.product_id as product, t.name, coalesce(t.pictures -> v.picture, t.pictures -> 0) - 'video' as picture, p.currency,
      v.price, v.price as normal_price, v.stock, v.on_sale and p.on_sale as on_sale,
      ${valuesJson} as choice
    from variant v join product p on p.id = v.product_id join product_text t on t.product_id = p.id
    where v.id = any (${variants}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { OneRow } from './goods-list.sql.ts'

export interface StoredGoods {
  id: bigint
  code: string
  version: number
  options: OneRow['options']
  /** All variants, those of former values too. */
  variants: Pick<OneRow['variants'][number], 'code' | 'choice' | 'stock'>[]
}

/** Returns the products of these codes with their options and the stock of their variants. */
export async function readStored(db: Db | Tx, codes: readonly string[]): Promise<StoredGoods[]> {
  const { rows } = await sql<StoredGoods>`
    select p.id, p.code, p.version, t.options, (
        select coalesce(jsonb_agg(jsonb_build_object('code', v.code, 'choice', v.choice, 'stock', v.stock)), '[]')
        from variant v where v.product_id = p.id) as variants
    from product p join product_text t on t.product_id = p.id where p.code = any (${[...codes]}::text[])`.execute(
    db,
  )
  return rows
}

/** Returns those of these codes of categories that exist. */
export async function readCategoryCodes(db: Db | Tx, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from category where code = any (${[...codes]}::text[])`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

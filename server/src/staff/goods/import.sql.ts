import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface StoredGoods {
  id: bigint
  code: string
  version: number
  /** The stock of each variant by its code. */
  stocks: Record<string, number>
}

/** Returns the products of these codes with the stock of their variants. */
export async function readStored(db: Db | Tx, codes: readonly string[]): Promise<StoredGoods[]> {
  const { rows } = await sql<StoredGoods>`
    select p.id, p.code, p.version,
      (select coalesce(jsonb_object_agg(v.code, v.stock), '{}') from variant v where v.product = p.id) as stocks
    from product p where p.code = any (${[...codes]}::text[])`.execute(db)
  return rows
}

/** Returns those of these codes of categories that exist. */
export async function readCategoryCodes(db: Db | Tx, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from category where code = any (${[...codes]}::text[])`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

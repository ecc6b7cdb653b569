import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { matching } from './keyword.sql.ts'

const atMost = 8

/** Returns names of products that match a keyword, best sellers first. */
export async function readSuggestions(db: Db, language: Language, keyword: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select said(t.name, ${language}) as name
    from product p join product_search s on s.product = p.id join product_text t on t.product = p.id
    where p.on_sale and ${matching(keyword)}
    order by p.sold desc, p.id desc limit ${2 * atMost}`.execute(db)
  return [...new Set(rows.map((row) => row.name))].slice(0, atMost)
}

/** Returns names of the best-selling products. */
export async function readBestSellers(db: Db, language: Language): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select said(t.name, ${language}) as name from product p join product_text t on t.product = p.id
    where p.on_sale order by p.sold desc, p.id desc limit ${2 * atMost}`.execute(db)
  return [...new Set(rows.map((row) => row.name))].slice(0, atMost)
}

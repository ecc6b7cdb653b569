import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'
import { found } from './keyword.sql.ts'

const atMost = 8

interface NameRow {
  name: string
}

const distinct = (rows: readonly NameRow[]) => [...new Set(rows.map((row) => row.name))].slice(0, atMost)

/** Returns the statement for names of products that match a keyword, best sellers first; a test checks its plan. */
export const suggestions = (language: Language, keyword: string) => sql<NameRow>`
  select said(t.name, ${language}) as name
  from ${found({ keyword, sort: 'sales', limit: 2 * atMost })} f join product_text t on t.product_id = f.id
  order by f.place desc, f.id desc`

/** Returns names of products that match a keyword, best sellers first. */
export async function readSuggestions(db: Db, language: Language, keyword: string): Promise<string[]> {
  const query = preparedQuery('suggestions', suggestions(language, keyword).compile(db))
  return distinct((await db.executeQuery(query)).rows)
}

/** Returns the statement for names of the best-selling products; a test checks its plan. */
export const bestSellers = (language: Language) => sql<NameRow>`
  select said(t.name, ${language}) as name from product p join product_text t on t.product_id = p.id
  where p.on_sale order by p.sold desc, p.id desc limit ${2 * atMost}`

/** Returns names of the best-selling products. */
export const readBestSellers = async (db: Db, language: Language): Promise<string[]> =>
  distinct((await bestSellers(language).execute(db)).rows)

export interface FoundGoods {
  code: string
  name: { zh: string } & Partial<Record<Exclude<Language, 'zh'>, string>>
}

/** Returns the statement for products on sale: the one with this code, then those that match; a test checks its plan. */
export const goodsByCodeOrWords = (keyword: string) => sql<FoundGoods>`
  (select p.code, t.name from product p join product_text t on t.product_id = p.id
    where p.code = ${keyword} and p.on_sale)
  union all
  (select p.code, t.name
    from ${found({ keyword, sort: 'sales', limit: 21 })} f join product p on p.id = f.id
    join product_text t on t.product_id = p.id
    where p.code <> ${keyword} order by f.place desc, f.id desc limit 20)`

export const findGoods = async (db: Db, keyword: string): Promise<FoundGoods[]> =>
  (await goodsByCodeOrWords(keyword).execute(db)).rows

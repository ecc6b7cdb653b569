// Lists of a million products stay fast only if each list scans its own index. This test checks the plans on a small
// table, with sequential scans disabled.
import { goodsSorts } from '@banyan/contract/shop/goods/goods-list'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { cards, type GoodsQuery } from './goods-list.sql.ts'
import { matching } from './keyword.sql.ts'

const home = await freshDatabase({ max: 1 })
afterAll(() => home.dispose())

async function plan(query: Partial<GoodsQuery>): Promise<string> {
  return home.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain ${cards({ language: 'en', sort: 'overall', limit: 21, ...query })}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

const indexes = {
  overall: 'overall',
  sales: 'sales',
  newest: 'newest',
  'price-up': 'price_up',
  'price-down': 'price_down',
}

test.each(goodsSorts)(
  '[D19] sorted by %s, all goods and one category walk an index and sort nothing',
  async (sort) => {
    for (const after of [undefined, [5n, 7n]]) {
      const all = await plan({ sort, after })
      expect(all).toMatch(sort === 'newest' ? /product_(newest|pkey)/ : `product_${indexes[sort]}`)
      const category = await plan({ sort, category: 1n, after })
      expect(category).toContain(`product_category_${indexes[sort]}`)
      for (const text of [all, category]) expect(text).not.toMatch(/\bSort\b|Seq Scan/)
    }
  },
)

test('[D19] words are found by trigrams, and what has none by characters and pairs', async () => {
  const planOf = (keyword: string) =>
    home.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select from product_search s where ${matching(keyword)}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  for (const keyword of ['headphones', '蓝牙耳机', 'trà'])
    expect(await planOf(keyword)).toContain('product_search_words')
  for (const keyword of ['茶', '手机', 'ຊາ', 'ชา', 'tv'])
    expect(await planOf(keyword)).toContain('product_search_grams')
})

// Lists and searches of a large shop stay fast only if each statement uses its own index. This test checks the plans
// of every statement of these pages on a shop of 8,000 products, as PostgreSQL chooses them by itself: no statement
// may read a whole large table.
import { goodsSorts } from '@banyan/contract/shop/goods/goods-list'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { fillShop } from '../../testing/goods/large-shop.ts'
import { command } from '../../testing/template.ts'
import { cards, type GoodsQuery } from './goods-list.sql.ts'
import { matching } from './keyword.sql.ts'
import { bestSellers, goodsByCodeOrWords, suggestions } from './search.sql.ts'
import { nearKeys } from './vocabulary.ts'
import { finding, nearest, similar } from './vocabulary.sql.ts'

const productCount = 8000

const home = await freshDatabase({ max: 1 })
afterAll(() => home.dispose())
beforeAll(async () => {
  await fillShop(home, productCount)
  await command(home.url, 'vacuum analyze')
})

interface PlanRow {
  'QUERY PLAN': string
}

async function planOf(given: RawBuilder<unknown> | Promise<RawBuilder<unknown>>): Promise<string> {
  const statement = await given
  const { rows } = await sql<PlanRow>`explain ${statement}`.execute(home.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Returns the plan that a prepared statement may keep for all its parameters. */
async function genericPlanOf(statement: RawBuilder<unknown>): Promise<string> {
  const { sql: text } = statement.compile(home.db)
  const { rows } = await sql<PlanRow>`explain (generic_plan) ${sql.raw(text)}`.execute(home.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Returns the plan with these parameters. A list without words is prepared, so its generic plan follows. */
async function list(query: Partial<GoodsQuery>): Promise<string> {
  const statement = await cards(home.db, { language: 'en', sort: 'overall', limit: 21, ...query })
  const plan = await planOf(statement)
  return query.keyword === undefined ? `${plan}\n${await genericPlanOf(statement)}` : plan
}

/** Large tables; categories are few. */
const wholeTable = /Seq Scan on (product|product_text|product_search|search_word|variant)\b/

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
    for (const after of [undefined, [500n, 6000n]]) {
      const all = await list({ sort, after })
      expect(all).toMatch(sort === 'newest' ? /product_(newest|pkey)/ : `product_${indexes[sort]}`)
      const category = await list({ sort, categories: [2n], after })
      expect(category).toContain(`product_category_${indexes[sort]}`)
      for (const text of [all, category]) {
        expect(text).not.toMatch(/\bSort\b/)
        expect(text).not.toMatch(wholeTable)
      }
      // A parent merges one walk per category: the sort has a page of each.
      const merged = await list({ sort, categories: [1n, 2n, 3n], after })
      expect(merged).toContain(`product_category_${indexes[sort]}`)
      expect(merged).not.toMatch(wholeTable)
      expect(merged).toMatch(/Sort[\s\S]*Limit[\s\S]*Index/)
    }
  },
)

const filters: [string, Partial<GoodsQuery>][] = [
  ['points only', { currency: 'points' }],
  ['in stock', { inStock: true }],
  ['a wide price range', { currency: 'money', from: 1000n, to: 90_000n }],
  ['a narrow price range', { currency: 'money', from: 5000n, to: 5010n }],
  [
    'a price range in a parent category',
    { currency: 'money', from: 5000n, to: 5010n, categories: [1n, 2n, 3n] },
  ],
]

test.each(filters)(
  '[D19] %s reads no whole table, in any order, on the first page and later',
  async (_, query) => {
    for (const sort of goodsSorts)
      for (const after of [undefined, [500n, 6000n]])
        expect(await list({ ...query, sort, after }), sort).not.toMatch(wholeTable)
  },
)

const keywords = [
  'headphones',
  '蓝牙耳机',
  'trà xanh',
  '茶',
  '手机',
  'ຊາ',
  'ຊາຂຽວ',
  'ໂທລະສັບພົກພາ',
  'ชา',
  'หูฟังไร้สาย',
  'tv',
  'zeppelin',
  'w123',
]

test.each(keywords)(
  '[D19] a search for %s reads no whole table: list, suggestions, and what tells whether it finds anything',
  async (keyword) => {
    for (const sort of goodsSorts)
      for (const categories of [undefined, [2n], [1n, 2n, 3n]])
        expect(await list({ sort, keyword, categories, inStock: true }), sort).not.toMatch(wholeTable)
    expect(await planOf(suggestions(home.db, 'en', keyword))).not.toMatch(wholeTable)
    expect(await planOf(finding(home.db, keyword))).not.toMatch(wholeTable)
    expect(await planOf(goodsByCodeOrWords(home.db, keyword))).not.toMatch(wholeTable)
  },
)

test('[D19] rare words are found by trigrams, and what has none by characters and pairs', async () => {
  const plan = async (keyword: string) =>
    planOf(sql`select from product_search s where ${await matching(home.db, keyword)}`)
  for (const keyword of ['zeppelin', 'w123x', 'điện thoại'])
    expect(await plan(keyword)).toContain('product_search_words')
  for (const keyword of ['鲸鱼', 'ກບ', 'จง', '便携雨伞', 'ຫູຟັງໄຮ້ສາຍ', 'โคมไฟพกพา'])
    expect(await plan(keyword)).toContain('product_search_grams')
})

test('[D19] near words come from the vocabulary’s indexes', async () => {
  for (const word of ['hedphones', '兰牙耳机', 'ຊາຂຍວ'])
    expect(await planOf(nearest('en', word, nearKeys(word)))).toContain('search_word_near')
  expect(await planOf(similar('en', 'hedfones'))).toContain('search_word_trigrams')
})

test('[D19] the best sellers of the search page walk the index of sales', async () => {
  const plan = await planOf(bestSellers('en'))
  expect(plan).toContain('product_sales')
  expect(plan).not.toMatch(wholeTable)
})

test('the world of this test is large enough to make a whole read dear', async () => {
  const { rows } = await sql<{ products: bigint }>`select count(*) as products from product`.execute(home.db)
  expect(Number(rows[0]?.products)).toBe(productCount)
  // The same check refuses a statement without an index.
  expect(await planOf(sql`select from product where old_price = 5`)).toMatch(wholeTable)
})

// Lists and searches of a large shop stay fast only if each statement uses its own index. This test checks the plans
// of every statement of these pages on a shop of 8,000 products, as PostgreSQL chooses them by itself: no statement
// may read a whole large table.
import type { Language } from '@banyan/contract/language'
import { goodsSorts } from '@banyan/contract/shop/goods/goods-list'
import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { fillShop } from '../../testing/goods/large-shop.ts'
import { command } from '../../testing/template.ts'
import { corrections } from './correction.ts'
import { cards, type GoodsQuery, readCards } from './goods-list.sql.ts'
import { finding, narrowMost } from './keyword.sql.ts'
import { bestSellers, goodsByCodeOrWords, suggestions } from './search.sql.ts'
import { nearKeys } from './vocabulary.ts'
import { nearest, similar } from './vocabulary.sql.ts'
import { endsOf, orderOf } from './sort.sql.ts'

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

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<PlanRow>`explain ${statement}`.execute(home.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Returns the plan that a prepared statement may keep for all its parameters. */
async function genericPlanOf(statement: RawBuilder<unknown>): Promise<string> {
  const { sql: text } = statement.compile(home.db)
  const { rows } = await sql<PlanRow>`explain (generic_plan) ${sql.raw(text)}`.execute(home.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Returns the plan with these parameters, and the generic plan: the statements are prepared. */
async function list(query: Partial<GoodsQuery>): Promise<string> {
  const statement = cards({ language: 'en', sort: 'overall', limit: 21, ...query })
  return `${await planOf(statement)}\n${await genericPlanOf(statement)}`
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
    expect(await planOf(suggestions('en', keyword))).not.toMatch(wholeTable)
    expect(await planOf(finding(keyword))).not.toMatch(wholeTable)
    expect(await planOf(goodsByCodeOrWords(keyword))).not.toMatch(wholeTable)
  },
)

test('[D19] words of every script and length are found by their grams', async () => {
  for (const keyword of [
    'zeppelin',
    'tv',
    'điện thoại',
    '茶',
    '鲸鱼',
    '便携雨伞',
    'ກບ',
    'ຫູຟັງໄຮ້ສາຍ',
    'จง',
    'โคมไฟพกพา',
  ]) {
    expect(await planOf(finding(keyword))).toContain('product_search_grams')
    expect(await genericPlanOf(finding(keyword))).toContain('product_search_grams')
  }
})

/** The words of `terms` (an array of PostgreSQL) in a product's text `s`, those of Latin letters where a word begins. */
const begin = (terms: readonly string[]) => sql`(select bool_and(s.words ~ (
    case when fold(t) ~ '^[a-z0-9]' then '(^|[^a-z0-9])' else '' end || fold(t))) from unnest(${terms}::text[]) t)`

/** Returns the ids of a page by comparing every product. */
async function expected({
  keyword = '',
  sort,
  categories,
  currency,
  from,
  to,
  inStock,
  after,
  limit,
}: GoodsQuery) {
  const { place, order } = orderOf(sort)
  const [lowest, highest] = endsOf({ from, to })
  const [value = 0n, id = 0n] = after ?? []
  const beyond = sort === 'price-up' ? sql`>` : sql`<`
  const terms = keyword.split(' ').filter((term) => term !== '')
  const { rows: some } = await sql`
    select from product_search s where s.on_sale and ${begin(terms)} limit 1`.execute(home.db)
  const where = some.length > 0 ? begin(terms) : sql`true`
  const { rows } = await sql<{ id: bigint }>`
    select p.id from product p join product_search s on s.product_id = p.id
    where p.on_sale and (${terms.length === 0}::boolean or ${where}) and p.price between ${lowest} and ${highest} and p.currency = coalesce(${currency ?? null}, p.currency)
      and (p.in_stock or not ${inStock === true}::boolean)
      and (${categories ? [...categories] : null}::bigint[] is null or p.category_id = any (${categories ? [...categories] : null}::bigint[]))
      and (${after === undefined}::boolean or (${place}, p.id) ${beyond} (${value}::bigint, ${id}::bigint))
      and s.words like all (array(select like_words(t) from unnest(${terms}::text[]) t))
    order by ${order} limit ${limit}`.execute(home.db)
  return idsOf(rows)
}

const idsOf = (rows: readonly { id: bigint }[]) => rows.map((row) => row.id)

/** The second one is narrow. */
const ranges: Partial<GoodsQuery>[] = [
  {},
  { currency: 'money', from: 5000n, to: 7000n },
  { currency: 'money', to: 90_000n },
  { currency: 'points', from: 1000n },
  { currency: 'points' },
  { inStock: true },
  { currency: 'money', from: 20_000n, to: 60_000n, inStock: true },
]

// Words of few products, of a twentieth of them, of all of them, several frequent ones, and no words. All combinations
// would take minutes, so the sort order changes from one to the next.
test.each([
  ['zeppelin', 0],
  ['tai nghe', 1],
  ['蓝牙耳机', 2],
  ['ca phe mini', 3],
  ['w', 4],
  ['礼物', 0],
  ['w 礼 日常', 1],
  ['w bluetooth', 2],
  [undefined, 3],
])(
  '[D19] the pages of a search for %s are those that a comparison of every product gives',
  async (keyword, shift) => {
    let n = shift
    for (const range of ranges)
      for (const categories of [undefined, [1n, 2n, 3n]]) {
        const sort = goodsSorts[n++ % goodsSorts.length] ?? 'overall'
        const query = { language: 'en', sort, categories, keyword, limit: 21, ...range } as const
        const first = await readCards(home.db, query)
        const told = `${sort}, categories ${categories?.join(' ') ?? 'all'}, ${Object.keys(range).join(' ')}`
        expect(idsOf(first), told).toEqual(await expected(query))
        const last = first[9]
        if (!last) continue
        const next = { ...query, after: [last.place, last.id] }
        expect(idsOf(await readCards(home.db, next)), told).toEqual(await expected(next))
      }
  },
)

test('[D19] a mistyped frequent word is corrected', async () => {
  const tries = async (language: Language, keyword: string) => {
    const all: string[] = []
    for await (const tried of corrections(home.db, language, keyword)) all.push(tried)
    return all
  }
  expect((await tries('en', 'headphnes'))[0]).toBe('headphones')
  expect((await tries('vi', 'tai nghr'))[0]).toBe('tai nghe')
  expect((await tries('en', 'W headphnes'))[0]).toBe('W headphones')
  expect(await tries('en', 'coffee headphones')).toEqual([])
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

test('[D19] the first page of points only and of a price range reads about a page, or counts a narrow range', async () => {
  const read = async (query: Partial<GoodsQuery>) => {
    const statement = cards({ language: 'en', sort: 'overall', limit: 21, ...query })
    const { rows } = await sql<PlanRow>`explain (analyze, timing off) ${statement}`.execute(home.db)
    const found = rows.flatMap((row) => {
      const [, actual = '0', loops = '1'] = /actual rows=([\d.]+) loops=(\d+)/.exec(row['QUERY PLAN']) ?? []
      const removed = /Removed by Filter: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? '0'
      return [Number(actual) * Number(loops), Number(removed)]
    })
    return Math.max(...found)
  }
  for (const sort of goodsSorts) expect(await read({ sort, currency: 'points' }), sort).toBeLessThan(50)
  for (const sort of ['price-up', 'price-down'] as const)
    expect(await read({ sort, currency: 'money', from: 5000n, to: 9000n }), sort).toBeLessThan(50)
  // At most the count of the price range; three categories have 570 products.
  const whole = narrowMost + 1
  const readsFew = async () => {
    for (const sort of goodsSorts) {
      expect(await read({ sort, currency: 'money', from: 5000n, to: 5010n }), sort).toBeLessThanOrEqual(whole)
      const wide = { currency: 'money', to: 90_000n, categories: [1n, 2n, 3n] } as const
      expect(await read({ sort, ...wide }), sort).toBeLessThanOrEqual(whole)
    }
  }
  await readsFew()
  // While an old snapshot is open, vacuum can't let changed rows be read from the index alone.
  const old = new Client({ connectionString: home.url })
  await old.connect()
  await old.query('begin isolation level repeatable read')
  await old.query('select from category')
  await sql`update product set old_price = old_price`.execute(home.db)
  await command(home.url, 'vacuum analyze')
  await old.end()
  await readsFew()
})

test('the world of this test is large enough to make a whole read dear', async () => {
  const { rows } = await sql<{ products: bigint }>`select count(*) as products from product`.execute(home.db)
  expect(Number(rows[0]?.products)).toBe(productCount)
  // The same check refuses a statement without an index.
  expect(await planOf(sql`select from product where old_price = 5`)).toMatch(wholeTable)
})

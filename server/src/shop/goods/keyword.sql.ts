// Finds products by words: those whose texts have all words of a keyword, in any language, without regard to case and
// accents. A word of Latin letters counts where a word begins, so that "tea" does not find "steam". If no product has the
// words there, they count anywhere (0168). Every search has the same few statements, which are prepared: their text does
// not depend on the words.
//
// A word that many products have is found among the first products in the sort order. Other words have candidates: the
// products that the index of grams finds. They are read once and sorted, and the words are looked for until the page is
// full. PostgreSQL estimates badly how many products have words that occur together, such as both syllables of a
// Vietnamese word. So the statement counts what it has found, and decides by that (0149).
import { type RawBuilder, sql } from 'kysely'
import { beyond, endsOf, type GoodsSort, orderOf, type PriceRange } from './sort.sql.ts'

const mostTerms = 5

/** Returns the terms of a search: its parts between spaces. Further terms are ignored. */
export const termsOf = (keyword: string): string[] => keyword.split(/\s+/).filter(Boolean).slice(0, mostTerms)

/**
 * Without categories, a search looks for its words in this many products of the sort order before it uses the index, if one
 * of the first hundred has them.
 */
const lookAt = 1000

/** Up to this many candidates are all read. If there are more, products are read in the sort order until a page is full. */
const readMost = 6000

/** Up to this many products of a price range are all read. */
export const narrowMost = 500

/**
 * The words of a search, folded and marked, and the grams of the texts that have them: anywhere, and where words begin.
 * Computed once a statement.
 */
function wanted(keyword: string): RawBuilder<unknown> {
  const terms = termsOf(keyword)
  const [a = '', b = '', c = '', d = '', e = ''] = terms
  return sql`wanted as materialized (
    select *, mark_words(a) as ma, mark_words(b) as mb, mark_words(c) as mc, mark_words(d) as md, mark_words(e) as me,
      grams_anywhere(terms) as anywhere, wanted_grams(mark_words(terms)) as beginning
    from (select fold(${a}) as a, fold(${b}) as b, fold(${c}) as c, fold(${d}) as d, fold(${e}) as e,
      fold(${terms.join(' ')}) as terms) folded)`
}

// strpos instead of LIKE: PostgreSQL must not use it to choose an index. It finds an empty word at the start. The words of a
// row are computed, so they are computed once for all comparisons.
const hasWords = sql`(select least(strpos(w.words, (select a from wanted)), strpos(w.words, (select b from wanted)),
  strpos(w.words, (select c from wanted)), strpos(w.words, (select d from wanted)),
  strpos(w.words, (select e from wanted))) > 0 from (select s.words offset 0) w)`
const beginsWords = sql`least(strpos(s.marked, (select ma from wanted)), strpos(s.marked, (select mb from wanted)),
  strpos(s.marked, (select mc from wanted)), strpos(s.marked, (select md from wanted)),
  strpos(s.marked, (select me from wanted))) > 0`
const hasGrams = (grams: 'beginning' | 'anywhere') =>
  sql`s.on_sale and grams(s.marked) @> (select ${sql.ref(grams)} from wanted)`
const anywhere = sql`${hasGrams('anywhere')} and ${hasWords}`

/** Returns a table expression of the first products on sale in the sort order, with a further condition `start`. */
const firstOf = (sort: GoodsSort, count: number, start = sql`true`) => sql`(
  select * from product p where p.on_sale and ${start} order by ${orderOf(sort).order} limit ${sql.lit(count)})`

/** Returns a statement for one of the first hundred products on sale, if one of them has the words. */
const oneOfFirst = (sort: GoodsSort, words: RawBuilder<unknown>) => sql`
  select from ${firstOf(sort, 100)} p join product_search s on s.product_id = p.id where ${words} limit 1`

/** Returns a statement for the candidates of the index of grams. Nearly all of these products have the words. */
const candidatesOf = (query: FoundQuery, grams: 'beginning' | 'anywhere', gate: RawBuilder<unknown>) => sql`
  select ${columnsOf(query)}
  from product_search s where ${gate} and ${hasGrams(grams)} limit ${sql.lit(readMost + 1)}`

/** Returns the columns by which a search sorts and filters its candidates. Others would be copied thousands of times. */
function columnsOf({ sort, categories, from, to }: FoundQuery): RawBuilder<unknown> {
  const names = new Set<string>(['currency', 'in_stock'])
  const { column } = orderOf(sort)
  if (column) names.add(column)
  if (categories) names.add('category_id')
  if (from !== undefined || to !== undefined) names.add('price')
  return sql.join([sql`s.product_id as id`, ...[...names].map((name) => sql.ref(`s.${name}`))])
}

/**
 * True if a product has the words: one of the first candidates, or another one by the index. Nearly always the first one
 * has them.
 */
const oneHas = (
  candidates: 'begins' | 'others',
  grams: 'beginning' | 'anywhere',
  words: RawBuilder<unknown>,
) => sql`(
  exists (select from (select id from ${sql.ref(candidates)} limit 20) c
    where (select ${words} from product_search s where s.product_id = c.id))
  or exists (select from ${sql.ref(candidates)} offset 20)
    and exists (select from product_search s where ${hasGrams(grams)} and ${words}))`

/** The condition that a product has the words: where words begin, if any product has them there. */
const hasWantedWords = sql`case when (select it from begun) then ${beginsWords} else ${hasWords} end`

export interface FoundQuery extends PriceRange {
  keyword: string
  sort: GoodsSort
  categories?: readonly bigint[] | undefined
  inStock?: boolean | undefined
  /** The sort value and the id of the last product on the page before. */
  after?: readonly bigint[] | undefined
  limit: number
}

/** Returns the condition of a search on its products `p`, apart from words and categories. */
function conditions({ sort, currency, from, to, inStock, after }: FoundQuery): RawBuilder<unknown> {
  const where = [
    sql`(${currency ?? null}::text is null or p.currency = ${currency ?? null})`,
    sql`(not ${inStock === true}::boolean or p.in_stock)`,
  ]
  if (from !== undefined || to !== undefined) where.push(filteredByRange({ from, to }))
  if (after) where.push(beyond(sort, after))
  return sql.join(where, sql` and `)
}

/** Returns the condition on the price. Its ends are unknown to the planner, so the plan suits all of them. */
export function inRange(range: PriceRange): RawBuilder<unknown> {
  const [from, to] = endsOf(range)
  return sql`p.price between (select ${from}::bigint) and (select ${to}::bigint)`
}

/**
 * Returns the same condition for a walk of sorted products. PostgreSQL expects that half of the products meet it: for a
 * plain range of unknown ends it expects so few that it would read and sort a whole category.
 */
export const filteredByRange = (range: PriceRange): RawBuilder<unknown> =>
  sql`coalesce(${inRange(range)}, false)`

/**
 * Returns an expression that is true if at most `narrowMost` products on sale are in a price range. It reads prices upwards
 * from the lower end of the range, and compares the one after these with the upper end. A plain count with a limit can read
 * the whole range: PostgreSQL expects few products between two unknown prices, and may make a bitmap of all of them.
 */
export function isNarrow(range: PriceRange): RawBuilder<boolean> {
  const [from, to] = endsOf(range)
  return sql`not exists (
    select from (select p.price from product p where p.on_sale and p.price >= (select ${from}::bigint)
      order by p.price offset ${sql.lit(narrowMost)} limit 1) n
    where n.price <= (select ${to}::bigint))`
}

/** Returns a table expression of one page of the products that a keyword finds: `id` and the sort value, `place`. */
export function found(query: FoundQuery): RawBuilder<unknown> {
  const { place, order, mergedOrder } = orderOf(query.sort)
  const isRanged = query.from !== undefined || query.to !== undefined
  const categories = query.categories && [...query.categories]
  const inCategories = categories ? sql`p.category_id = any (${categories}::bigint[])` : sql`true`
  const narrow = sql`union all (
    select p.id, (${place})::bigint as place
    from (select * from product p where (select it from way) = 'price' and p.on_sale and ${inRange(query)} offset 0) p
    join product_search s on s.product_id = p.id
    where ${conditions(query)} and ${inCategories} and ${hasWantedWords})`
  const full = sql`(select count(*) = ${sql.lit(query.limit)} from first)`
  return sql`(
    with ${wanted(query.keyword)},
    frequent as materialized (select exists (${oneOfFirst(query.sort, beginsWords)}) as it),
    first as materialized (${categories ? nothing : firstOnes(query)}),
    begins as materialized (${candidatesOf(query, 'beginning', sql`not ${full}`)}),
    begun as materialized (
      select (select it from frequent) or ${oneHas('begins', 'beginning', beginsWords)} as it
    ),
    others as materialized (${candidatesOf(query, 'anywhere', sql`not ${full} and not (select it from begun)`)}),
    had as materialized (
      select (select it from begun) or ${oneHas('others', 'anywhere', hasWords)} as it
    ),
    way as materialized (
      select case when ${full} then 'first' when not (select it from had) then 'none'
        when (select count(*) from begins where (select it from begun)) + (select count(*) from others)
          <= ${sql.lit(readMost)} then 'match'
        ${isRanged ? sql`when ${isNarrow(query)} then 'price'` : sql``} else 'walk' end as it
    )
    select f.id, f.place from (
      (select id, place from first where (select it from way) = 'first')
      union all (select f.id, f.place from (
          select p.id, (${place})::bigint as place
          from (select * from begins where (select it from begun) union all select * from others) p
          where (select it from way) = 'match' and ${conditions(query)} and ${inCategories}
          order by ${order} offset 0) f
        where (select ${hasWantedWords} from product_search s where s.product_id = f.id)
        limit ${sql.lit(query.limit)})
      ${isRanged ? narrow : sql``}
      union all (${categories ? walkOfCategories(query, categories) : walk(query)})
    ) f
    order by ${mergedOrder} limit ${sql.lit(query.limit)}
  )`
}

const nothing = sql`select null::bigint as id, null::bigint as place where false`

/** Looks for the words in the first products of the sort order: after the last one of the page before, if there is one. */
function firstOnes(query: FoundQuery): RawBuilder<unknown> {
  const { place, order } = orderOf(query.sort)
  const start = query.after && beyond(query.sort, query.after)
  return sql`
    select p.id, (${place})::bigint as place
    from ${firstOf(query.sort, lookAt, start)} p
    where (select it from frequent) and ${conditions(query)}
      and (select ${beginsWords} from product_search s where s.product_id = p.id)
    order by ${order} limit ${sql.lit(query.limit)}`
}

/** Reads the products as they are sorted until a page of them has the words. */
function walk(query: FoundQuery): RawBuilder<unknown> {
  const { place, order } = orderOf(query.sort)
  return sql`
    select p.id, (${place})::bigint as place from product p join product_search s on s.product_id = p.id
    where (select it from way) = 'walk' and p.on_sale and ${conditions(query)} and ${hasWantedWords}
    order by ${order} limit ${sql.lit(query.limit)}`
}

function walkOfCategories(query: FoundQuery, categories: readonly bigint[]): RawBuilder<unknown> {
  const { place, order } = orderOf(query.sort)
  return sql`
    select f.id, f.place
    from (select k.category_id from unnest(${categories}::bigint[]) k (category_id) where (select it from way) = 'walk') k
    cross join lateral (
      select p.id, (${place})::bigint as place from product p join product_search s on s.product_id = p.id
      where p.category_id = k.category_id and p.on_sale and ${conditions(query)} and ${hasWantedWords}
      order by ${order} limit ${sql.lit(query.limit)}
    ) f`
}

/** Returns the statement for one product on sale that a keyword finds; a test checks its plan. */
export const finding = (keyword: string) => sql`
  with ${wanted(keyword)}
  (${oneOfFirst('newest', hasWords)}) union all (select from product_search s where ${anywhere} limit 1) limit 1`

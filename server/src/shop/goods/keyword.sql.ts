import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fold } from '../../lib/fold.ts'

const mostTerms = 5

/** Returns the terms of a search: its parts between spaces. Further terms are ignored. */
export const termsOf = (keyword: string): string[] => keyword.split(/\s+/).filter(Boolean).slice(0, mostTerms)

type Condition = RawBuilder<unknown>

/**
 * Returns the number of matches from which a walk of the sorted products is faster than a read of all matches. A walk
 * reads `all × page / matches` products before it has a page, so both cost the same at the square root of `all × page`.
 */
const frequent = (all: number): number => Math.sqrt(all * 20)

/**
 * Returns the condition on `product_search s` that all words of a search occur, in any language, without regard to
 * case and accents. A word in ASCII is found by its trigrams; Vietnamese is ASCII without its accents. A database with
 * the locale C has no trigrams of other scripts: their words are found by pairs of characters. Words of one or two
 * characters have no trigram in any script.
 */
export async function matching(db: Db, keyword: string): Promise<Condition> {
  const terms = await Promise.all(termsOf(keyword).map((term) => matchingTerm(db, term)))
  return terms.length === 0 ? sql`true` : sql.join(terms, sql` and `)
}

async function matchingTerm(db: Db, term: string): Promise<Condition> {
  const folded = fold(term)
  // One or two characters are a gram themselves. A second condition would be redundant, and PostgreSQL would then
  // estimate so few matches that it sorts all of them (measured with a million products).
  if ([...folded].length <= 2) return sql`s.grams @> array[fold(${term})]`
  const like = sql`s.words like like_words(${term})`
  if (/^[\x20-\x7e]*[a-z0-9]{3}[\x20-\x7e]*$/.test(folded)) return like
  // The pairs are a second condition, too. So a frequent word is looked for without them, in the sorted products.
  const [matches, all] = await estimate(db, like)
  return matches > frequent(all) ? like : sql`(s.grams @> pairs(fold(${term})) and ${like})`
}

interface Plan {
  'Plan Rows': number
  Plans?: Plan[]
}

/**
 * Returns PostgreSQL's estimates of the number of products that a condition on `product_search s` matches, and of all
 * products.
 */
async function estimate(db: Db, condition: Condition): Promise<[matches: number, all: number]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json)
    select from product_search s where ${condition} union all select from product_search`.execute(db)
  const [matches, all] = rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? []
  return [matches?.['Plan Rows'] ?? 0, all?.['Plan Rows'] ?? 0]
}

import { type RawBuilder, sql } from 'kysely'

const mostTerms = 5

/**
 * Returns the condition on `product_search s` that all words of a search occur, in any language, without regard to
 * case and accents. Words of three or more characters are found by their trigrams. Shorter words have no trigram; most
 * Chinese, Lao and Thai words are of this type. They are found by their characters and pairs.
 */
export function matching(keyword: string): RawBuilder<unknown> {
  const terms = keyword.split(/\s+/).filter(Boolean).slice(0, mostTerms)
  if (terms.length === 0) return sql`true`
  return sql.join(terms.map(matchingTerm), sql` and `)
}

function matchingTerm(term: string): RawBuilder<unknown> {
  const spelt = term.normalize('NFKC')
  // One or two characters are a gram themselves. A second condition would be redundant, and PostgreSQL would then
  // estimate so few matches that it sorts all of them (measured with a million products).
  if ([...spelt].length <= 2) return sql`s.grams @> array[fold(${term})]`
  const like = sql`s.words like like_words(${term})`
  return /[\p{L}\p{N}]{3}/u.test(spelt) ? like : sql`(s.grams @> grams(fold(${term})) and ${like})`
}

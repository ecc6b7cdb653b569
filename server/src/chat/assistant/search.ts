// Finds the help articles that answer a question (decision 0089), in any of the five languages.
import { otherWords } from '@banyan/rules/chat/synonyms'
import type { Db } from '../../db/db.ts'
import { findDocs, type FoundRow, isSingle, readPassage, readTerms } from './search.sql.ts'

interface Found {
  /** The articles, best first, at most three. */
  readonly articles: readonly Pick<FoundRow, 'article_id' | 'language' | 'title'>[]
  /** The passage of the first article that fits best. */
  readonly passage: string
}

const mostArticles = 3
/** The part of a question's weight that an article must cover to count as an answer. */
const leastCovered = 0.4

/** How much a synonym's words count, beside those of the question. */
const addedWeight = 0.8

/** Returns the articles for a question, best first, whether they answer it or not. */
export async function rankArticles(db: Db, question: string, now: Date) {
  const own = await readTerms(db, question)
  const known = new Set(own.map(({ term }) => term))
  const others = await readTerms(db, otherWords(question).join(' . '))
  // The words that the member did not say count less.
  const added = others
    .filter(({ term, docs }) => docs > 0 && !known.has(term))
    .map((term) => ({ ...term, weight: term.weight * addedWeight }))
  const terms = [...own, ...added]
  const docs = terms.length === 0 ? [] : await findDocs(db, terms, now)
  const seen = new Set<bigint>()
  const ranked = docs.filter(({ article_id }) => !seen.has(article_id) && seen.add(article_id))
  const asked = own.filter(isSingle).reduce((sum, { weight }) => sum + weight, 0)
  return { ranked, terms, asked }
}

/** Returns the articles that answer a question; undefined if none does. */
export async function findAnswer(db: Db, question: string, now: Date): Promise<Found | undefined> {
  const { ranked, terms, asked } = await rankArticles(db, question, now)
  const good = ranked.filter(({ covered }) => covered >= leastCovered * asked)
  const [best] = good
  if (!best) return undefined
  const passage = await readPassage(db, best, terms)
  const articles = good
    .slice(0, mostArticles)
    .map(({ article_id, language, title }) => ({ article_id, language, title }))
  return { articles, passage: passage || best.title }
}

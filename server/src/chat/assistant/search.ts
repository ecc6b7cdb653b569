// Finds the help articles that answer a question (decisions 0089, 0137), in any of the five languages.
import { otherWords } from '@banyan/rules/chat/synonyms'
import type { Db } from '../../db/db.ts'
import { findDocs, type FoundRow, isSingle, listExamples, readPassage, readTerms } from './search.sql.ts'
import { similarityOf, sumOf, supportOf, type Term } from './weigh.ts'

interface Found {
  /** The articles, best first, at most three. */
  readonly articles: readonly Pick<FoundRow, 'article_id' | 'language' | 'title'>[]
  /** The passage of the first article that fits best. */
  readonly passage: string
}

interface Ranked extends FoundRow {
  /** The score of its texts, for a question of weight 1, and of its examples. */
  readonly total: number
  /** How surely it answers the question: see `leastSure`. */
  readonly sure: number
}

const mostArticles = 3
/**
 * An article is an answer only if the score of its texts, and half of the part of the question's single words that it has,
 * come to this. Measured with questions that no article answers (`bench/src/assistant`).
 */
const leastSure = 0.66
const coveredWeight = 0.5

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
  const docs = own.length === 0 ? [] : await findDocs(db, terms, now)
  const support = await supportsOf(db, own, docs)
  const single = sumOf(own.filter(({ term }) => isSingle(term)))
  const ranked = docs.map((doc): Ranked => {
    const score = doc.score / sumOf(own)
    const covered = single === 0 ? 0 : doc.covered / single
    return { ...doc, total: score + (support.get(keyOf(doc)) ?? 0), sure: score + coveredWeight * covered }
  })
  const seen = new Set<bigint>()
  return {
    ranked: ranked
      .toSorted((a, b) => b.total - a.total)
      .filter(({ article_id }) => !seen.has(article_id) && seen.add(article_id)),
    terms,
  }
}

const keyOf = ({ article_id, language }: Pick<FoundRow, 'article_id' | 'language'>) =>
  `${article_id} ${language}`

/** Returns how much the examples of each document are like the question. */
async function supportsOf(
  db: Db,
  own: readonly Term[],
  docs: readonly FoundRow[],
): Promise<ReadonlyMap<string, number>> {
  const examples = Map.groupBy(await listExamples(db, docs, own), keyOf)
  return new Map(
    [...examples].map(([key, rows]) => [key, supportOf(rows.map((row) => similarityOf(own, row)))]),
  )
}

/** Returns the articles that answer a question; undefined if none does. */
export async function findAnswer(db: Db, question: string, now: Date): Promise<Found | undefined> {
  const { ranked, terms } = await rankArticles(db, question, now)
  const good = ranked.filter(({ sure }) => sure >= leastSure)
  const [best] = good
  if (!best) return undefined
  const passage = await readPassage(db, best, terms)
  const articles = good
    .slice(0, mostArticles)
    .map(({ article_id, language, title }) => ({ article_id, language, title }))
  return { articles, passage: passage || best.title }
}

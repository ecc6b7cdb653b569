// Searches that find nothing: the search with its typing mistakes corrected, or words that find something.
import type { Language } from '@banyan/contract/language'
import type { Db } from '../../db/db.ts'
import { fold } from '../../lib/fold.ts'
import { termsOf } from './keyword.sql.ts'
import { nearKeys, segments } from './vocabulary.ts'
import { finds, type NearWord, readNearest, readSimilar } from './vocabulary.sql.ts'

const mostTries = 3
const mostNear = 8

/** Returns words that nearly are the term: those within about one mistake, else those with similar letters. */
async function nearTerm(db: Db, language: Language, term: string): Promise<NearWord[]> {
  const word = fold(term)
  const near = await readNearest(db, language, word, nearKeys(word))
  return near.length > 0 ? near : readSimilar(db, language, word)
}

/**
 * Yields the keyword with each term that finds nothing replaced by a near word: the nearest words first, a few keywords.
 * The caller takes the first that finds products. Yields nothing if every term finds something: then nothing was mistyped.
 * The keyword itself finds nothing.
 */
export async function* corrections(db: Db, language: Language, keyword: string): AsyncGenerator<string> {
  const parts: string[][] = []
  let wrong = 0
  const terms = termsOf(keyword)
  for (const term of terms) {
    if (terms.length > 1 && (await finds(db, term))) parts.push([term])
    else {
      wrong++
      parts.push((await nearTerm(db, language, term)).map(({ shown }) => shown))
    }
  }
  if (wrong === 0 || parts.some((part) => part.length === 0)) return
  const tries = Array.from({ length: mostTries }, (_, at) =>
    parts.map((part) => part[Math.min(at, part.length - 1)]).join(' '),
  )
  yield* new Set(tries)
}

/** Returns words that find products, nearest to the keyword first: its own words, then near ones. */
export async function wordsNear(db: Db, language: Language, keyword: string): Promise<string[]> {
  const terms = termsOf(keyword)
  const own = [...terms, ...segments(keyword, language).map(({ word }) => word)]
  const words = own.filter((word) => word !== keyword && [...word].length >= 2)
  for (const term of terms) words.push(...(await nearTerm(db, language, term)).map(({ shown }) => shown))
  const found: string[] = []
  const tried = new Set<string>()
  for (const word of words) {
    if (found.length === mostNear) break
    if (!tried.has(fold(word)) && (await finds(db, word))) found.push(word)
    tried.add(fold(word))
  }
  return found
}

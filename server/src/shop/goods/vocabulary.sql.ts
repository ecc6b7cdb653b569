import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'
import { finding } from './keyword.sql.ts'

export interface WordRow {
  language: Language
  /** Folded. */
  word: string
  /** As staff wrote it. */
  shown: string
  near: string[]
}

export type NearWord = Pick<WordRow, 'word' | 'shown'>

/** Inserts words that the vocabulary does not have yet, in a fixed order, so that two saves can't deadlock. */
export async function saveWords(tx: Tx, rows: readonly WordRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into search_word (language, word, shown, near)
    select r.language, r.word, r.shown, r.near
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (language text, word text, shown text, near text[])
    order by r.language, r.word
    on conflict do nothing`.execute(tx)
}

/** Returns the statement for words that share a key with a folded word, nearest first, the caller's language first. */
export const nearest = (language: Language, word: string, keys: readonly string[]) => sql<NearWord>`
  select w.word, w.shown from search_word w where w.near && ${[...keys]}::text[]
  order by levenshtein(w.word, ${word}), w.language <> ${language}, length(w.word), w.word limit 6`

/**
 * Returns the statement for words with many trigrams of a folded word, most similar first. A word without trigrams (see
 * keyword.sql.ts) resembles none; without the first condition the index would be read from end to end for it.
 */
export const similar = (language: Language, word: string) => sql<NearWord>`
  select w.word, w.shown from search_word w where show_trgm(${word}) <> '{}' and w.word % ${word}
  order by similarity(w.word, ${word}) desc, w.language <> ${language}, w.word limit 6`

export const readNearest = async (db: Db, ...of: Parameters<typeof nearest>): Promise<NearWord[]> =>
  (await db.executeQuery(preparedQuery('near-words', nearest(...of).compile(db)))).rows

export const readSimilar = async (db: Db, ...of: Parameters<typeof similar>): Promise<NearWord[]> =>
  (await db.executeQuery(preparedQuery('similar-words', similar(...of).compile(db)))).rows

/** True if a product on sale matches the keyword. */
export const finds = async (db: Db, keyword: string): Promise<boolean> =>
  (await db.executeQuery(preparedQuery('finds', finding(keyword).compile(db)))).rows.length > 0

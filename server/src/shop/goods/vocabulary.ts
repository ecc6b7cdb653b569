// The vocabulary of the search: the words of product names and keywords, and neighbouring words. A search that
// finds nothing looks there for words that differ by a typing mistake. Chinese, Lao and Thai are written without
// spaces; Intl.Segmenter finds their words.
import { type Language, languages } from '@banyan/contract/language'
import { pinyin } from 'pinyin-pro'
import type { Tx } from '../../db/db.ts'
import { fold } from '../../lib/fold.ts'
import { saveWords, type WordRow } from './vocabulary.sql.ts'

type Texts = Readonly<Partial<Record<Language, string | undefined>>>

const longest = 24

/** Returns the keys that a word shares with words that are nearly the same: see 0110_search_word.sql. */
export function nearKeys(word: string): string[] {
  const letters = [...word]
  const keys = new Set([word])
  if (letters.length >= 3)
    for (let at = 0; at < letters.length; at++) keys.add(letters.toSpliced(at, 1).join(''))
  if (/\p{Script=Han}/u.test(word))
    keys.add(pinyin(word, { toneType: 'none', type: 'array' }).join('').toLowerCase())
  return [...keys]
}

const segmenters = new Map<Language, Intl.Segmenter>()

function segmenterOf(language: Language): Intl.Segmenter {
  let one = segmenters.get(language)
  if (!one) segmenters.set(language, (one = new Intl.Segmenter(language, { granularity: 'word' })))
  return one
}

/** Returns the words of a text with their positions. Numbers and punctuation are no words. */
export function segments(text: string, language: Language): { word: string; start: number; end: number }[] {
  return [...segmenterOf(language).segment(text)]
    .filter(({ segment, isWordLike }) => isWordLike === true && /\p{L}/u.test(segment))
    .map(({ segment, index }) => ({ word: segment, start: index, end: index + segment.length }))
}

/**
 * Returns the words of a text, the pairs of neighbouring words, and three neighbouring words if there is no space
 * between them: the dictionary of the segmenter often splits what people type as one word.
 */
export function wordsOf(text: string, language: Language): WordRow[] {
  const found = segments(text, language)
  const gapAfter = (at: number) => text.slice(found[at]?.end, found[at + 1]?.start)
  const several = found.flatMap(({ start }, at) => {
    const [next, third] = [found[at + 1], found[at + 2]]
    if (!next || !['', ' ', '-'].includes(gapAfter(at))) return []
    const pair = text.slice(start, next.end)
    return third && gapAfter(at) === '' && gapAfter(at + 1) === ''
      ? [pair, text.slice(start, third.end)]
      : [pair]
  })
  const rows = new Map<string, WordRow>()
  for (const shown of [...found.map(({ word }) => word), ...several]) {
    const word = fold(shown)
    const length = [...word].length
    if (length >= 2 && length <= longest && !rows.has(word))
      rows.set(word, { language, word, shown, near: nearKeys(word) })
  }
  return [...rows.values()]
}

/** Adds the words of a product's texts to the vocabulary. */
export async function learnWords(tx: Tx, texts: readonly Texts[]): Promise<void> {
  const rows = new Map<string, WordRow>()
  for (const text of texts)
    for (const language of languages)
      for (const row of wordsOf(text[language] ?? '', language)) rows.set(`${language} ${row.word}`, row)
  await saveWords(tx, [...rows.values()])
}

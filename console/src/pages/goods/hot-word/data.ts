import type { ReplyOf } from '@banyan/contract/call'
import { hotWordLength, hotWordsMost } from '@banyan/contract/shop/goods/hot-words'
import type { loadHotWord } from '@banyan/contract/staff/goods/hot-word'

export type HotWords = ReplyOf<typeof loadHotWord>

export const hotWordKey = ['hot-word']

/** Returns the words of a field: one per line, without empty lines and without spaces at their ends. */
export const wordsIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

type Fault = { kind: 'tooMany' } | { kind: 'tooLong' | 'twice'; word: string }

/** Returns why these words of a language can’t be saved; undefined if they can. */
export function faultOf(words: readonly string[]): Fault | undefined {
  if (words.length > hotWordsMost) return { kind: 'tooMany' }
  const long = words.find((word) => [...word].length > hotWordLength)
  if (long !== undefined) return { kind: 'tooLong', word: long }
  const twice = words.find((word, at) => words.indexOf(word) !== at)
  return twice === undefined ? undefined : { kind: 'twice', word: twice }
}

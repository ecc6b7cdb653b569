// Contacts stand by the letter that people look for them under: pinyin for Chinese, the base letter for Latin
// scripts (Đặng and Ánh stand under D and A), # for what has no letter from A to Z. Lao and Thai stand under #:
// their own alphabets have no place in a rail of twenty-six letters.

/** How a name is read aloud: the pinyin of its first word, without tones; undefined for what is not Chinese. */
export type Reading = (name: string) => string | undefined

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[Đđ]/g, 'd')
    .replace(/[Øø]/g, 'o')
    .replace(/[Łł]/g, 'l')
    .toLowerCase()

/** A–Z, or #. What stands before the first letter or digit of a name (emoji, quotes, spaces) is passed over. */
export function initialOf(name: string, reading: Reading): string {
  const from = name.search(/[\p{L}\p{N}]/u)
  if (from < 0) return '#'
  const rest = name.slice(from)
  const letter = bare(/^\p{Script=Han}/u.test(rest) ? (reading(rest) ?? '') : rest)[0] ?? ''
  return /^[a-z]$/.test(letter) ? letter.toUpperCase() : '#'
}

export interface Placed {
  readonly initial: string
  /** What names under one letter are sorted by: how they are read, then how they are written. */
  readonly sort: string
}

/** Where a name stands among the contacts. */
export function placeName(name: string, reading: Reading): Placed {
  const from = Math.max(0, name.search(/[\p{L}\p{N}]/u))
  const rest = name.slice(from)
  const read = /^\p{Script=Han}/u.test(rest) ? (reading(rest) ?? rest) : rest
  return { initial: initialOf(name, reading), sort: `${bare(read)}\u0000${name}` }
}

/** A before Z, # last; under one letter as they are read. */
export function comparePlaces(a: Placed, b: Placed): number {
  if (a.initial !== b.initial)
    return a.initial === '#' ? 1 : b.initial === '#' ? -1 : byCode(a.initial, b.initial)
  return byCode(a.sort, b.sort)
}

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

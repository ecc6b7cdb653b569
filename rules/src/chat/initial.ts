// Finds the letter under which a contact is listed: the pinyin letter of a Chinese name, the base letter of a Latin
// name (D for Đặng, A for Ánh), the first consonant of a Thai or Lao name (ส for เสรี, ນ for ໂນຍ), and # for every
// other name.

/** Returns the pinyin of a name's first character, without tones; undefined if the name is not Chinese. */
export type Reading = (name: string) => string | undefined

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[Đđ]/g, 'd')
    .replace(/[Øø]/g, 'o')
    .replace(/[Łł]/g, 'l')
    .toLowerCase()

/** Thai and Lao vowels that are written before the consonant after which they are spoken. */
const leading = /^([\u0E40-\u0E44\u0EC0-\u0EC4])(.)/u

/** Returns a name as a dictionary orders it: its first consonant before a vowel that is written first. */
const asOrdered = (name: string): string => name.normalize('NFKD').replace(leading, '$2$1')

/** Returns A–Z, a Thai or Lao consonant, or #. Skips emoji, quotes and spaces before the first letter or digit. */
export function initialOf(name: string, reading: Reading): string {
  const from = name.search(/[\p{L}\p{N}]/u)
  if (from < 0) return '#'
  const rest = name.slice(from)
  const own = /^[\u0E01-\u0E2E\u0E81-\u0EAE]/u.exec(asOrdered(rest))?.[0]
  if (own !== undefined) return own
  const letter = bare(/^\p{Script=Han}/u.test(rest) ? (reading(rest) ?? '') : rest)[0] ?? ''
  return /^[a-z]$/.test(letter) ? letter.toUpperCase() : '#'
}

export interface Placed {
  readonly initial: string
  /** Sort keys within one letter: the pinyin, then the name as written. */
  readonly sort: string
}

/** Returns the sort position of a name among the contacts. */
export function placeName(name: string, reading: Reading): Placed {
  const from = Math.max(0, name.search(/[\p{L}\p{N}]/u))
  const rest = name.slice(from)
  const read = /^\p{Script=Han}/u.test(rest) ? (reading(rest) ?? rest) : rest
  return { initial: initialOf(name, reading), sort: `${bare(asOrdered(read))}\u0000${name}` }
}

/** Compares two positions: A to Z, then Thai, then Lao, # last; within a letter by pinyin or by spelling. */
export function comparePlaces(a: Placed, b: Placed): number {
  if (a.initial !== b.initial)
    return a.initial === '#' ? 1 : b.initial === '#' ? -1 : byCode(a.initial, b.initial)
  return byCode(a.sort, b.sort)
}

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// Finds the letter under which a contact is listed: the pinyin letter of a Chinese name, the base letter of a Latin
// name (D for Đặng, A for Ánh), and # for every other name. Lao and Thai names are listed under #, because their
// alphabets do not fit a rail of 26 letters.

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

/** Returns A–Z or #. Skips emoji, quotes and spaces before the first letter or digit. */
export function initialOf(name: string, reading: Reading): string {
  const from = name.search(/[\p{L}\p{N}]/u)
  if (from < 0) return '#'
  const rest = name.slice(from)
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
  return { initial: initialOf(name, reading), sort: `${bare(read)}\u0000${name}` }
}

/** Compares two positions: A to Z, # last; within a letter by pinyin. */
export function comparePlaces(a: Placed, b: Placed): number {
  if (a.initial !== b.initial)
    return a.initial === '#' ? 1 : b.initial === '#' ? -1 : byCode(a.initial, b.initial)
  return byCode(a.sort, b.sort)
}

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// The search of the settings. All words of the search must be found in the texts of a setting, in Chinese or in English. A
// longer word is also found with a typing mistake.
import type { SettingKey } from '@banyan/rules/settings'

/** The fewest characters of a word that may have a mistake, and of one that may have two. */
const [oneMistake, twoMistakes] = [4, 8]

/** True if one text becomes the other with at most `most` mistakes: a letter too many, missing, wrong, or exchanged. */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1]
      const cost = (y: number, x: number) => rows[y]?.[x] ?? Number.POSITIVE_INFINITY
      const exchanged =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
          ? cost(row - 2, at - 2) + 1
          : Number.POSITIVE_INFINITY
      line.push(
        Math.min(
          cost(row - 1, at) + 1,
          (line[at - 1] ?? 0) + 1,
          cost(row - 1, at - 1) + (same ? 0 : 1),
          exchanged,
        ),
      )
    }
    rows.push(line)
  }
  return (rows.at(-1)?.at(-1) ?? most + 1) <= most
}

const isLatin = (word: string): boolean => /^[a-z]+$/.test(word)

/** True if the texts contain the word, or a Latin word close to it: its first letter must be right. */
function hasWord(texts: string, words: readonly string[], word: string): boolean {
  if (texts.includes(word)) return true
  if (word.length < oneMistake || !isLatin(word)) return false
  const most = word.length < twoMistakes ? 1 : 2
  // The beginning of a longer word counts too: a person is still typing.
  return words.some(
    (one) =>
      one.startsWith(word.slice(0, 1)) &&
      (isNear(word, one, most) || (one.length > word.length && isNear(word, one.slice(0, word.length), 1))),
  )
}

/** Returns the test for one search. `textsOf` gives all texts of a setting: names, explanations, groups, value, key. */
export function finder(
  search: string,
  textsOf: (key: SettingKey) => readonly string[],
): (key: SettingKey) => boolean {
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return (key) => {
    const texts = textsOf(key).join('\n').toLowerCase()
    const words = texts.split(/[^a-z]+/).filter((word) => word !== '')
    return wanted.every((word) => hasWord(texts, words, word))
  }
}

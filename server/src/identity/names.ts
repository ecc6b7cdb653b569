// Reserved names (D65). No member, group or name within a group may look like the platform, its staff or its customer
// service. A name is compared by its look: letters of other scripts become the Latin letters that they resemble
// (confusables of Unicode), digits become the letters that they stand for, and accents, invisible characters, spaces and
// punctuation are removed. Reserved words are reduced in the same way.
import unhomoglyph from 'unhomoglyph'
import { contains, tokens, wholes } from './reserved-names.ts'

const standsFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '!': 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

// Blocks of Unicode with the letters A to Z as white letters in circles and squares, and as halves of flags. NFKD leaves
// them as they are.
const pictured = [0x1f150, 0x1f170, 0x1f1e6]

/** Replaces pictures of letters by the letters. */
const plain = (name: string): string =>
  name.replaceAll(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const first = pictured.findLast((start) => start <= code) ?? code
    return String.fromCodePoint(0x61 + code - first)
  })

/** Removes accents and invisible characters. */
const bare = (name: string): string =>
  plain(name)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')

/** Replaces each letter of a text with the small Latin letter that it resembles. Spaces and punctuation stay. */
const lookOf = (text: string): string =>
  bare(unhomoglyph(text.toLowerCase())).replaceAll(/[013-9i|!@$]/g, (sign) => standsFor[sign] ?? sign)

/** A capital letter and its small one may resemble different Latin letters, so a name has two looks. */
function looksOf(name: string): string[] {
  const text = bare(name)
  return [...new Set([lookOf(text), lookOf(unhomoglyph(text))])]
}

const squeezed = (look: string): string => look.replaceAll(/[^\p{L}\p{N}]/gu, '')
const reduced = (words: readonly string[]): readonly string[] =>
  words.map((word) => squeezed(lookOf(bare(word))))

const [inside, asToken, asWhole] = [reduced(contains), new Set(reduced(tokens)), new Set(reduced(wholes))]

/** The words of a name, each also without digits at its ends: `Admin123` is `Admin`. */
const wordsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}@$|!]+/u)
    .flatMap((word) => [word, word.replaceAll(/^\d+|\d+$/g, '')])

/** True if the name is reserved for the platform and its staff, or looks as if it were. */
export function isReservedName(name: string): boolean {
  const all = looksOf(name).map(squeezed)
  if (all.some((look) => inside.some((word) => look.includes(word)))) return true
  const withoutDigits = looksOf(name.replaceAll(/^[\d\s\p{P}]+|[\d\s\p{P}]+$/gu, '')).map(squeezed)
  if ([...all, ...withoutDigits].some((look) => asWhole.has(look) || asToken.has(look))) return true
  return wordsOf(name).some((word) => looksOf(word).some((look) => asToken.has(squeezed(look))))
}

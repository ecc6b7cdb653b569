// Finds blocked words in a text. A word is either masked by asterisks or a reason to refuse the text.
//
// Which lists apply. The list without a language applies to everyone. Words in Chinese, Lao and Thai letters apply to
// everyone too, because they can't be confused with other words. A word in Latin letters can be a normal name in
// another language (Dung, Phat), so it applies only to people who use the product in the list's language. The writer
// chooses that language, so a Latin word that is always forbidden belongs into the list without a language.
//
// How a word matches. Case, full-width and other compatible forms, repeated spaces and invisible characters
// (zero-width, soft hyphen) are ignored. Words of scripts with spaces (Latin, Cyrillic, digits …) match whole words
// only. Chinese, Japanese, Lao, Thai, Khmer and Burmese are written without spaces and match anywhere, but never
// between a letter and its vowel or tone marks.
//
// All words form one Aho–Corasick automaton. The cost of a message depends on its length, not on the lists.
import type { Language } from '@banyan/contract/language'

export interface Word {
  readonly word: string
  /** '' is the list for everyone. */
  readonly language: Language | ''
  readonly effect: 'mask' | 'refuse'
}

export interface Judgement {
  readonly refused: boolean
  /** The text with an asterisk for each masked character (code point), so its length stays. */
  readonly text: string
}

/** Checks a text of a person who uses the product in `language`; without a language, against every list. */
export type Judge = (text: string, language?: Language) => Judgement

interface Node {
  readonly next: Map<string, Node>
  /** The failure link: the longest suffix of the input that is a prefix of a word. */
  fail: Node | undefined
  /** The next shorter word that also ends here. */
  shorter: Node | undefined
  depth: number
  words: Word[]
}

const unseen = /\p{Default_Ignorable_Code_Point}/u
const blank = /\s/gu
const mark = /^\p{M}$/u
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Lao}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u
const lettered = /[\p{L}\p{M}\p{N}]/u
const latin = /\p{Script=Latin}/u

/** True if the character belongs to a script that separates words by spaces. */
const isSpaced = (letter: string | undefined): boolean =>
  letter !== undefined && lettered.test(letter) && !unspaced.test(letter)

/** A letter in its normalised form, and the range of the text (from, to) that it comes from. */
interface Letter {
  readonly letter: string
  readonly from: number
  to: number
}

interface Kind {
  readonly unseen: boolean
  readonly mark: boolean
  /** Its normalised letters if no mark follows. */
  readonly alone: string
}

// Unicode lookups are the main cost and characters repeat, so results are cached.
const kinds = new Map<string, Kind>()
const most = 20_000

const compared = (cluster: string): string =>
  cluster.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(blank, ' ')

function kindOf(character: string): Kind {
  const known = kinds.get(character)
  if (known) return known
  if (kinds.size >= most) kinds.clear()
  const kind = {
    unseen: unseen.test(character),
    mark: mark.test(character),
    alone: compared(character),
  }
  kinds.set(character, kind)
  return kind
}

/** Returns the normalised letters of a text. A base with its marks is one letter or, in most scripts, several. */
function fold(characters: readonly string[]): Letter[] {
  const letters: Letter[] = []
  const take = (folded: string, from: number, to: number) => {
    for (const letter of folded) {
      const last = letters.at(-1)
      if (letter === ' ' && last?.letter === ' ') last.to = to
      else letters.push({ letter, from, to })
    }
  }
  let cluster = ''
  let alone = ''
  let from = 0
  let to = 0
  for (const [place, character] of characters.entries()) {
    const kind = kindOf(character)
    if (kind.unseen) continue
    if (cluster !== '' && kind.mark) {
      cluster += character
      alone = ''
    } else {
      if (cluster !== '') take(alone === '' ? compared(cluster) : alone, from, to)
      cluster = character
      alone = kind.alone
      from = place
    }
    to = place + 1
  }
  if (cluster !== '') take(alone === '' ? compared(cluster) : alone, from, to)
  return letters
}

const fresh = (depth: number): Node => ({
  next: new Map(),
  fail: undefined,
  shorter: undefined,
  depth,
  words: [],
})

function build(words: readonly Word[]): Node {
  const root = fresh(0)
  for (const word of words) {
    let node = root
    for (const { letter } of fold([...word.word.trim()])) {
      const next = node.next.get(letter) ?? fresh(node.depth + 1)
      node.next.set(letter, next)
      node = next
    }
    if (node !== root) node.words.push(word)
  }
  // Breadth first: a node's failure link is shorter, so it is complete by then.
  const queue: Node[] = [...root.next.values()]
  for (const node of queue)
    for (const [letter, next] of node.next) {
      let fail = node.fail ?? root
      while (fail !== root && !fail.next.has(letter)) fail = fail.fail ?? root
      next.fail = fail.next.get(letter) ?? root
      next.shorter = next.fail.words.length > 0 ? next.fail : next.fail.shorter
      queue.push(next)
    }
  return root
}

/** True if the match from letter `start` to before `end` is a whole word. */
function isWhole(letters: readonly Letter[], start: number, end: number): boolean {
  const before = letters[start - 1]
  const first = letters[start]
  const last = letters[end - 1]
  const after = letters[end]
  if (after !== undefined && mark.test(after.letter)) return false
  // Letters of one cluster (ﬁ, ạ) share their characters; half a cluster does not match.
  if (before !== undefined && before.from === first?.from) return false
  if (after !== undefined && after.from === last?.from) return false
  if (isSpaced(first?.letter) && isSpaced(before?.letter)) return false
  return !(isSpaced(last?.letter) && isSpaced(after?.letter))
}

const concerns = (word: Word, language: Language | undefined): boolean =>
  language === undefined || word.language === '' || word.language === language || !latin.test(word.word)

/** Builds a matcher of all words. Takes tens of milliseconds for thousands of words, so keep the result. */
export function compileWords(words: readonly Word[]): Judge {
  const root = build(words)
  return (text, language) => {
    if (root.next.size === 0) return { refused: false, text }
    const characters = [...text]
    const letters = fold(characters)
    let masked: string[] | undefined
    let node = root
    for (const [place, { letter }] of letters.entries()) {
      while (node !== root && !node.next.has(letter)) node = node.fail ?? root
      node = node.next.get(letter) ?? root
      for (let found: Node | undefined = node; found; found = found.shorter) {
        const mine = found.words.filter((word) => concerns(word, language))
        const start = place + 1 - found.depth
        if (mine.length === 0 || !isWhole(letters, start, place + 1)) continue
        if (mine.some((word) => word.effect === 'refuse')) return { refused: true, text }
        masked ??= [...characters]
        masked.fill('*', letters[start]?.from, letters[place]?.to)
      }
    }
    return { refused: false, text: masked?.join('') ?? text }
  }
}

// Words that staff do not want said, found in a text: masked by asterisks, or the reason to refuse it.
//
// Whom a list concerns. The list without a language concerns everybody, and so do words in Chinese, Lao and Thai
// letters, whichever list they stand in: they can't be mistaken for anything else. A word in Latin letters may be an
// innocent name in the next language (Dung, Phat), so it concerns those who use the product in the list's language.
// Who writes can choose that language: what nobody may say in Latin letters belongs into the list without one.
//
// How a word is found. Case, full-width and other compatible forms, runs of blanks, and characters that nobody sees
// (zero-width, soft hyphens) make no difference. Words that stand between blanks (Latin, Cyrillic, digits …) are found
// whole, not inside others; Chinese, Japanese, Lao, Thai, Khmer and Burmese are written without blanks and found
// anywhere, but never in the middle of a letter and its vowel or tone marks.
//
// All words are one automaton (Aho and Corasick), so that a message costs its own length, however long the lists are.
import type { Language } from '@banyan/contract/language'

export interface Word {
  readonly word: string
  /** '' is the list for everybody. */
  readonly language: Language | ''
  readonly effect: 'mask' | 'refuse'
}

export interface Judgement {
  readonly refused: boolean
  /** The text with what is masked masked: an asterisk for each character (code point), so its length stays. */
  readonly text: string
}

/** Judges a text of somebody who uses the product in a language; without one, by every list. */
export type Judge = (text: string, language?: Language) => Judgement

interface Node {
  readonly next: Map<string, Node>
  /** Where to go on when no letter fits: the longest end of what was read that begins a word. */
  fail: Node | undefined
  /** The next shorter word that ends here too. */
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

/** Is it part of a word that stands between blanks? */
const isSpaced = (letter: string | undefined): boolean =>
  letter !== undefined && lettered.test(letter) && !unspaced.test(letter)

/** A letter as it is compared, with the characters of the text (from, to) that it stands for. */
interface Letter {
  readonly letter: string
  readonly from: number
  to: number
}

interface Kind {
  readonly unseen: boolean
  readonly mark: boolean
  /** Its letters, when no mark follows. */
  readonly alone: string
}

// Asking the tables of Unicode is most of the work, and characters repeat.
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

/** The letters of a text as they are compared. A base and its marks may be one letter or, in most scripts, several. */
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
  // By depth: what a node falls back to is shorter, so it is complete by then.
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

/** Does the word stand by itself where it was found, from letter `start` to before `end`? */
function isWhole(letters: readonly Letter[], start: number, end: number): boolean {
  const before = letters[start - 1]
  const first = letters[start]
  const last = letters[end - 1]
  const after = letters[end]
  if (after !== undefined && mark.test(after.letter)) return false
  // Letters of one cluster (ﬁ, ạ) share their characters: half of it is not found.
  if (before !== undefined && before.from === first?.from) return false
  if (after !== undefined && after.from === last?.from) return false
  if (isSpaced(first?.letter) && isSpaced(before?.letter)) return false
  return !(isSpaced(last?.letter) && isSpaced(after?.letter))
}

const concerns = (word: Word, language: Language | undefined): boolean =>
  language === undefined || word.language === '' || word.language === language || !latin.test(word.word)

/** Makes one matcher of all words; some tens of milliseconds for thousands, so keep it. */
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

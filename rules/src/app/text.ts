// The rules for texts that staff write in place of delivered ones. The console shows the same faults before it saves; the
// server decides. Hints do not stop anyone.
import type { Language } from '@banyan/contract/language'
import { type Term, terms } from './terms.ts'

const placeholder = /\{(\w+)(?:\|[^{}|]*\|[^{}|]*)?\}/g

/** Returns the names of the placeholders of a text, each once, in alphabetical order. */
export const placeholdersOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(placeholder)].map(([, name = '']) => name))].toSorted((one, other) =>
    one < other ? -1 : 1,
  )

export type TextFault =
  | { code: 'text-braces'; params?: undefined }
  | { code: 'text-placeholder-missing' | 'text-placeholder-unknown'; params: { name: string } }

/**
 * Returns why a sentence can't replace the delivered one: it must use the same placeholders, each as `{name}` or, for one
 * and more, as `{name|one|more}`. Undefined if it can.
 */
export function textFault(delivered: string, sentence: string): TextFault | undefined {
  if (/[{}]/.test(sentence.replaceAll(placeholder, ''))) return { code: 'text-braces' }
  const needed = placeholdersOf(delivered)
  const given = placeholdersOf(sentence)
  const missing = needed.find((name) => !given.includes(name))
  if (missing !== undefined) return { code: 'text-placeholder-missing', params: { name: missing } }
  const unknown = given.find((name) => !needed.includes(name))
  if (unknown !== undefined) return { code: 'text-placeholder-unknown', params: { name: unknown } }
  return undefined
}

/** The number of characters that a text shows, without its placeholders. */
export const shownLength = (sentence: string): number => [...sentence.replaceAll(placeholder, '')].length

/** A text may be this much longer than the delivered one before it is likely to be cut off. */
const growth = 1.3
/** Short texts may grow by this many characters. */
const grace = 4

/** Returns the length above which a text in place of `delivered` may not fit. */
export const fittingLength = (delivered: string): number =>
  Math.max(Math.floor(shownLength(delivered) * growth), shownLength(delivered) + grace)

const letters: Readonly<Partial<Record<Language, RegExp>>> = {
  zh: /\p{Script=Han}/u,
  lo: /\p{Script=Lao}/u,
  th: /\p{Script=Thai}/u,
}

export type TextHint =
  | { kind: 'long'; length: number; fits: number }
  | { kind: 'script' }
  | { kind: 'term'; found: string; better: string }

const isForMembers = ({ readers }: Term): boolean => readers !== 'app'

/** Returns the points that a person should check before saving a sentence: its length, its script and its terms. */
export function textHints(language: Language, delivered: string, sentence: string): TextHint[] {
  const hints: TextHint[] = []
  const length = shownLength(sentence)
  const fits = fittingLength(delivered)
  if (length > fits) hints.push({ kind: 'long', length, fits })
  const script = letters[language]
  if (script?.test(delivered) && !script.test(sentence)) hints.push({ kind: 'script' })
  for (const term of terms) {
    if (term.language !== language || !isForMembers(term)) continue
    const found = term.wrong.exec(sentence)?.[0]
    // A term that the delivered text has, too, is fixed by the specification.
    if (found !== undefined && !term.wrong.test(delivered))
      hints.push({ kind: 'term', found, better: term.better })
  }
  return hints
}

// The texts of refusals.
import type { Language, Words } from '@banyan/contract/language'

/** Returns a code's text in a language, with its parameters filled in. Empty when the code has no text. */
export const fill = (
  words: Words | undefined,
  language: Language,
  params: Record<string, string> = {},
): string => (words?.[language] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)

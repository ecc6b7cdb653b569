// Canned answers in the language of the member.
import type { Language } from '@banyan/contract/language'
import type { FiveTexts } from '../../../parts/field/five-texts.tsx'

export interface Canned {
  readonly id: string
  readonly title: FiveTexts
  readonly body: FiveTexts
  readonly code: string
}

export interface CannedText {
  readonly said: string
  /** The answer has no text in the language, so this one is Chinese. */
  readonly isFallback: boolean
}

/** Returns the text of an answer in a language, or the Chinese one if there is none. */
export function textIn({ body }: Pick<Canned, 'body'>, language: Language): CannedText {
  const said = body[language]?.trim() ? body[language] : undefined
  return said === undefined ? { said: body.zh, isFallback: true } : { said, isFallback: false }
}

/** Returns the answer that a typed text names, such as `/hi` and a space; undefined if it names none. */
export function named(typed: string, answers: readonly Canned[]): Canned | undefined {
  const short = /^\/([a-z0-9-]+)\s$/.exec(typed)?.[1]
  return short === undefined ? undefined : answers.find(({ code }) => code === short)
}

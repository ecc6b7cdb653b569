// Other ways in which members ask for the help articles. They help the assistant to find an article; members do not see them.
import type { Texts } from '../../goods/text.ts'
import { en } from './en.ts'
import { lo } from './lo.ts'
import { th } from './th.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'

/** By the English title of the article: one question per line. */
export type Asked = Readonly<Record<string, string>>

/** Returns the questions of an article by language, one per line. */
export function askedOf(title: string): Texts {
  const linesOf = (all: Asked) => (all[title] ?? '').trim()
  return { zh: linesOf(zh), en: linesOf(en), lo: linesOf(lo), vi: linesOf(vi), th: linesOf(th) }
}

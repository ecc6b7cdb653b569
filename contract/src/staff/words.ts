import { z } from 'zod'
import { text } from '../field.ts'

/** A text in five languages with a maximum length, and a minimum length in Chinese. */
export const textsOf = (zh: number, most: number) =>
  z.strictObject({
    zh: text(zh, most),
    en: text(0, most).optional(),
    lo: text(0, most).optional(),
    vi: text(0, most).optional(),
    th: text(0, most).optional(),
  })

/** A text in five languages. Chinese is required, because the others fall back to it (D18). */
export const words = textsOf(1, 2000)

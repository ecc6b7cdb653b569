import { z } from 'zod'
import { text } from '../field.ts'

/** A text in five languages. Chinese is required, because the others fall back to it (D18). */
export const words = z.strictObject({
  zh: text(1, 2000),
  en: text(0, 2000).optional(),
  lo: text(0, 2000).optional(),
  vi: text(0, 2000).optional(),
  th: text(0, 2000).optional(),
})

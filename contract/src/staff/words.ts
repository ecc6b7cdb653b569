import { z } from 'zod'

/** A text in five languages; Chinese must be there, since the others fall back to it (D18). */
export const words = z.strictObject({
  zh: z.string().min(1).max(2000),
  en: z.string().max(2000).optional(),
  lo: z.string().max(2000).optional(),
  vi: z.string().max(2000).optional(),
  th: z.string().max(2000).optional(),
})

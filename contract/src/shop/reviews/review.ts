import { z } from 'zod'
import { instant } from '../../field.ts'
import { pictures } from '../pictures.ts'

/** The fields of a review that everyone sees, without the author. */
export const reviewText = z.strictObject({
  id: z.string(),
  stars: z.number().int().min(1).max(5),
  words: z.string(),
  images: pictures,
  /** The chosen options of the bought product. */
  values: z.array(z.string()),
  time: instant,
  /** The answer of staff. */
  reply: z.strictObject({ words: z.string(), time: instant }).nullable(),
  /** The follow-up: text and pictures that the author added later. Null without a follow-up. */
  follow: z.strictObject({ words: z.string(), images: pictures, time: instant }).nullable(),
})

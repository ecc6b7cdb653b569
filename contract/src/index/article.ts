import { z } from 'zod'
import { instant, page } from '../field.ts'

/** A page of a list of articles, with the texts in the reader's language. */
export const articles = page(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    /** The address of the picture; empty without one. */
    cover: z.string(),
    pinned: z.boolean(),
    time: instant,
  }),
)

/** One article in full. */
export const fullArticle = {
  title: z.string(),
  /** HTML that the server has cleaned. */
  body: z.string(),
  cover: z.string(),
  time: instant,
}

import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { LineRow } from '../order/order.ts'

/** The part of a review that everyone sees. */
export interface ReviewRow {
  id: bigint
  stars: number
  words: string
  images: string[]
  values: string[]
  anonymous: boolean
  created_at: Date
  reply: string
  replied_at: Date | null
  follow_words: string
  follow_images: string[]
  followed_at: Date | null
}

/** The columns of `ReviewRow`: a review `r` of the line `l`, for a reader's language. */
export const reviewColumns = (language: Language): RawBuilder<unknown> => sql`
  r.id, r.stars, r.words, r.images, r.anonymous, r.created_at, r.reply, r.replied_at, r.follow_words,
  r.follow_images, r.followed_at, said_all(l.choice, ${language}) as values`

/** A line of an order `l` as JSON, in the shape of `LineRow`. */
export const lineJson = (language: Language): RawBuilder<LineRow> => sql`
  jsonb_build_object('goods_id', l.product_id::text, 'variant_id', l.variant_id::text, 'name', said(l.name, ${language}),
    'values', said_all(l.choice, ${language}), 'picture', l.picture, 'currency', l.currency,
    'price', l.price::text, 'normal_price', l.normal_price::text, 'quantity', l.quantity)`

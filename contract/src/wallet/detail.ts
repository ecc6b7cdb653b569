import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, instant, money, page, text } from '../field.ts'
import { wallet } from './wallet.ts'

/** What an entry was for; the pages have a name for each. */
export const entryKinds = ['recharge', 'order-pay', 'order-refund', 'adjust'] as const
export type EntryKind = (typeof entryKinds)[number]

export const loadDetail = call({
  path: '/wallet/detail',
  control: 'load-detail',
  who: 'member',
  says: 'The statement of one wallet, newest first: every entry with the balance after it and what it was for (D4).',
  request: {
    wallet,
    kind: z.enum(entryKinds).optional(),
    /** `2026-11`, in the time zone given; absent: all time. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
    /** IANA name of the viewer's time zone, by which months begin; UTC when absent. */
    zone: text(1, 60).optional(),
    cursor,
  },
  reply: page(
    z.strictObject({
      id: z.string(),
      kind: z.enum(entryKinds),
      amount: money,
      balance: money,
      time: instant,
      /** The record behind the entry: a recharge, an order; `title` is its number. */
      ref: z
        .strictObject({ kind: z.enum(['recharge', 'order']), id: z.string(), title: z.string() })
        .nullable(),
    }),
  ).extend({ balance: money, total_in: money, total_out: money }),
  errors: {},
})

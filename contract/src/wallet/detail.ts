import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, instant, money, page, text } from '../field.ts'
import { entryKindNames, refKinds } from './entry-kind.ts'
import { wallet } from './wallet.ts'

export const loadDetail = call({
  path: '/wallet/detail',
  control: 'load-detail',
  who: 'member',
  says: 'The statement of one wallet, newest first: every entry with the balance after it and what it was for (D4).',
  request: {
    wallet,
    kind: z.enum(entryKindNames).optional(),
    /** `2026-11`, in the given time zone; all time if absent. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
    /** IANA name of the viewer's time zone, in which months begin; UTC if absent or unknown. */
    zone: text(1, 60).optional(),
    cursor,
  },
  reply: page(
    z.object({
      id: z.string(),
      kind: z.enum(entryKindNames),
      amount: money,
      balance: money,
      time: instant,
      /** The record behind the entry, if the member can see it; `title` is its number. */
      ref: z.object({ kind: z.enum(refKinds), id: z.string(), title: z.string() }).nullable(),
    }),
  ).extend({ balance: money, total_in: money, total_out: money }),
  errors: {},
})

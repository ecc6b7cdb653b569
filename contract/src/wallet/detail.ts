import { z } from 'zod'
import { call } from '../call.ts'
import { pick } from '../errors.ts'
import { cursor, instant, money, page, text, whole } from '../field.ts'
import { entryKindNames, refKinds } from './entry-kind.ts'
import { walletErrors } from './errors.ts'
import { wallet } from './wallet.ts'

/** IANA name of the viewer's time zone, in which days and months begin; UTC if absent or unknown. */
const zone = text(1, 60).optional()

const entry = z.strictObject({
  id: z.string(),
  kind: z.enum(entryKindNames),
  amount: money,
  balance: money,
  time: instant,
  /**
   * The record behind the entry, if the member can see it. `title` is its number, the other member of a transfer, or
   * the reason of an adjustment.
   */
  ref: z.strictObject({ kind: z.enum(refKinds), id: z.string(), title: z.string() }).nullable(),
})

const statement = page(entry).extend({
  balance: money,
  total_in: money,
  total_out: money,
  /** When the wallet's first entry was made; null without entries, and on later pages. */
  first: instant.nullable(),
  /** The first and the last day that a search without a month has looked through; null for every other statement. */
  searched: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
})

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
    /**
     * A part of the number of an order or of a recharge by third party, of the other member's nickname or of the reason
     * of an adjustment, a whole amount, or the whole number of an entry. Without a month, the last 366 days are searched.
     */
    search: text(0, 60).optional(),
    /** A search without a month looks through the year that ended so many years ago (decision 0211); 0 if absent. */
    years_back: whole(0, 99).optional(),
    zone,
    cursor,
  },
  reply: statement,
  errors: {},
})

export const loadExport = call({
  path: '/wallet/detail',
  control: 'load-export',
  who: 'member',
  says: 'The entries of a period, newest first, in large pages, with the totals of the period.',
  request: { wallet, from: z.iso.date(), to: z.iso.date(), zone, cursor },
  reply: page(entry).extend({ total_in: money, total_out: money }),
  errors: pick(walletErrors, 'period-wrong'),
})

import { z } from 'zod'
import { call } from '../call.ts'
import { instant, money, nothing } from '../field.ts'
import { entryKindNames, refKinds } from './entry-kind.ts'

/** The three wallets of a member (D1). `user_money` and `income` are money; points are a currency of their own. */
export const wallets = ['user_money', 'points', 'income'] as const
export const wallet = z.enum(wallets)
export type Wallet = (typeof wallets)[number]

/** An amount that is held for an open record of the member. */
const hold = z.strictObject({
  /** Why: the kind of the entry that took the amount from the wallet. */
  kind: z.enum(entryKindNames),
  amount: money,
  /** True for points. */
  points: z.boolean(),
  since: instant,
  ref: z.strictObject({ kind: z.enum(refKinds), id: z.string() }),
})

export const loadWallet = call({
  path: '/wallet/wallet',
  control: 'load-wallet',
  who: 'member',
  says: 'The three wallets of the member, and what is on hold with the record of each amount (D1).',
  request: nothing,
  reply: z.strictObject({
    user_money: money,
    points: money,
    income: money,
    /** Held money, and held points. */
    on_hold: money,
    points_on_hold: money,
    /** The principal of running investments. */
    invested: money,
    /** 1 if the member can open the investments. */
    invest: z.union([z.literal(0), z.literal(1)]),
    holds: z.array(hold),
  }),
  errors: {},
})

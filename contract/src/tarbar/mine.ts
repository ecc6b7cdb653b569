import { z } from 'zod'
import { call } from '../call.ts'
import { money, nothing } from '../field.ts'

export const loadMine = call({
  path: '/tarbar/mine',
  control: 'load-mine',
  who: 'member',
  says: 'The member at a glance: wallets, orders by state, badges.',
  request: nothing,
  reply: z.strictObject({
    nick_name: z.string(),
    avatar: z.string(),
    user_code: z.string(),
    level: z.strictObject({ rank: z.number().int(), name: z.string() }),
    paypwd: z.union([z.literal(0), z.literal(1)]),
    user_money: money,
    points: money,
    income: money,
    on_hold: money,
    orders: z.strictObject({
      wait_pay: z.number().int(),
      wait_send: z.number().int(),
      wait_receive: z.number().int(),
      /** Bought products without a review, up to 100. */
      to_review: z.number().int(),
    }),
    /** Decided recharges that the member has not seen. */
    recharges_news: z.number().int(),
    /** Decided withdrawals that the member has not seen. */
    withdrawals_news: z.number().int(),
    /** Which features are switched on (D16). */
    open: z.strictObject({ commission: z.boolean(), investment: z.boolean() }),
  }),
  errors: {},
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, id, instant, money, page, text } from '../../field.ts'
import { walletErrors } from '../../wallet/errors.ts'

/** IANA name of the viewer's time zone, in which days begin; UTC if absent or unknown. */
const zone = text(1, 60).optional()

const day = z.iso.date()

/** `waiting`: not paid yet, because the order is not finished or the house can't pay at the moment. */
export const promotionStates = ['waiting', 'settled', 'void'] as const

const commission = z.strictObject({
  id: z.string(),
  /** 1: the buyer was invited by the member; 2: by a member whom the member invited. */
  generation: z.union([z.literal(1), z.literal(2)]),
  /** The buyer. Nothing else of the buyer or of the order is shown. */
  nick_name: z.string(),
  state: z.enum(promotionStates),
  /** True if the order is finished and the payment is under way. */
  due: z.boolean(),
  /** The commission now, and as it was frozen when the order was paid. */
  amount: money,
  full_amount: money,
  /** The part that the cap of the member's level has cut off (D13). */
  burn: money,
  /** The part that paid off the member's debt (D66). */
  withheld: money,
  /** The part that refunds took back from the wallet after the commission was credited (D66). */
  returned: money,
  /** When the order was paid. */
  time: instant,
  settled: instant.nullable(),
})

export const loadMyPromotion = call({
  path: '/mine/common/my-promotion',
  control: 'load-my-promotion',
  who: 'member',
  says: 'The member’s commission by order, newest first: all of it, that of one state or that of one day (D12).',
  request: { state: z.enum(promotionStates).optional(), day: day.optional(), zone, cursor },
  reply: page(commission),
  errors: pick(walletErrors, 'commission-closed'),
})

export const loadFigures = call({
  path: '/mine/common/my-promotion',
  control: 'load-figures',
  who: 'member',
  says: 'Commission of today and in total, and what the cap of the member’s level has cut off (E17). A day is one of settlement.',
  request: { zone },
  reply: z.strictObject({
    income_today: money,
    income_total: money,
    burn_today: money,
    burn_total: money,
    /** Commission that is not paid yet. */
    waiting: money,
    /** The sum by which refunds have reduced all commission. */
    void: money,
    /** The sum that refunds could not take back from the wallet. Later commission pays off this debt (D66). */
    debt: money,
    /** The rank of the member's level, and whether there is a higher one. */
    level: z.number().int(),
    upgradable: z.boolean(),
    /** The cents of an order that count if the buyer's level is higher. */
    cap: money,
  }),
  errors: pick(walletErrors, 'commission-closed'),
})

export const loadDays = call({
  path: '/mine/common/my-promotion',
  control: 'load-days',
  who: 'member',
  says: 'The member’s commission by day of payment, newest first.',
  request: { zone, cursor },
  reply: page(
    z.strictObject({
      day,
      orders: z.number().int(),
      waiting: money,
      settled: money,
      /** The sum by which refunds have reduced the commission of this day. */
      void: money,
      burn: money,
    }),
  ),
  errors: pick(walletErrors, 'commission-closed'),
})

export const loadOne = call({
  path: '/mine/common/my-promotion',
  control: 'load-one',
  who: 'member',
  says: 'One commission, to which an entry of the statement links.',
  request: { id },
  reply: commission,
  errors: { ...pick(walletErrors, 'commission-closed'), ...pick(sharedErrors, 'record-not-found') },
})

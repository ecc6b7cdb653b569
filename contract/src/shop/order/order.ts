import { z } from 'zod'
import { instant, money, picture } from '../../field.ts'
import { address } from '../../mine/address/address.ts'
import { currencyOfPrice } from '../goods/card.ts'
import { closeReasons } from './close-reason.ts'

/** States of an order (D20). The transitions are in rules/src/shop/order.ts. */
export const orderStates = ['wait-pay', 'wait-send', 'wait-receive', 'finished', 'closed'] as const
export type OrderState = (typeof orderStates)[number]

/** A line of an order, as it was when the order was made. */
export const orderLine = z.strictObject({
  goods_id: z.string(),
  variant_id: z.string(),
  name: z.string(),
  values: z.array(z.string()),
  picture,
  currency: currencyOfPrice,
  price: money,
  /** The price without the discount of the member’s level. Null if there was none. */
  normal_price: money.nullable(),
  quantity: z.number().int(),
})

/** An order as lists show it. `money` and `points` are its totals in both currencies. */
export const orderCard = z.strictObject({
  id: z.string(),
  sn: z.string(),
  state: z.enum(orderStates),
  lines: z.array(orderLine),
  quantity: z.number().int(),
  money,
  points: money,
  created_at: instant,
  /** When an unpaid order closes by itself. */
  pay_until: instant.nullable(),
  actions: z.array(z.string()),
  /** True while a request for a refund is open. */
  refunding: z.boolean(),
  /** True if the member can remind staff to ship it. */
  remindable: z.boolean(),
  /** True if it has a parcel to track. */
  tracked: z.boolean(),
  /** How many of its lines wait for a review. */
  to_review: z.number().int(),
  /** True if the member can remove it from the lists. */
  deletable: z.boolean(),
})

/** An order in full (E15). */
export const order = orderCard.extend({
  /** The part of `money` that is the shipping fee. */
  shipping: money,
  remark: z.string(),
  address: address.omit({ id: true, is_default: true }),
  delivery: z.literal('express'),
  paid_at: instant.nullable(),
  sent_at: instant.nullable(),
  received_at: instant.nullable(),
  closed_at: instant.nullable(),
  /** The reason that the member gave. */
  close_reason: z.enum(closeReasons).nullable(),
  receive_until: instant.nullable(),
  /** The waybill numbers of its parcels. */
  waybill: z.array(z.string()),
  pay_method: z.string().nullable(),
})

/** A variant that a client wants to order, and its quantity. */
export const wantedLine = z.strictObject({
  variant_id: z.string().regex(/^[1-9]\d{0,17}$/),
  /** The rule refuses a quantity outside its limits, with their text (V12). */
  quantity: z.number().int(),
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { pick } from '../../errors.ts'
import { id, instant } from '../../field.ts'
import { shopErrors } from '../errors.ts'

/** A parcel of an order with its lines and its track, the newest event first (D24). */
export const parcel = z.strictObject({
  id: z.string(),
  company: z.string(),
  waybill: z.string(),
  created_at: instant,
  track: z.array(z.strictObject({ time: instant, words: z.string() })),
  /** The pieces of the order that are in it; empty for a parcel that a courier split off. */
  lines: z.array(
    z.strictObject({
      /** The place of the line in the order. */
      position: z.number().int(),
      name: z.string(),
      values: z.array(z.string()),
      quantity: z.number().int(),
    }),
  ),
})

export const loadOrderExpress = call({
  path: '/shop/order/order-express',
  control: 'load-order-express',
  who: 'member',
  says: 'The parcels of an order of the member’s own, with their tracks.',
  request: { order_id: id },
  reply: z.strictObject({ sn: z.string(), parcels: z.array(parcel) }),
  errors: pick(shopErrors, 'order-gone'),
})

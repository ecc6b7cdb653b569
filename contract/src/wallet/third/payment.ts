// A payment through the gateway for third-party payments (D6): the fields that all pages of such payments share.
import { z } from 'zod'
import { instant, money, rate } from '../../field.ts'
import { thirdStates, thirdWays } from './terms.ts'

/** The amount that is paid to the gateway, and the rate of that time; the record keeps both (D61). */
export const thirdPaid = z.strictObject({ amount: money, currency: z.literal('CNY'), rate })

/** A payment as its member sees it. */
export const thirdPayment = z.strictObject({
  id: z.string(),
  /** The number of the payment at the gateway. */
  sn: z.string(),
  purpose: z.enum(['recharge', 'order']),
  order_id: z.string().nullable(),
  /** The value of the payment in the unit of the balance. */
  amount: money,
  paid: thirdPaid,
  way: z.enum(thirdWays),
  state: z.enum(thirdStates),
  /** Where to pay: the content of the QR code, or the page to open. Null while the gateway has not answered, and once the payment can't be made any more. */
  link: z.string().nullable(),
  time: instant,
  /** The end of the time to pay. */
  pay_until: instant,
  paid_at: instant.nullable(),
  /** The state of the newest refund; null without one. A failed one is shown as waiting: staff deal with it. */
  refund: z.enum(['waiting', 'done', 'credited']).nullable(),
})

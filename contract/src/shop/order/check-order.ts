import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { amount, flag, id, money, requestKey, structure, text } from '../../field.ts'
import { address } from '../../mine/address/address.ts'
import { shopErrors } from '../errors.ts'
import { orderLinesMax } from './order-terms.ts'
import { orderLine, wantedLine } from './order.ts'

const wanted = structure(z.array(wantedLine).max(orderLinesMax))

export const loadCheckOrder = call({
  path: '/shop/order/check-order',
  control: 'load-check-order',
  who: 'member',
  says: 'What an order of these variants would cost now, where it would go, and what can’t be had.',
  request: { items: wanted, address_id: id.optional() },
  reply: z.strictObject({
    address: address.nullable(),
    lines: z.array(
      orderLine.extend({ stock: z.number().int(), problem: z.enum(['gone', 'stock']).nullable() }),
    ),
    quantity: z.number().int(),
    /** The price of the products that are paid in money, without the shipping fee. */
    subtotal: money,
    /** The shipping fee to the address. Null without an address, or if the shop does not ship there; `money` is then without it. */
    shipping: money.nullable(),
    /** Products for at least this much ship free. Null: never. */
    free_from: money.nullable(),
    /** When the order is expected, if it is made now. Null: the shop does not ship to the address; an order is refused. */
    arrives: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    /** The total: the products and the shipping fee. */
    money,
    points: money,
  }),
  errors: pick(shopErrors, 'address-gone', 'select-product', 'quantity-minimum', 'quantity-limit'),
})

export const doCreate = call({
  path: '/shop/order/check-order',
  control: 'do-create',
  who: 'member',
  says: 'Makes the order and takes its stock. Unpaid orders and the pieces in them are limited per member (D62). The amounts are those that the member confirmed; a difference is refused (D26).',
  request: {
    request_key: requestKey,
    items: wanted,
    /** The items come from the member's cart, with these quantities. The order takes them out of it. */
    from_cart: flag.optional(),
    /** Absent when the member has none yet: refused with the words that ask for one. */
    address_id: id.optional(),
    remark: text(0, 100),
    money: amount,
    points: amount,
  },
  reply: z.strictObject({ order_id: z.string(), sn: z.string() }),
  errors: {
    ...pick(
      shopErrors,
      'product-gone',
      'product-information',
      'out-of-stock',
      'address-missing',
      'address-gone',
      'not-delivered',
      'select-product',
      'cart-information',
      'quantity-minimum',
      'quantity-limit',
      'unpaid-orders',
      'unpaid-pieces',
    ),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

// The cart (N1, T7). A member's cart is stored by the server, a visitor's by the device. Both are shown by
// `load-cart`, and every amount comes from the server.
import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { amount, done, id, money, picture, requestKey, structure } from '../field.ts'
import { currencyOfPrice } from '../shop/goods/card.ts'
import { shopErrors } from '../shop/errors.ts'
import { wantedLine } from '../shop/order/order.ts'

/** The most lines of a request. The setting `cart.limit` is never higher. */
const mostLines = 200

const variants = structure(z.array(id).min(1).max(mostLines))

/** A line that a device has stored. Its price is only compared with the current one; nothing is charged by it. */
export const deviceLine = z.strictObject({
  variant_id: id,
  quantity: z.number().int().min(1).max(999),
  currency: currencyOfPrice,
  price: amount,
})

/** Why a line cannot be ordered: delisted, sold out, fewer pieces in stock than wanted, or more wanted than an order can have. */
export const cartProblems = ['gone', 'sold-out', 'stock', 'limit'] as const

export const cartLine = z.strictObject({
  variant_id: z.string(),
  goods_id: z.string(),
  name: z.string(),
  values: z.array(z.string()),
  picture,
  currency: currencyOfPrice,
  price: money,
  /** The price without the discount of the member’s level. Null if there is none. */
  normal_price: money.nullable(),
  /** The price, without a discount, when it was added. Null if it is still the same. */
  was: money.nullable(),
  quantity: z.number().int(),
  stock: z.number().int(),
  /** The most pieces that an order can have of it. */
  limit: z.number().int(),
  problem: z.enum(cartProblems).nullable(),
})

export const loadCart = call({
  path: '/tarbar/cart',
  control: 'load-cart',
  who: 'anyone',
  says: 'The lines of the cart with their current data, the newest first: of the member’s cart, or for a visitor of the sent lines. The number of lines is limited, so there are no pages.',
  request: { items: structure(z.array(deviceLine).max(mostLines)).optional() },
  reply: z.strictObject({ list: z.array(cartLine) }),
  errors: {},
})

export const loadTotal = call({
  path: '/tarbar/cart',
  control: 'load-total',
  who: 'anyone',
  says: 'What these pieces cost now, in money and in points. Lines that cannot be ordered are left out.',
  request: { items: structure(z.array(wantedLine).max(mostLines)) },
  reply: z.strictObject({ quantity: z.number().int(), money, points: money }),
  errors: pick(shopErrors, 'quantity-minimum', 'quantity-limit'),
})

export const doAdd = call({
  path: '/tarbar/cart',
  control: 'do-add',
  who: 'member',
  says: 'Adds pieces of a variant; to a line that exists they are added.',
  request: { request_key: requestKey, item: structure(wantedLine) },
  reply: z.strictObject({ cart_number: z.number().int() }),
  errors: {
    ...pick(shopErrors, 'product-gone', 'out-of-stock', 'quantity-minimum', 'quantity-limit', 'cart-full'),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

export const doChange = call({
  path: '/tarbar/cart',
  control: 'do-change',
  who: 'member',
  says: 'Sets the quantity of a line.',
  request: { request_key: requestKey, item: structure(wantedLine) },
  reply: done,
  errors: {
    ...pick(
      shopErrors,
      'product-gone',
      'out-of-stock',
      'quantity-minimum',
      'quantity-limit',
      'cart-line-gone',
    ),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

export const doReplace = call({
  path: '/tarbar/cart',
  control: 'do-replace',
  who: 'member',
  says: 'Changes the variant of a line to another one of the same product. If that one has a line, the pieces are added, up to the limit and the stock.',
  request: { request_key: requestKey, from: id, item: structure(wantedLine) },
  reply: z.strictObject({ cart_number: z.number().int() }),
  errors: {
    ...pick(
      shopErrors,
      'product-gone',
      'product-information',
      'out-of-stock',
      'quantity-minimum',
      'quantity-limit',
      'cart-line-gone',
    ),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

export const doRemove = call({
  path: '/tarbar/cart',
  control: 'do-remove',
  who: 'member',
  says: 'Removes lines. The last removal can be undone by `do-restore`.',
  request: { request_key: requestKey, variants },
  reply: z.strictObject({ cart_number: z.number().int() }),
  errors: pick(sharedErrors, 'request-key-reused'),
})

export const doRestore = call({
  path: '/tarbar/cart',
  control: 'do-restore',
  who: 'member',
  says: 'Brings back lines of the last removal. A line that was added again in the meantime stays as it is.',
  request: { request_key: requestKey, variants },
  reply: z.strictObject({ cart_number: z.number().int() }),
  errors: { ...pick(shopErrors, 'cart-full'), ...pick(sharedErrors, 'request-key-reused') },
})

export const doMerge = call({
  path: '/tarbar/cart',
  control: 'do-merge',
  who: 'member',
  says: 'Moves the cart of a device into the member’s cart. Pieces of a line that exists are added, up to the limit of the quantity. `left` are the lines for which the cart has no room.',
  request: {
    request_key: requestKey,
    items: structure(z.array(deviceLine).min(1).max(mostLines)),
  },
  reply: z.strictObject({ cart_number: z.number().int(), left: z.array(z.string()) }),
  errors: pick(sharedErrors, 'request-key-reused'),
})

// An order is made by one statement: its row, its lines as they are now, the stock, and the answer to the request
// key. Orders of several members share transactions (order.writer.ts). The amounts that the member confirmed are compared with the current prices (D26). The stock is taken at these
// prices or not at all.
import { randomInt } from 'node:crypto'
import type { ReplyOf } from '@banyan/contract/call'
import { doCreate as createCall, loadCheckOrder as checkCall } from '@banyan/contract/shop/order/check-order'
import { cents, formatCents } from '@banyan/rules/money'
import { expectedDays, shippingFee } from '@banyan/rules/shop/shipping'
import { type Context, handle } from '../../door/handler.ts'
import { type KeyedRequest, onceInBatch } from '../../door/idempotency.ts'
import { goodsDiscountOf } from '../../identity/level.ts'
import { loseLogin } from '../../identity/member.ts'
import { said } from '../../lib/said.ts'
import { defaultAddress, findAddress } from '../../mine/address/address.ts'
import {
  mergeWanted,
  type Offer,
  offersFor,
  type Pieces,
  readOffers,
  sumOf,
  variantsOf,
  type Wanted,
} from '../goods/offer.ts'
import { type Basket, unplaced } from './check-order.sql.ts'
import { termsTo } from './shipping.ts'

/** Returns the price without the member's discount; null if there is none. */
const normalPrice = ({ price, normal_price }: Offer): string | null =>
  price === normal_price ? null : formatCents(normal_price)

function checkWanted(
  { request, refuse }: Pick<Context<typeof createCall | typeof checkCall>, 'request' | 'refuse'>,
  settings: Settings,
): Wanted[] {
  if (request.items.length === 0) return refuse('select-product')
  if (request.items.some(({ quantity }) => quantity < 1)) return refuse('quantity-minimum')
  const wanted = mergeWanted(request.items)
  const limit = settings['order.quantityMax']
  if (wanted.some(({ quantity }) => quantity > limit))
    return refuse('quantity-limit', { limit: String(limit) })
  return wanted
}

const problemOf = (offer: Offer, quantity: number): 'gone' | 'stock' | null => {
  if (!offer.on_sale) return 'gone'
  return offer.stock < quantity ? 'stock' : null
}

export const loadCheckOrder = handle(checkCall, async (context) => {
  const { app, request, member, language, refuse } = context
  const { db } = app.database
  const wanted = checkWanted(context, await app.settings.read())
  const address = await (request.address_id === undefined
    ? defaultAddress(db, member.memberId)
    : findAddress(db, member.memberId, BigInt(request.address_id)))
  if (request.address_id !== undefined && !address) return refuse('address-gone')
  const [discount, read] = await Promise.all([
    goodsDiscountOf(db, member.memberId),
    readOffers(db, variantsOf(wanted)),
  ])
  const offers = offersFor(read, discount)
  const lines = wanted.map(({ variant, quantity }) => ({ variant, quantity, offer: offers.get(variant) }))
  const fine = lines.flatMap(({ offer, quantity }) =>
    offer && problemOf(offer, quantity) === null ? [{ offer, quantity }] : [],
  )
  const goods = sumOf(fine, 'money')
  const terms = await termsTo(app, address)
  const fee = terms && fine.length > 0 ? shippingFee(terms, goods) : 0n
  const shipping = address && terms ? fee : undefined
  return {
    address: address ?? null,
    lines: lines.map(({ variant, quantity, offer }) => ({
      goods_id: offer ? String(offer.product) : '',
      variant_id: String(variant),
      name: offer ? said(offer.name, language) : '',
      values: offer ? offer.choice.map((one) => said(one, language)) : [],
      picture: offer?.picture ?? { small: '', large: '', colour: '#eeeeee' },
      currency: offer?.currency ?? 'money',
      price: formatCents(offer?.price ?? 0n),
      normal_price: offer ? normalPrice(offer) : null,
      quantity,
      stock: offer?.stock ?? 0,
      problem: offer ? problemOf(offer, quantity) : 'gone',
    })),
    quantity: fine.reduce((total, line) => total + line.quantity, 0),
    subtotal: formatCents(goods),
    shipping: shipping === undefined ? null : formatCents(shipping),
    free_from: terms?.freeFrom ? formatCents(terms.freeFrom) : null,
    arrives: terms ? expectedDays(app.clock.now(), terms, address?.country ?? 'LA') : null,
    money: formatCents(goods + (shipping ?? 0n)),
    points: formatCents(sumOf(fine, 'points')),
  }
})

/** Returns an order's number: the day, so that numbers sort by date, and fourteen digits that can't be guessed. */
function orderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const seven = () => String(randomInt(10_000_000)).padStart(7, '0')
  return `${day}${seven()}${seven()}`
}

type Creating = Context<typeof createCall>

/** Returns the lines of the order: all on sale, in stock and at the prices that the member confirmed. */
function linesOf(
  { request, language, refuse }: Creating,
  basket: Basket,
  wanted: readonly Wanted[],
): Pieces[] {
  const offers = offersFor(basket.offers, basket.discount)
  const lines = wanted.map(({ variant, quantity }): Pieces => {
    const offer = offers.get(variant)
    return offer?.on_sale ? { offer, quantity } : refuse('product-gone')
  })
  if (sumOf(lines, 'points') !== cents(request.points)) return refuse('product-information')
  const short = lines.find(({ offer, quantity }) => offer.stock < quantity)
  if (short) return refuse('out-of-stock', { name: said(short.offer.name, language) })
  return lines
}

/** Refuses with the reason why a variant could not be taken: it changed after it was read. */
async function refuseTaken({ app, language, refuse }: Creating, line: Pieces | undefined): Promise<never> {
  const now = line && (await readOffers(app.database.db, [line.offer.id])).get(line.offer.id)
  if (!line || !now?.on_sale) return refuse('product-gone')
  if (now.normal_price !== line.offer.normal_price || now.currency !== line.offer.currency)
    return refuse('product-information')
  return refuse('out-of-stock', { name: said(now.name, language) })
}

export const doCreate = handle(createCall, async (context) => {
  const settings = await context.app.settings.read()
  return onceInBatch(context, (request) => create(context, settings, request))
})

type Settings = Awaited<ReturnType<Creating['app']['settings']['read']>>

async function create(
  context: Creating,
  settings: Settings,
  keyed: KeyedRequest,
): Promise<ReplyOf<typeof createCall>> {
  const { app, request, member, refuse } = context
  const wanted = checkWanted(context, settings)
  const addressId = request.address_id ?? refuse('address-missing')
  const basket = await app.orders.basket({
    memberId: member.memberId,
    address: addressId,
    variants: variantsOf(wanted),
  })
  const address = basket.address ?? refuse('address-gone')
  const lines = linesOf(context, basket, wanted)
  const goods = sumOf(lines, 'money')
  const terms = (await termsTo(app, address)) ?? refuse('not-delivered')
  const shipping = shippingFee(terms, goods)
  if (goods + shipping !== cents(request.money)) return refuse('product-information')
  const now = app.clock.now()
  const sn = orderNumber(now)
  const order = {
    sn,
    memberId: member.memberId,
    money: cents(request.money),
    points: cents(request.points),
    shipping,
    remark: request.remark,
    address,
    payUntil: new Date(now.getTime() + settings['order.payMinutes'] * 60_000),
    lines,
    fromCart: request.from_cart === true,
    request: keyed,
    ordersMax: settings['order.unpaidMax'],
    piecesMax: settings['order.unpaidPieces'],
  }
  try {
    const placed = await app.orders.place(order)
    return { order_id: String(placed.id), sn: placed.sn }
  } catch (error) {
    const why = unplaced(error)
    if (!why) throw error
    if ('account' in why) return loseLogin()
    if ('cart' in why) return refuse('cart-information')
    if ('over' in why)
      return why.over === 'orders'
        ? refuse('unpaid-orders', { limit: String(order.ordersMax) })
        : refuse('unpaid-pieces', { limit: String(order.piecesMax) })
    return refuseTaken(
      context,
      lines.find(({ offer }) => offer.id === why.short),
    )
  }
}

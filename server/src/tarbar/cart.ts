// A member's cart. Changes of one cart run one after the other, so its limit holds. Prices and stock are always those
// of now; the price of the time of adding is only shown beside them.
import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import * as contract from '@banyan/contract/tarbar/cart'
import { cents, formatCents } from '@banyan/rules/money'
import { addedQuantity, cartProblem } from '@banyan/rules/tarbar/cart'
import type { App } from '../boot/app-context.ts'
import type { Db, Tx } from '../db/db.ts'
import { goodsDiscountOf } from '../identity/level.ts'
import { handle } from '../door/handler.ts'
import { once } from '../door/idempotency.ts'
import { said } from '../lib/said.ts'
import { mergeWanted, type Offer, offersFor, readOffers, sumOf, variantsOf } from '../shop/goods/offer.ts'
import {
  type CartRow,
  countLines,
  deleteLine,
  findLine,
  listLines,
  lockCart,
  putLine,
  removeLines,
  replaceLine,
  restoreLines,
  setQuantity,
} from './cart.sql.ts'

/** Returns the number of lines in a member's cart, for the badge of the tab. */
export const countCart = (db: Db, memberId: bigint): Promise<number> => countLines(db, memberId)

type Shown = ReplyOf<typeof contract.loadCart>['list'][number]

const noPicture = { small: '', large: '', colour: '#eeeeee' }

function show(
  { variant, quantity, currency, price }: CartRow,
  offer: Offer,
  { language, limit }: { language: Language; limit: number },
): Shown {
  return {
    variant_id: String(variant),
    goods_id: String(offer.product),
    name: said(offer.name, language),
    values: offer.choice.map((one) => said(one, language)),
    picture: offer.picture ?? noPicture,
    currency: offer.currency,
    price: formatCents(offer.price),
    normal_price: offer.price === offer.normal_price ? null : formatCents(offer.normal_price),
    was: currency === offer.currency && price !== offer.normal_price ? formatCents(price) : null,
    quantity,
    stock: offer.stock,
    limit,
    problem: problemOf(offer, quantity, limit),
  }
}

const problemOf = (offer: Offer, quantity: number, limit: number) =>
  cartProblem({ onSale: offer.on_sale, stock: offer.stock, limit }, quantity)

type DeviceLines = RequestOf<typeof contract.doMerge>['items']

/** Returns the variants at the prices of this member, or of a visitor. */
async function offersOf(
  db: Db,
  memberId: bigint | undefined,
  variants: readonly bigint[],
): Promise<Map<bigint, Offer>> {
  const [offers, discount] = await Promise.all([
    readOffers(db, variants),
    memberId === undefined ? 0n : goodsDiscountOf(db, memberId),
  ])
  return offersFor(offers, discount)
}

const rowsOf = (items: DeviceLines): CartRow[] =>
  items.map(({ variant_id, quantity, currency, price }) => ({
    variant: BigInt(variant_id),
    quantity,
    currency,
    price: cents(price),
  }))

export const loadCart = handle(contract.loadCart, async ({ app, request, member, language }) => {
  const { db } = app.database
  const lines = member ? await listLines(db, member.memberId) : rowsOf(request.items ?? [])
  const offers = await offersOf(db, member?.memberId, variantsOf(lines))
  const limit = (await app.settings.read())['order.quantityMax']
  const list = lines.flatMap((line) => {
    const offer = offers.get(line.variant)
    return offer ? [show(line, offer, { language, limit })] : []
  })
  return { list }
})

export const loadTotal = handle(contract.loadTotal, async ({ app, request, member, refuse }) => {
  if (request.items.some(({ quantity }) => quantity < 1)) return refuse('quantity-minimum')
  const wanted = mergeWanted(request.items)
  const limit = (await app.settings.read())['order.quantityMax']
  if (wanted.some(({ quantity }) => quantity > limit))
    return refuse('quantity-limit', { limit: String(limit) })
  const offers = await offersOf(app.database.db, member?.memberId, variantsOf(wanted))
  const lines = wanted.flatMap(({ variant, quantity }) => {
    const offer = offers.get(variant)
    return offer && problemOf(offer, quantity, limit) === null ? [{ offer, quantity }] : []
  })
  return {
    quantity: lines.reduce((total, { quantity }) => total + quantity, 0),
    money: formatCents(sumOf(lines, 'money')),
    points: formatCents(sumOf(lines, 'points')),
  }
})

type Settings = Awaited<ReturnType<App['settings']['read']>>

/** The part of the context that all calls share which change the quantity of a line. */
interface Changing {
  readonly request: { readonly item: RequestOf<typeof contract.doAdd>['item'] }
  readonly language: Language
  readonly refuse: (
    code: 'quantity-minimum' | 'quantity-limit' | 'product-gone' | 'out-of-stock',
    params?: Record<string, string>,
  ) => never
}

/** Returns the offer of the wanted variant, if that many pieces can be ordered. */
async function availableOffer(
  tx: Tx,
  { request, language, refuse }: Changing,
  settings: Settings,
  quantity: number,
): Promise<Offer> {
  const variant = BigInt(request.item.variant_id)
  if (request.item.quantity < 1) return refuse('quantity-minimum')
  const limit = settings['order.quantityMax']
  if (quantity > limit) return refuse('quantity-limit', { limit: String(limit) })
  const offer = (await readOffers(tx, [variant])).get(variant)
  if (!offer?.on_sale) return refuse('product-gone')
  if (offer.stock < quantity) return refuse('out-of-stock', { name: said(offer.name, language) })
  return offer
}

const lineOf = ({ id, currency, price }: Offer, quantity: number): CartRow => ({
  variant: id,
  quantity,
  currency,
  price,
})

export const doAdd = handle(contract.doAdd, async (context) => {
  const settings = await context.app.settings.read()
  return once(context, async (tx) => {
    const { app, request, member, refuse } = context
    const { memberId } = member
    await lockCart(tx, memberId)
    const before = await findLine(tx, memberId, BigInt(request.item.variant_id))
    const quantity = (before?.quantity ?? 0) + request.item.quantity
    const offer = await availableOffer(tx, context, settings, quantity)
    const limit = settings['cart.limit']
    if (!before && (await countLines(tx, memberId)) >= limit)
      return refuse('cart-full', { limit: String(limit) })
    await putLine(tx, memberId, lineOf(offer, quantity), app.clock.now())
    return { cart_number: await countLines(tx, memberId) }
  })
})

export const doChange = handle(contract.doChange, async (context) => {
  const settings = await context.app.settings.read()
  return once(context, async (tx) => {
    const { request, member, refuse } = context
    const { variant_id, quantity } = request.item
    await lockCart(tx, member.memberId)
    if (!(await findLine(tx, member.memberId, BigInt(variant_id)))) return refuse('cart-line-gone')
    await availableOffer(tx, context, settings, quantity)
    await setQuantity(tx, member.memberId, BigInt(variant_id), quantity)
    return {}
  })
})

export const doReplace = handle(contract.doReplace, async (context) => {
  const settings = await context.app.settings.read()
  return once(context, async (tx) => {
    const { request, member, refuse } = context
    const { memberId } = member
    const from = BigInt(request.from)
    await lockCart(tx, memberId)
    const old = (await findLine(tx, memberId, from)) ?? refuse('cart-line-gone')
    const offer = await availableOffer(tx, context, settings, request.item.quantity)
    const before = (await readOffers(tx, [from])).get(from)
    if (before?.product !== offer.product) return refuse('product-information')
    const other = offer.id === old.variant ? undefined : await findLine(tx, memberId, offer.id)
    const limit = Math.min(settings['order.quantityMax'], offer.stock)
    if (other) {
      const quantity = addedQuantity(other.quantity, request.item.quantity, limit)
      await setQuantity(tx, memberId, offer.id, quantity)
      await deleteLine(tx, memberId, from)
    } else if (offer.id === from) await setQuantity(tx, memberId, from, request.item.quantity)
    else await replaceLine(tx, memberId, from, lineOf(offer, request.item.quantity))
    return { cart_number: await countLines(tx, memberId) }
  })
})

export const doRemove = handle(contract.doRemove, (context) =>
  once(context, async (tx) => {
    const { app, request, member } = context
    await lockCart(tx, member.memberId)
    await removeLines(tx, member.memberId, request.variants.map(BigInt), app.clock.now())
    return { cart_number: await countLines(tx, member.memberId) }
  }),
)

export const doRestore = handle(contract.doRestore, async (context) => {
  const settings = await context.app.settings.read()
  return once(context, async (tx) => {
    const { request, member, refuse } = context
    await lockCart(tx, member.memberId)
    await restoreLines(tx, member.memberId, request.variants.map(BigInt))
    const [count, limit] = [await countLines(tx, member.memberId), settings['cart.limit']]
    return count > limit ? refuse('cart-full', { limit: String(limit) }) : { cart_number: count }
  })
})

export const doMerge = handle(contract.doMerge, async (context) => {
  const settings = await context.app.settings.read()
  return once(context, async (tx) => {
    const { app, request, member } = context
    const { memberId } = member
    await lockCart(tx, memberId)
    const lines = rowsOf(request.items)
    const offers = await readOffers(tx, variantsOf(lines))
    const left: string[] = []
    let room = settings['cart.limit'] - (await countLines(tx, memberId))
    // The device sends its newest line first. Each next line gets an earlier date.
    const now = app.clock.now().getTime()
    for (const [place, line] of lines.entries()) {
      // A variant that never existed: the device's data is broken.
      if (!offers.has(line.variant)) continue
      const before = await findLine(tx, memberId, line.variant)
      if (!before && room <= 0) {
        left.push(String(line.variant))
        continue
      }
      if (!before) room--
      const quantity = addedQuantity(before?.quantity ?? 0, line.quantity, settings['order.quantityMax'])
      await putLine(tx, memberId, { ...line, quantity }, new Date(now - place))
    }
    return { cart_number: await countLines(tx, memberId), left }
  })
})

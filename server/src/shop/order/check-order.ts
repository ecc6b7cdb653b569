// An order is made in one transaction: the row under the member's key, its lines as snapshots, and the stock.
// What the member confirmed is compared with what it costs now; the stock is taken at that price or not at all.
import { createHash, randomInt } from 'node:crypto'
import type { RequestOf } from '@banyan/contract/call'
import { doCreate as createCall, loadCheckOrder as checkCall } from '@banyan/contract/shop/order/check-order'
import { cents, formatCents } from '@banyan/rules/money'
import { retrying } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import { defaultAddress, findAddress } from '../../mine/address/address.ts'
import { type Basket, type Offer, placeOrder, readBasket, readOffers, said } from './check-order.sql.ts'

interface Wanted {
  variant: bigint
  quantity: number
}

/** The pieces wanted of each variant, in the order asked for; one that is named twice counts together. */
function merge(items: RequestOf<typeof createCall>['items']): Wanted[] {
  const wanted = new Map<bigint, number>()
  for (const { variant_id, quantity } of items) {
    const variant = BigInt(variant_id)
    wanted.set(variant, (wanted.get(variant) ?? 0) + quantity)
  }
  return [...wanted].map(([variant, quantity]) => ({ variant, quantity }))
}

async function checkWanted({
  app,
  request,
  refuse,
}: Pick<Context<typeof createCall | typeof checkCall>, 'app' | 'request' | 'refuse'>): Promise<Wanted[]> {
  const wanted = merge(request.items)
  if (wanted.length === 0) return refuse('select-product')
  const limit = (await app.settings.read())['order.quantityMax']
  if (wanted.some(({ quantity }) => quantity > limit))
    return refuse('quantity-limit', { limit: String(limit) })
  return wanted
}

type Line = { offer: Offer; quantity: number }

const sum = (lines: readonly Line[], currency: 'money' | 'points'): bigint =>
  lines
    .filter(({ offer }) => offer.currency === currency)
    .reduce((total, { offer, quantity }) => total + offer.price * BigInt(quantity), 0n)

const problemOf = (offer: Offer, quantity: number): 'gone' | 'stock' | null => {
  if (!offer.on_sale) return 'gone'
  return offer.stock < quantity ? 'stock' : null
}

export const loadCheckOrder = handle(checkCall, async (context) => {
  const { app, request, member, language, refuse } = context
  const { db } = app.database
  const wanted = await checkWanted(context)
  const address = await (request.address_id === undefined
    ? defaultAddress(db, member.memberId)
    : findAddress(db, member.memberId, BigInt(request.address_id)))
  if (request.address_id !== undefined && !address) return refuse('address-gone')
  const offers = await readOffers(db, variantsOf(wanted))
  const lines = wanted.map(({ variant, quantity }) => ({ variant, quantity, offer: offers.get(variant) }))
  const fine = lines.flatMap(({ offer, quantity }) =>
    offer && problemOf(offer, quantity) === null ? [{ offer, quantity }] : [],
  )
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
      quantity,
      stock: offer?.stock ?? 0,
      problem: offer ? problemOf(offer, quantity) : 'gone',
    })),
    quantity: fine.reduce((total, line) => total + line.quantity, 0),
    money: formatCents(sum(fine, 'money')),
    points: formatCents(sum(fine, 'points')),
  }
})

/** What tells a repeat of a request from another one under the same key. */
function digest(request: RequestOf<typeof createCall>, wanted: readonly Wanted[]): Buffer {
  const said = [
    wanted.map(({ variant, quantity }) => `${variant}x${quantity}`).sort(),
    request.address_id ?? '',
    request.remark,
    String(cents(request.money)),
    String(cents(request.points)),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest()
}

/** An order's number: the day, so that people can sort them, and fourteen digits that nobody can guess. */
function orderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const seven = () => String(randomInt(10_000_000)).padStart(7, '0')
  return `${day}${seven()}${seven()}`
}

type Creating = Context<typeof createCall>

const variantsOf = (wanted: readonly Wanted[]) => wanted.map(({ variant }) => variant)

async function basketOf({ app, member, request }: Creating, wanted: readonly Wanted[]): Promise<Basket> {
  return readBasket(app.database.db, {
    member: member.memberId,
    key: request.request_key,
    address: request.address_id,
    variants: variantsOf(wanted),
  })
}

/** The answer to a repeat: what the key made first, if the same was asked then. */
function madeBefore({ refuse }: Creating, { made }: Basket, payload: Buffer) {
  if (!made) return undefined
  if (made.payload !== payload.toString('hex')) return refuse('request-key-reused')
  return { order_id: made.id, sn: made.sn }
}

/** The lines to order, all of them on sale and at the price that the member confirmed. */
function linesOf(
  { request, language, refuse }: Creating,
  { offers }: Basket,
  wanted: readonly Wanted[],
): Line[] {
  const lines = wanted.map(({ variant, quantity }): Line => {
    const offer = offers.get(variant)
    return offer?.on_sale ? { offer, quantity } : refuse('product-gone')
  })
  const agreed =
    sum(lines, 'money') === cents(request.money) && sum(lines, 'points') === cents(request.points)
  if (!agreed) return refuse('product-information')
  const short = lines.find(({ offer, quantity }) => offer.stock < quantity)
  if (short) return refuse('out-of-stock', { name: said(short.offer.name, language) })
  return lines
}

/** Says why a variant could not be taken: it has changed since it was read. */
async function refuseTaken({ app, language, refuse }: Creating, line: Line | undefined): Promise<never> {
  const now = line && (await readOffers(app.database.db, [line.offer.id])).get(line.offer.id)
  if (!line || !now?.on_sale) return refuse('product-gone')
  if (now.price !== line.offer.price || now.currency !== line.offer.currency)
    return refuse('product-information')
  return refuse('out-of-stock', { name: said(now.name, language) })
}

export const doCreate = handle(createCall, async (context) => {
  const { app, request, member, refuse } = context
  const wanted = await checkWanted(context)
  const payload = digest(request, wanted)
  const basket = await basketOf(context, wanted)
  const before = madeBefore(context, basket, payload)
  if (before) return before
  if (request.address_id === undefined) return refuse('address-missing')
  const { address } = basket
  if (!address) return refuse('address-gone')
  const lines = linesOf(context, basket, wanted)
  const now = app.clock.now()
  const minutes = (await app.settings.read())['order.payMinutes']
  const sn = orderNumber(now)
  const placed = await retrying(() =>
    placeOrder(app.database.db, {
      sn,
      member: member.memberId,
      money: cents(request.money),
      points: cents(request.points),
      remark: request.remark,
      address,
      request_key: request.request_key,
      payload,
      order_time: now,
      pay_until: new Date(now.getTime() + minutes * 60_000),
      lines,
    }),
  )
  if (placed === 'made-before') {
    const faster = madeBefore(context, await basketOf(context, wanted), payload)
    if (!faster) throw new Error('the order of a key that is taken can’t be found')
    return faster
  }
  if ('id' in placed) return { order_id: String(placed.id), sn }
  return refuseTaken(
    context,
    lines.find(({ offer }) => offer.id === placed.short),
  )
})

// An order is made in one transaction: the row under the member's key, its lines as snapshots, and the stock.
// What the member confirmed is compared with what it costs now; the stock is taken at that price or not at all.
import { createHash, randomInt } from 'node:crypto'
import type { RequestOf } from '@banyan/contract/call'
import { doCreate as createCall, loadCheckOrder as checkCall } from '@banyan/contract/shop/order/check-order'
import { cents, formatCents } from '@banyan/rules/money'
import type { Tx } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import {
  findByKey,
  insertOrder,
  type Offer,
  readAddress,
  readOffers,
  said,
  takeStock,
} from './check-order.sql.ts'

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
  const address = await readAddress(db, member.memberId, request.address_id)
  if (request.address_id !== undefined && !address) return refuse('address-gone')
  const offers = await readOffers(
    db,
    wanted.map(({ variant }) => variant),
  )
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

/** The order that this key has made before, if it has. */
async function madeBefore({ app, member, request, refuse }: Creating, payload: Buffer) {
  const order = await findByKey(app.database.db, member.memberId, request.request_key)
  if (order && !order.payload.equals(payload)) return refuse('request-key-reused')
  return order
}

/** The lines to order, all of them on sale and at the price that the member confirmed. */
async function linesOf(
  { app, request, language, refuse }: Creating,
  wanted: readonly Wanted[],
): Promise<Line[]> {
  const offers = await readOffers(
    app.database.db,
    wanted.map(({ variant }) => variant),
  )
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
async function refuseTaken({ language, refuse }: Creating, tx: Tx, line: Line | undefined): Promise<never> {
  const now = line && (await readOffers(tx, [line.offer.id])).get(line.offer.id)
  if (!line || !now?.on_sale) return refuse('product-gone')
  if (now.price !== line.offer.price || now.currency !== line.offer.currency)
    return refuse('product-information')
  return refuse('out-of-stock', { name: said(now.name, language) })
}

export const doCreate = handle(createCall, async (context) => {
  const { app, request, member, refuse } = context
  const wanted = await checkWanted(context)
  const payload = digest(request, wanted)
  const before = await madeBefore(context, payload)
  if (before) return { order_id: String(before.id), sn: before.sn }
  if (request.address_id === undefined) return refuse('address-missing')
  const address = await readAddress(app.database.db, member.memberId, request.address_id)
  if (!address) return refuse('address-gone')
  const { id: _id, is_default: _default, ...copied } = address
  const lines = await linesOf(context, wanted)
  const now = app.clock.now()
  const minutes = (await app.settings.read())['order.payMinutes']
  const sn = orderNumber(now)
  const id = await app.database.transaction(async (tx) => {
    const made = await insertOrder(tx, {
      sn,
      member: member.memberId,
      money: cents(request.money),
      points: cents(request.points),
      remark: request.remark,
      address: copied,
      request_key: request.request_key,
      payload,
      order_time: now,
      pay_until: new Date(now.getTime() + minutes * 60_000),
      lines,
    })
    if (made === undefined) return undefined
    const short = await takeStock(tx, made)
    if (short !== null)
      return refuseTaken(
        context,
        tx,
        lines.find(({ offer }) => offer.id === short),
      )
    return made
  })
  if (id !== undefined) return { order_id: String(id), sn }
  const faster = await madeBefore(context, payload)
  if (!faster) throw new Error('an order’s number was given twice')
  return { order_id: String(faster.id), sn: faster.sn }
})

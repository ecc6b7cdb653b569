import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import { codeOf, type Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'
import type { Address } from '../../mine/address/address.ts'

type Texts = Record<string, string>

/** A variant as it can be bought now. Texts are in all languages, because the order stores them. */
export interface Offer {
  id: bigint
  product: bigint
  name: Texts
  choice: Texts[]
  picture: { small: string; large: string; colour: string }
  currency: 'money' | 'points'
  /** Cents. */
  price: bigint
  stock: number
  on_sale: boolean
}

/** Returns these variants with their current data, on sale or not. */
export async function readOffers(db: Db, variants: readonly bigint[]): Promise<Map<bigint, Offer>> {
  const { rows } = await sql<Offer>`
    select v.id, v.product, t.name, coalesce(t.pictures -> v.picture, t.pictures -> 0) as picture, p.currency,
      v.price, v.stock, v.on_sale and p.on_sale as on_sale, (
        select coalesce(jsonb_agg(t.options -> (place - 1)::int -> 'values' -> value order by place), '[]')
        from unnest(v.choice) with ordinality c (value, place)) as choice
    from variant v join product p on p.id = v.product join product_text t on t.product = p.id
    where v.id = any (${variants}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns a text of an offer in a language; Chinese if it is missing or empty. */
export const said = (texts: Texts, language: Language): string => texts[language] || (texts['zh'] ?? '')

export interface Basket {
  address: Omit<Address, 'id' | 'is_default'> | null
  offers: Map<bigint, Offer>
}

type Wire = Omit<Offer, 'id' | 'product' | 'price'> & { id: string; product: string; price: string }

/** Reads the data that making an order needs, in one round trip. */
export async function readBasket(
  db: Db,
  asked: { memberId: bigint; address: string | undefined; variants: readonly bigint[] },
): Promise<Basket> {
  const address = asked.address === undefined ? null : BigInt(asked.address)
  const query = sql<{ basket: Omit<Basket, 'offers'> & { offers: Wire[] } }>`
    select read_basket(${asked.memberId}, ${address}, ${asked.variants}::bigint[]) as basket`.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('order-basket', query))
  const basket = rows[0]?.basket ?? { address: null, offers: [] }
  const offers = basket.offers.map((wire) => ({
    ...wire,
    id: BigInt(wire.id),
    product: BigInt(wire.product),
    price: BigInt(wire.price),
  }))
  return { address: basket.address, offers: new Map(offers.map((offer) => [offer.id, offer])) }
}

export interface NewOrder {
  sn: string
  memberId: bigint
  money: bigint
  points: bigint
  remark: string
  address: object
  now: Date
  payUntil: Date
  lines: readonly { offer: Offer; quantity: number }[]
  /** The most unpaid orders of the member, this one included, and the most pieces in them. */
  ordersMax: number
  piecesMax: number
}

/** SQLSTATE of an order with a variant that is no longer available at its price; see the function `place_order`. */
const shortState = 'BY001'
/** SQLSTATE of an order beyond the member's unpaid orders or their pieces. */
const hoardedState = 'BY005'

/** The order was not placed: a variant is not available as the order has it, or the member holds too much unpaid. */
export type NotPlaced = { short: bigint } | { over: 'orders' | 'pieces' }

/**
 * Writes an order, takes its stock (D21) and stores the answer of the call, in one statement: all or nothing.
 * @param answer returns the expression that stores the reply.
 */
export async function placeOrder(
  db: Db,
  order: NewOrder,
  answer: (reply: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<{ id: bigint } | NotPlaced> {
  const lines = order.lines.map(({ offer, quantity }) => ({
    product: String(offer.product),
    variant: String(offer.id),
    name: offer.name,
    choice: offer.choice,
    picture: offer.picture,
    currency: offer.currency,
    price: String(offer.price),
    quantity,
  }))
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const reply = sql`jsonb_build_object('order_id', made.id::text, 'sn', ${order.sn}::text)`
  try {
    const query = sql<{ id: bigint }>`
      with made as materialized (
        select place_order(${order.sn}, ${order.memberId}, ${order.money}, ${order.points}, ${quantity},
          ${order.remark}, ${JSON.stringify(order.address)}::jsonb, ${order.now}, ${order.payUntil},
          ${JSON.stringify(lines)}::jsonb, ${order.ordersMax}, ${order.piecesMax}) as id
      )
      select made.id, ${answer(reply)} from made`.compile(db)
    const { rows } = await db.executeQuery(preparedQuery('order-place', query))
    const id = rows[0]?.id
    if (id === undefined) throw new Error('the order that was placed has no id')
    return { id }
  } catch (error) {
    const { detail } = error as { detail?: string }
    if (codeOf(error) === hoardedState) return { over: detail === 'orders' ? 'orders' : 'pieces' }
    if (codeOf(error) !== shortState) throw error
    return { short: BigInt(detail ?? '0') }
  }
}

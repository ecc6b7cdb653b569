import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import { codeOf, type Db } from '../../db/db.ts'
import type { Address } from '../../mine/address/address.ts'

type Texts = Record<string, string>

/** A variant as it can be had now. Texts come in all languages, for the order's snapshot. */
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

/** What there is of these variants, on sale or not. */
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

/** A text of an offer in a language; what is missing or empty falls back to Chinese. */
export const said = (texts: Texts, language: Language): string => texts[language] || (texts['zh'] ?? '')

export interface Basket {
  /** The order that the member's key has made before, with the digest of what was asked. */
  made: { id: string; sn: string; payload: string } | null
  address: Omit<Address, 'id' | 'is_default'> | null
  offers: Map<bigint, Offer>
}

type Wire = Omit<Offer, 'id' | 'product' | 'price'> & { id: string; product: string; price: string }

/** What making an order has to know, read in one round trip. */
export async function readBasket(
  db: Db,
  asked: { member: bigint; key: string; address: string | undefined; variants: readonly bigint[] },
): Promise<Basket> {
  const address = asked.address === undefined ? null : BigInt(asked.address)
  const { rows } = await sql<{ basket: Omit<Basket, 'offers'> & { offers: Wire[] } }>`
    select read_basket(${asked.member}, ${asked.key}, ${address}, ${asked.variants}::bigint[]) as basket`.execute(
    db,
  )
  const basket = rows[0]?.basket ?? { made: null, address: null, offers: [] }
  const offers = basket.offers.map((wire) => ({
    ...wire,
    id: BigInt(wire.id),
    product: BigInt(wire.product),
    price: BigInt(wire.price),
  }))
  return { ...basket, offers: new Map(offers.map((offer) => [offer.id, offer])) }
}

export interface NewOrder {
  sn: string
  member: bigint
  money: bigint
  points: bigint
  remark: string
  address: object
  request_key: string
  payload: Buffer
  order_time: Date
  pay_until: Date
  lines: readonly { offer: Offer; quantity: number }[]
}

/** SQLSTATE of an order that wants a variant that can't be had at its price any more. */
const shortState = 'BY001'

/** Makes an order and takes its stock (D21), all or nothing. */
export async function placeOrder(
  db: Db,
  order: NewOrder,
): Promise<{ id: bigint } | { short: bigint } | 'made-before'> {
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
  try {
    const { rows } = await sql<{ id: bigint | null }>`
      select place_order(${order.sn}, ${order.member}, ${order.money}, ${order.points}, ${quantity},
        ${order.remark}, ${JSON.stringify(order.address)}::jsonb, ${order.request_key}, ${order.payload},
        ${order.order_time}, ${order.pay_until}, ${JSON.stringify(lines)}::jsonb) as id`.execute(db)
    const id = rows[0]?.id
    return typeof id === 'bigint' ? { id } : 'made-before'
  } catch (error) {
    if (codeOf(error) !== shortState) throw error
    return { short: BigInt((error as { detail?: string }).detail ?? '0') }
  }
}

import { type RawBuilder, sql } from 'kysely'
import { codeOf, type Db } from '../../db/db.ts'
import { inList } from '../../db/in-list.ts'
import { preparedQuery } from '../../db/prepared.ts'
import type { Address } from '../../mine/address/address.ts'
import type { Offer } from '../goods/offer.ts'

export interface Basket {
  address: Omit<Address, 'id' | 'is_default'> | null
  /** The goods discount of the member's level, in hundredths of a per cent. */
  discount: bigint
  offers: Map<bigint, Offer>
}

type Wire = Omit<Offer, 'id' | 'product' | 'price' | 'normal_price'> & {
  id: string
  product: string
  price: string
}

/** Reads the data that making an order needs, in one round trip. Numbers that JSON can't carry exactly are texts. */
export async function readBasket(
  db: Db,
  asked: { memberId: bigint; address: string | undefined; variants: readonly bigint[] },
): Promise<Basket> {
  const address = asked.address === undefined ? null : BigInt(asked.address)
  const query = sql<{ basket: Pick<Basket, 'address'> & { discount: string; offers: Wire[] } }>`
    select jsonb_build_object(
      'address', (
        select jsonb_build_object('consignee', a.consignee, 'mobile', a.mobile, 'country', a.country, 'regions',
          to_jsonb(a.regions), 'region', a.region, 'detail', a.detail)
          || case when a.latitude is null then '{}'
            else jsonb_build_object('latitude', a.latitude, 'longitude', a.longitude) end
        from address a where a.id = ${address}::bigint and a.member_id = ${asked.memberId}),
      'discount', (
        select l.goods_discount::text from member m join level l on l.rank = m.level where m.id = ${asked.memberId}),
      'offers', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id::text, 'product', v.product::text, 'name', t.name,
          'picture', coalesce(t.pictures -> v.picture, t.pictures -> 0) - 'video', 'currency', p.currency,
          'price', v.price::text, 'stock', v.stock, 'on_sale', v.on_sale and p.on_sale, 'choice', (
            select coalesce(jsonb_agg(t.options -> (place - 1)::int -> 'values' -> value order by place), '[]')
            from unnest(v.choice) with ordinality c (value, place)))), '[]')
        from variant v join product p on p.id = v.product join product_text t on t.product = p.id
        where v.id in (${inList(asked.variants)}))
    ) as basket`.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('order-basket', query))
  const basket = rows[0]?.basket ?? { address: null, discount: '0', offers: [] }
  const offers = basket.offers.map((wire) => ({
    ...wire,
    id: BigInt(wire.id),
    product: BigInt(wire.product),
    price: BigInt(wire.price),
    normal_price: BigInt(wire.price),
  }))
  return {
    address: basket.address,
    discount: BigInt(basket.discount),
    offers: new Map(offers.map((offer) => [offer.id, offer])),
  }
}

export interface NewOrder {
  sn: string
  memberId: bigint
  money: bigint
  points: bigint
  /** The part of `money` that is the shipping fee. */
  shipping: bigint
  remark: string
  address: object
  now: Date
  payUntil: Date
  lines: readonly { offer: Offer; quantity: number }[]
  /** True if the lines are taken out of the member's cart. */
  fromCart: boolean
  /** The most unpaid orders of the member, this one included, and the most pieces in them. */
  ordersMax: number
  piecesMax: number
}

/** SQLSTATE of an order with a variant that is no longer available at its price; see the function `place_order`. */
const shortState = 'BY001'
/** SQLSTATE of an order beyond the member's unpaid orders or their pieces. */
const hoardedState = 'BY005'
/** SQLSTATE of an order of lines that the member's cart does not have; see the function `take_from_cart`. */
const cartState = 'BY006'

/**
 * The order was not placed: a variant is not available as the order has it, the member holds too much unpaid, or the
 * cart does not have these lines.
 */
export type NotPlaced = { short: bigint } | { over: 'orders' | 'pieces' } | { cart: 'wrong' }

/**
 * Writes an order, takes its stock (D21) and stores the answer of the call, in one statement: all or nothing.
 * @param answer returns the INSERT that stores the reply; see `StoreAnswer`.
 */
export async function placeOrder(
  db: Db,
  order: NewOrder,
  answer: (reply: RawBuilder<unknown>, work: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<{ id: bigint } | NotPlaced> {
  const lines = order.lines.map(({ offer, quantity }) => ({
    product: String(offer.product),
    variant: String(offer.id),
    name: offer.name,
    choice: offer.choice,
    picture: offer.picture,
    currency: offer.currency,
    price: String(offer.price),
    normal_price: String(offer.normal_price),
    quantity,
  }))
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const reply = sql`jsonb_build_object('order_id', made.id::text, 'sn', ${order.sn}::text)`
  try {
    const query = sql<{ id: bigint }>`
      with made as materialized (
        select place_order(${order.sn}, ${order.memberId}, ${order.money}, ${order.points}, ${order.shipping}, ${quantity},
          ${order.remark}, ${JSON.stringify(order.address)}::jsonb, ${order.now}, ${order.payUntil},
          ${JSON.stringify(lines)}::jsonb, ${order.ordersMax}, ${order.piecesMax},
          ${order.fromCart}) as id
      ), answered as (${answer(reply, sql`made`)})
      select made.id from made`.compile(db)
    const { rows } = await db.executeQuery(preparedQuery('order-place', query))
    const id = rows[0]?.id
    if (id === undefined) throw new Error('the order that was placed has no id')
    return { id }
  } catch (error) {
    const { detail } = error as { detail?: string }
    if (codeOf(error) === hoardedState) return { over: detail === 'orders' ? 'orders' : 'pieces' }
    if (codeOf(error) === cartState) return { cart: 'wrong' }
    if (codeOf(error) !== shortState) throw error
    return { short: BigInt(detail ?? '0') }
  }
}

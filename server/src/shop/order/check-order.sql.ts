import { CompiledQuery, sql } from 'kysely'
import { codeOf, type Db } from '../../db/db.ts'
import { prepared, preparedQuery } from '../../db/prepared.ts'
import { answerFields, type KeyedRequest } from '../../door/idempotency.ts'
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

/** A basket to read: the member, the address, and the variants. */
export interface Asked {
  readonly memberId: bigint
  readonly address: string | undefined
  readonly variants: readonly bigint[]
}

/** Reads the data that making orders needs, in one round trip. Numbers that JSON can't carry exactly are texts. */
export async function readBaskets(db: Db, asked: readonly Asked[]): Promise<Basket[]> {
  const wanted = asked.map(({ memberId, address, variants }, n) => ({
    n,
    member: String(memberId),
    address: address ?? null,
    variants: variants.map(String),
  }))
  const query = sql<{ n: number; basket: WireBasket }>`
    select w.n, jsonb_build_object(
      'address', (
        select jsonb_build_object('consignee', a.consignee, 'mobile', a.mobile, 'country', a.country, 'regions',
          to_jsonb(a.regions), 'region', a.region, 'detail', a.detail)
          || case when a.latitude is null then '{}'
            else jsonb_build_object('latitude', a.latitude, 'longitude', a.longitude) end
        from address a where a.id = w.address and a.member_id = w.member),
      'discount', (
        select l.goods_discount::text from member m join level l on l.rank = m.level where m.id = w.member),
      'offers', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id::text, 'product', v.product_id::text, 'name', t.name,
          'picture', coalesce(t.pictures -> v.picture, t.pictures -> 0) - 'video', 'currency', p.currency,
          'price', v.price::text, 'stock', v.stock, 'on_sale', v.on_sale and p.on_sale, 'choice', (
            select coalesce(jsonb_agg(t.options -> (place - 1)::int -> 'values' -> value order by place), '[]')
            from unnest(v.choice) with ordinality c (value, place)))), '[]')
        from variant v join product p on p.id = v.product_id join product_text t on t.product_id = p.id
        where v.id = any (w.variants))
    ) as basket
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (n int, member bigint, address bigint, variants bigint[])
    `.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('order-baskets', query))
  const byNumber = new Map(rows.map(({ n, basket }) => [n, basket]))
  return asked.map((_, n) => basketOf(byNumber.get(n) ?? { address: null, discount: '0', offers: [] }))
}

type WireBasket = Pick<Basket, 'address'> & { discount: string; offers: Wire[] }

function basketOf(basket: WireBasket): Basket {
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
  payUntil: Date
  lines: readonly { offer: Offer; quantity: number }[]
  /** True if the lines are taken out of the member's cart. */
  fromCart: boolean
  /** The member's call. */
  request: KeyedRequest
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

/** SQLSTATE of an order for an account that another device has closed. */
const closedState = 'BY009'

/**
 * The order was not placed: a variant is not available as the order has it, the member holds too much unpaid, the cart does
 * not have these lines, or the account is closed.
 */
export type NotPlaced =
  | { short: bigint }
  | { over: 'orders' | 'pieces' }
  | { cart: 'wrong' }
  | { account: 'closed' }

const placeText = prepared('place-orders', 'select n, id from place_orders($1, $2::timestamptz, $3::text)')

/**
 * Writes orders, takes their stock (D21) and stores the answers of the calls, in one statement: all of them, or it throws
 * and nothing has changed. Returns their ids.
 * @param lockLimit how long it waits for a lock, such as '200ms'; null keeps the limit of the session.
 */
export async function placeOrders(
  db: Db,
  orders: readonly NewOrder[],
  { at, lockLimit }: { at: Date; lockLimit: string | null },
): Promise<bigint[]> {
  const rows = orders.map((order, n) => ({
    n,
    member: String(order.memberId),
    sn: order.sn,
    money: String(order.money),
    points: String(order.points),
    shipping: String(order.shipping),
    quantity: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    remark: order.remark,
    address: order.address,
    lines: order.lines.map(lineFields),
    pay_until: order.payUntil,
    from_cart: order.fromCart,
    orders_max: order.ordersMax,
    pieces_max: order.piecesMax,
    ...answerFields(order.request),
  }))
  const values = [JSON.stringify(rows), at, lockLimit]
  const answer = await db.executeQuery<{ n: number; id: bigint }>(CompiledQuery.raw(placeText, values))
  const byNumber = new Map(answer.rows.map(({ n, id }) => [n, id]))
  return orders.map(({ sn }, n) => {
    const id = byNumber.get(n)
    if (id === undefined) throw new Error(`the order ${sn} was not placed`)
    return id
  })
}

const lineFields = ({ offer, quantity }: NewOrder['lines'][number]) => ({
  product: String(offer.product),
  variant: String(offer.id),
  name: offer.name,
  choice: offer.choice,
  picture: offer.picture,
  currency: offer.currency,
  price: String(offer.price),
  normal_price: String(offer.normal_price),
  quantity,
})

/** Returns why an order was not placed; undefined for any other error. */
export function unplaced(error: unknown): NotPlaced | undefined {
  const { detail } = error as { detail?: string }
  if (codeOf(error) === hoardedState) return { over: detail === 'orders' ? 'orders' : 'pieces' }
  if (codeOf(error) === cartState) return { cart: 'wrong' }
  if (codeOf(error) === closedState) return { account: 'closed' }
  return codeOf(error) === shortState ? { short: BigInt(detail ?? '0') } : undefined
}

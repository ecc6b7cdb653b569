import type { ReplyOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import type { loadAddressAdd } from '@banyan/contract/mine/address/address-add'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export type Address = ReplyOf<typeof loadAddressAdd>
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

/** One of a member's addresses; without an id the default one, or else the newest. */
export async function readAddress(
  db: Db,
  member: bigint,
  id: string | undefined,
): Promise<Address | undefined> {
  const { rows } = await sql<Address>`
    select id::text, consignee, mobile, country, regions, region, detail, is_default from address
    where member_id = ${member} ${id === undefined ? sql`` : sql`and id = ${BigInt(id)}`}
    order by is_default desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** The order that a member made under this key, with the digest of what was asked. */
export async function findByKey(
  db: Db,
  member: bigint,
  key: string,
): Promise<{ id: bigint; sn: string; payload: Buffer } | undefined> {
  const { rows } = await sql<{ id: bigint; sn: string; payload: Buffer }>`
    select id, sn, payload from shop_order where member = ${member} and request_key = ${key}`.execute(db)
  return rows[0]
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

/**
 * Writes an order with its lines; its stock is not taken yet. Undefined when the member has an order of this
 * key already: another request was faster.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<bigint | undefined> {
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
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into shop_order (sn, member, state, money, points, quantity, remark, address, request_key, payload,
        order_time, pay_until)
      values (${order.sn}, ${order.member}, 'wait-pay', ${order.money}, ${order.points}, ${quantity},
        ${order.remark}, ${JSON.stringify(order.address)}::jsonb, ${order.request_key}, ${order.payload},
        ${order.order_time}, ${order.pay_until})
      on conflict (member, request_key) do nothing returning id
    ), lines as (
      insert into order_line (shop_order, position, product, variant, name, choice, picture, currency, price,
        quantity)
      select made.id, (l.value ->> 'n')::int, r.* from made,
        jsonb_array_elements(${JSON.stringify(lines.map((line, n) => ({ n, line })))}::jsonb) l,
        jsonb_to_record(l.value -> 'line') as r (product bigint, variant bigint, name jsonb, choice jsonb,
          picture jsonb, currency text, price bigint, quantity int)
    )
    select id from made`.execute(tx)
  return rows[0]?.id
}

/** Takes an order's stock (D21); gives the variant that can't be had, and then nothing may be committed. */
export async function takeStock(tx: Tx, order: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ short: bigint | null }>`select take_stock(${order}) as short`.execute(tx)
  return rows[0]?.short ?? null
}

// Generates the records of many members in a shop of generated products (large-shop.ts): carts, orders, parcels,
// refunds and reviews. For tests of plans and for benches.
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface LargeOrders {
  /** The products of the shop; their ids are 1 … products. Each gets one variant. */
  readonly products: number
  readonly members: number
  readonly orders: number
  /** The time of the first order; one follows per minute. */
  readonly from: Date
}

/**
 * Adds members (ids 1 … members of an empty database) with orders of two or three lines in all states. A twentieth of the
 * orders are of the first member, and a twentieth contain the second product; the others are spread evenly. The second
 * member has a hundred. Nine of ten lines of finished orders have a review. No money has moved.
 */
export async function fillOrders(db: Db, world: LargeOrders): Promise<void> {
  await fillPeople(db, world)
  await fillLines(db, world)
  await sql`
    insert into parcel (order_id, company, waybill, created_at)
    select id, 'Lao Post', 'W' || id, sent_at from shop_order where sent_at is not null`.execute(db)
  await sql`
    insert into parcel_line (parcel_id, order_id, position, quantity)
    select p.id, l.order_id, l.position, 1 from parcel p join order_line l on l.order_id = p.order_id`.execute(
    db,
  )
  await sql`
    insert into refund (order_id, member_id, kind, state, reason, created_at, decided_at, ended_at)
    select id, member_id, 'refund', 'cancelled', 'mind', created_at, created_at, created_at from shop_order
    where state = 'finished' and id % 4 = 0`.execute(db)
  await sql`
    insert into refund_line (refund_id, order_id, position, quantity, amount)
    select id, order_id, 0, 1, 1000 from refund`.execute(db)
  await fillReviews(db)
}

async function fillPeople(db: Db, { members }: LargeOrders): Promise<void> {
  await sql`
    insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
    select n || '@example.la', 'none', 'Member ' || n, 'M' || n, '/a.webp', '2020-01-01'
    from generate_series(1, ${members}::int) n order by n`.execute(db)
  await sql`
    insert into variant (product_id, code, choice, position, price, stock, on_sale)
    select id, '', '{}', 0, price, case when id % 100 = 0 then id % 7 else 100000 end, true from product
    order by id`.execute(db)
  await sql`
    insert into cart_line (member_id, variant_id, quantity, price, currency, added_at)
    select m.id, v.id, 1, v.price, 'money', '2020-01-01'
    from member m cross join generate_series(1, 10) n
    join variant v on v.id = 1 + (m.id * 13 + n * 997) % (select count(*) from variant)
    on conflict do nothing`.execute(db)
}

async function fillLines(db: Db, { products, members, orders, from }: LargeOrders): Promise<void> {
  await sql`
    insert into shop_order (sn, member_id, state, money, points, quantity, remark, address, created_at, pay_until,
      paid_at, pay_method, sent_at, receive_until, received_at, closed_at, counted)
    select '20200101' || lpad(n::text, 10, '0'), o.member, state, 1000 * (2 + n % 2), 0, 2 + n % 2, '',
      jsonb_build_object('consignee', 'Member ' || o.member, 'mobile', '020' || n, 'country', 'LA',
        'regions', '[]'::jsonb, 'region', 'Vientiane', 'detail', 'x'),
      at, at + interval '30 min', case when paid then at end, case when paid then 'user_money' end,
      case when sent then at end, case when sent then timestamptz '2099-01-01' end,
      case when state = 'finished' then at end, case when state = 'closed' then at end, paid
    from (select n, ${from}::timestamptz + n * interval '1 min' as at,
        case when n % 20 = 0 then 1 when n % (${orders}::int / 100) = 7 then 2 else 3 + n % (${members}::int - 2) end as member,
        case when n % 100 = 1 then 'wait-send' when n % 100 = 2 then 'wait-receive' when n % 10 = 3 then 'closed'
        else 'finished' end as state from generate_series(1, ${orders}::int) n) o
      cross join lateral (select state <> 'closed' as paid, state in ('wait-receive', 'finished') as sent) p
    order by n`.execute(db)
  await sql`
    insert into order_line (order_id, position, product_id, variant_id, name, choice, picture, currency, normal_price, price,
      quantity)
    select o.id, p, v.product_id, v.id, t.name, '[]', t.pictures -> 0, 'money', 1000, 1000, 1
    from shop_order o cross join lateral generate_series(0, o.quantity - 1) p
    join variant v on v.id = case when p = 0 and o.id % 20 = 4 then 2 else 1 + (o.id * 7 + p) % ${products}::int end
    join product_text t on t.product_id = v.product_id`.execute(db)
}

async function fillReviews(db: Db): Promise<void> {
  await sql`
    insert into review (order_id, position, product_id, member_id, stars, words, images, anonymous, created_at,
      follow_words, followed_at, counted)
    select o.id, l.position, l.product_id, o.member_id, 1 + (o.id * 7 + l.position) % 5, 'It does what it should',
      case when o.id % 5 = 4 then array['picture'] else '{}' end, o.id % 9 = 0, o.created_at,
      case when o.id % 7 = 0 then 'Still good' else '' end, case when o.id % 7 = 0 then o.created_at end, true
    from shop_order o join order_line l on l.order_id = o.id where o.state = 'finished' and o.id % 16 > 0
    order by o.id`.execute(db)
  await sql`
    update product p set ratings = c.ratings, rating_sum = c.stars
    from (select product_id, count(*) as ratings, sum(stars) as stars from review group by product_id) c
    where p.id = c.product_id`.execute(db)
}

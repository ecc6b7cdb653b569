// The pages of the shop stay fast with many products, orders and reviews only if every statement uses an index. This test
// opens each page over HTTP on a large world, records every statement that the server sends with its values, and asks
// PostgreSQL for the plan. No statement may read a whole large table. The statements inside functions are not seen.
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { fillShop } from '../testing/goods/large-shop.ts'
import { newKey, newMember, newStaff, order, pay, type Person } from '../testing/shop.ts'
import { command } from '../testing/template.ts'

const products = 3000
const orders = 12_000
const members = 1000

/** Every table whose rows grow with the shop. */
const large =
  'product|product_text|product_search|variant|stock_change|shop_order|order_line|parcel|parcel_line|refund|refund_line|review|cart_line'
const wholeTable = new RegExp(`Seq Scan on (${large})\\b`)

// The method as it is before the spy.
// oxlint-disable-next-line unbound-method
const original = Client.prototype.query as (...given: unknown[]) => unknown

let home: TestApp
let noy: Person

beforeAll(async () => {
  const database = await freshDatabase()
  await fillShop(database, products)
  await fillOrders(database)
  await command(database.url, 'vacuum analyze')
  home = await startTestApp({}, database)
  noy = await newMember(home, 'Noy', { money: '90000.00' })
  // A tenth of the orders of the first members are Noy's: more than a page.
  await sql`update shop_order set member_id = ${noy.id} where member_id = 1`.execute(home.app.database.db)
  await sql`update cart_line set member_id = ${noy.id} where member_id = 1`.execute(home.app.database.db)
  await sql`update refund set member_id = ${noy.id} where member_id = 1`.execute(home.app.database.db)
  await sql`update review set member_id = ${noy.id} where member_id = 1`.execute(home.app.database.db)
}, 120_000)
afterAll(() => home.close())

/** Adds members with orders of two lines in all states, parcels, refunds, reviews and a stock log. */
async function fillOrders({ db }: Awaited<ReturnType<typeof freshDatabase>>): Promise<void> {
  await sql`
    insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
    select n || '@example.la', 'none', 'Member ' || n, 'M' || n, '/a.webp', '2026-01-01'
    from generate_series(1, ${members}::int) n`.execute(db)
  await sql`
    insert into variant (product, code, choice, position, price, stock, on_sale)
    select id, '', '{}', 0, price, case when id % 100 = 0 then id % 7 else 1000 end, true from product`.execute(
    db,
  )
  await sql`
    insert into shop_order (sn, member_id, state, money, points, quantity, remark, address, created_at, pay_until,
      pay_time, pay_method, send_time, receive_until, receive_time, close_time)
    select '20260101' || lpad(n::text, 10, '0'), 1 + n % ${members}::int, state, 2000, 0, 2, '',
      jsonb_build_object('consignee', 'Member ' || n % ${members}::int, 'mobile', '020' || n, 'country', 'LA',
        'regions', '[]'::jsonb, 'region', 'Vientiane', 'detail', 'x'),
      at, at + interval '30 min', case when paid then at end, case when paid then 'user_money' end,
      case when sent then at end, case when sent then timestamptz '2099-01-01' end,
      case when state = 'finished' then at end, case when state = 'closed' then at end
    from (select n, timestamptz '2026-01-01' + n * interval '1 min' as at, case
        when n % 100 = 1 then 'wait-send' when n % 100 = 2 then 'wait-receive' when n % 10 = 3 then 'closed'
        else 'finished' end as state from generate_series(1, ${orders}::int) n) o
      cross join lateral (select state <> 'closed' as paid, state in ('wait-receive', 'finished') as sent) p`.execute(
    db,
  )
  await sql`
    insert into order_line (shop_order, position, product, variant, name, choice, picture, currency, normal_price, price,
      quantity)
    select o.id, p, v.product, v.id, t.name, '[]', t.pictures -> 0, 'money', 1000, 1000, 1
    from shop_order o cross join generate_series(0, 1) p
    join variant v on v.id = 1 + (o.id * 7 + p) % ${products}::int join product_text t on t.product = v.product`.execute(
    db,
  )
  await sql`
    insert into parcel (shop_order, company, waybill, created_at)
    select id, 'Lao Post', 'W' || id, send_time from shop_order where send_time is not null`.execute(db)
  await sql`
    insert into parcel_line (parcel, shop_order, position, quantity)
    select p.id, l.shop_order, l.position, 1 from parcel p join order_line l on l.shop_order = p.shop_order`.execute(
    db,
  )
  await sql`
    insert into refund (shop_order, member_id, kind, state, reason, created_at, decided_at, ended_at)
    select id, member_id, 'refund', 'cancelled', 'mind', created_at, created_at, created_at from shop_order
    where state = 'finished' and id % 4 = 0`.execute(db)
  await sql`
    insert into refund_line (refund, shop_order, position, quantity, amount)
    select id, shop_order, 0, 1, 1000 from refund`.execute(db)
  await sql`
    insert into review (shop_order, position, product, member_id, stars, words, anonymous, created_at)
    select o.id, l.position, l.product, o.member_id, 1 + o.id % 5, 'good', false, o.created_at
    from shop_order o join order_line l on l.shop_order = o.id where o.state = 'finished' and o.id % 3 > 0`.execute(
    db,
  )
  await sql`
    insert into stock_change (at, product, variant, cause, shop_order, before, after)
    select o.created_at, l.product, l.variant, 'order', o.id, 10, 9
    from shop_order o join order_line l on l.shop_order = o.id`.execute(db)
  await sql`
    insert into cart_line (member_id, variant, quantity, price, currency, added_at)
    select m.id, v.id, 1, v.price, 'money', '2026-01-01' from member m join variant v on v.id % 400 = m.id % 400
    `.execute(db)
}

interface Sent {
  readonly text: string
  readonly values: unknown[]
}

/** Runs the calls of a page and returns the plans of their statements that read a whole large table. */
async function wholeReads(run: () => Promise<unknown>): Promise<string[]> {
  const sent = new Map<string, Sent>()
  const query = vi.spyOn(Client.prototype, 'query')
  query.mockImplementation(function (this: Client, ...given: unknown[]): unknown {
    const [config] = given
    if (
      typeof config === 'object' &&
      config !== null &&
      'text' in config &&
      typeof config.text === 'string'
    ) {
      const values = 'values' in config && Array.isArray(config.values) ? config.values : []
      if (/^\s*(select|insert|update|delete|with)\b/i.test(config.text))
        sent.set(
          `${config.text} ${JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
          {
            text: config.text,
            values,
          },
        )
    }
    return Reflect.apply(original, this, given)
  })
  try {
    await run()
  } finally {
    query.mockRestore()
  }
  expect(sent.size).toBeGreaterThan(0)
  const found: string[] = []
  for (const { text, values } of sent.values()) {
    const { rows } = await home.app.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (wholeTable.test(plan)) found.push(`${text}\n${plan}`)
  }
  return found
}

test('the world and the check: a read of a whole table is found', async () => {
  const { db } = home.app.database
  expect(await wholeReads(() => sql`select from review where words = 'x'`.execute(db))).toHaveLength(1)
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from review`.execute(db)
  expect(Number(rows[0]?.n)).toBeGreaterThan(10_000)
})

test('[D18 D19 D25] the pages of a product, its reviews and the cart read no whole table', async () => {
  const { rows } = await sql<{ id: bigint }>`
    select product as id from review group by product order by count(*) desc limit 1`.execute(
    home.app.database.db,
  )
  const id = String(rows[0]?.id)
  const found = await wholeReads(async () => {
    await noy.ask('/shop/goods/goods-detail', 'load-goods-detail', { id })
    for (const filter of ['all', 'images', 'follow', '5'] as const)
      await noy.ask('/shop/reviews/goods-reviews-detail', 'load-goods-reviews-detail', {
        goods_id: id,
        filter,
      })
    await noy.ask('/shop/reviews/reviews-center', 'load-waiting', {})
    await noy.ask('/shop/reviews/reviews-center', 'load-written', {})
    await noy.ask('/tarbar/mine', 'load-mine', {})
    await noy.ask('/tarbar/cart', 'load-cart', {})
  })
  expect(found).toEqual([])
})

test('[D20 D24] the pages of a member’s orders read no whole table: lists, search, detail, parcels, refund', async () => {
  const { rows } = await sql<{ id: bigint }>`
    select id from shop_order where member_id = ${noy.id} and state = 'finished' limit 1`.execute(
    home.app.database.db,
  )
  const order_id = String(rows[0]?.id)
  const found = await wholeReads(async () => {
    for (const tab of ['all', 'wait-send', 'wait-receive', 'finished'] as const) {
      const { data } = await noy.ask('/shop/order/order-list', 'load-order-list', { tab })
      if (data.next !== null)
        await noy.ask('/shop/order/order-list', 'load-order-list', { tab, cursor: data.next })
    }
    await noy.ask('/shop/order/order-list-pre', 'load-order-list-pre', {})
    await noy.ask('/shop/order/order-list-search', 'load-order-list-search', { keyword: 'tea' })
    await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id })
    await noy.ask('/shop/order/order-express', 'load-order-express', { order_id })
    await noy.ask('/shop/order/order-refund', 'load-order-refund', { order_id })
  })
  expect(found).toEqual([])
})

test('[D21 D27] an order from the basket to the review reads no whole table, nor do the steps of staff', async () => {
  const goods = await newStaff(home, 'Bounmy', 'goods')
  const { rows } = await sql<{ id: bigint }>`
    select v.id from variant v join product p on p.id = v.product
    where p.on_sale and p.currency = 'money' and v.stock > 100 limit 1`.execute(home.app.database.db)
  const variant = String(rows[0]?.id)
  const found = await wholeReads(async () => {
    const closed = await order(noy, variant)
    await noy.ask('/shop/order/order-detail', 'do-close', { order_id: closed.order_id })
    const { order_id } = await order(noy, variant)
    await pay(noy, order_id)
    await goods('/staff/goods/order', 'do-send', { order_id, company: 'HAL', waybill: 'X1' })
    await noy.ask('/shop/order/order-detail', 'do-receive', { order_id })
    await noy.ask('/shop/reviews/goods-reviews-detail', 'do-review', {
      request_key: newKey(),
      order_id,
      position: 0,
      stars: 5,
      words: '',
      images: [],
      anonymous: false,
    })
    await noy
      .ask('/shop/order/order-refund', 'do-refund', {
        request_key: newKey(),
        order_id,
        kind: 'return',
        lines: [{ position: 0, quantity: 1, amount: '1.00' }],
        reason: 'mind',
        words: '',
        images: [],
      })
      .catch(() => undefined)
  })
  expect(found).toEqual([])
})

test('[D52 D53] the pages of staff read no whole table: orders, stock, products, refunds and reviews', async () => {
  const owner = await newStaff(home, 'Boss', 'owner')
  const { rows } = await sql<{ id: bigint; sn: string }>`
    select id, sn from shop_order where state = 'wait-send' limit 1`.execute(home.app.database.db)
  const [one] = rows
  const found = await wholeReads(async () => {
    for (const filter of [
      {},
      { state: 'wait-send' },
      { state: 'wait-receive' },
      { search: one?.sn ?? '' },
      { search: 'Member 77' },
      { recipient: 'member 77' },
      { from: '2026-01-03', to: '2026-01-03' },
      { reminded: true },
    ] as const)
      await owner('/staff/goods/order', 'load-order', filter)
    await owner('/staff/goods/order', 'load-order-detail', { id: String(one?.id) })
    await owner('/staff/goods/stock', 'load-low', {})
    for (const filter of [
      {},
      { search: 'p77' },
      { search: one?.sn ?? '' },
      { cause: 'close' },
      { to: '2026-01-02' },
    ] as const)
      await owner('/staff/goods/stock', 'load-log', filter)
    for (const filter of [{}, { search: 'tea' }, { category: 'c2' }] as const)
      await owner('/staff/goods/goods', 'load-goods', filter)
    await owner('/staff/goods/goods', 'load-one', { code: 'p77' })
    await owner('/staff/finance/refund', 'load-refund', { state: 'waiting' })
    await owner('/staff/goods/review', 'load-review', { state: 'waiting' })
  })
  expect(found).toEqual([])
})

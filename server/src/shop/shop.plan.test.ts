// The pages of the shop stay fast with many products, orders and reviews only if every statement uses an index. This test
// opens each page over HTTP on a large world, records every statement that the server sends with its values, and asks
// PostgreSQL for the plan. The statements inside functions and triggers are judged by the plans with which they ran. No
// statement may read a whole large table.
import { csvLines, csvMark } from '@banyan/rules/csv'
import { cents, formatCents } from '@banyan/rules/money'
import { goodsFileColumns, goodsLines } from '@banyan/rules/staff/goods/csv'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'
import { fillOrders } from '../testing/goods/large-orders.ts'
import { fillShop } from '../testing/goods/large-shop.ts'
import { goodsOf, newKey, newMember, newStaff, order, pay, type Person } from '../testing/shop.ts'
import { recordPlans, tellPlans } from '../testing/system/plans.ts'
import { command } from '../testing/template.ts'

const products = 3000
const orders = 12_000
const members = 1000

/** Every table whose rows grow with the shop. */
const large =
  'product|product_text|product_search|variant|stock_change|shop_order|order_line|parcel|parcel_line|refund|refund_line|review|cart_line'
const wholeTable = new RegExp(`Seq Scan on (${large})\\b`)

/** A function as nobody should write it: it reads a whole table. */
const careless = `
  create function careless() returns bigint language plpgsql as $$
  declare found bigint;
  begin
    select count(*) into found from review where words = 'x';
    return found;
  end $$`

let home: TestApp
let noy: Person

beforeAll(async () => {
  const database = await freshDatabase()
  await fillShop(database, products)
  await fillOrders(database.db, { products, members, orders, from: new Date('2026-01-01') })
  await fillStockLog(database)
  await command(database.url, 'vacuum analyze')
  await command(database.url, careless)
  await tellPlans(database.url)
  home = await startTestApp({}, database)
  noy = await newMember(home, 'Noy', { money: '90000.00' })
  // A twentieth of the orders are Noy's: more than a page.
  for (const table of ['shop_order', 'cart_line', 'refund', 'review'])
    await sql`update ${sql.table(table)} set member_id = ${noy.id} where member_id = 1`.execute(database.db)
})
afterAll(() => home.close())

/** Adds the stock log of all orders. */
async function fillStockLog({ db }: Awaited<ReturnType<typeof freshDatabase>>): Promise<void> {
  await sql`
    insert into stock_change (created_at, product_id, variant_id, cause, order_id, before, after)
    select o.created_at, l.product_id, l.variant_id, 'order', o.id, 10, 9
    from shop_order o join order_line l on l.order_id = o.id`.execute(db)
}

/** Runs the calls of a page and returns the plans that read a whole large table. */
const wholeReads = async (run: () => Promise<unknown>): Promise<string[]> =>
  (await recordPlans(home.app.database.pool, run)).filter((plan) => wholeTable.test(plan))

test('the world and the check: a read of a whole table is found, also inside a function', async () => {
  const { db } = home.app.database
  expect(await wholeReads(() => sql`select from review where words = 'x'`.execute(db))).toHaveLength(1)
  expect(await wholeReads(() => sql`select careless()`.execute(db))).toEqual([
    expect.stringMatching(/function careless\(\)[^]*Seq Scan on review/),
  ])
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from review`.execute(db)
  expect(Number(rows[0]?.n)).toBeGreaterThan(10_000)
})

test('[D18 D19 D25] the pages of a product, its reviews and the cart read no whole table', async () => {
  const { rows } = await sql<{ id: bigint }>`
    select product_id as id from review group by product_id order by count(*) desc limit 1`.execute(
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
    await noy.ask('/mine/common/my-collect', 'load-my-collect', { view: 'all' })
  })
  expect(found).toEqual([])
})

test('[D18 D19] home, the list and the search with its suggestions read no whole table, also with a typing mistake', async () => {
  const found = await wholeReads(async () => {
    await noy.ask('/tarbar/home', 'load-home', {})
    await noy.ask('/shop/goods/category', 'load-category', {})
    await noy.ask('/shop/goods/search', 'load-search', {})
    for (const filter of [
      {},
      { category: '5' },
      { category: '1', in_stock: true },
      { price_from: '10.00', price_to: '500.00', sort: 'price-up' },
      { currency: 'points' },
      { sort: 'sales' },
    ] as const)
      await noy.ask('/shop/goods/goods-list', 'load-goods-list', filter)
    for (const keyword of ['headphones', '蓝牙耳机', 'trà xanh', 'ຫູຟັງ', 'หูฟัง', 'headphnes', '蓝牙耳几']) {
      await noy.ask('/shop/goods/goods-list', 'load-goods-list', { keyword })
      await noy.ask('/shop/goods/search', 'load-suggestion', { keyword })
      await noy.ask('/shop/goods/search', 'load-near', { keyword })
    }
  })
  expect(found).toEqual([])
})

test('[D20 D24] the pages of a member’s orders read no whole table: lists, search, detail, parcels, refund', async () => {
  const { rows } = await sql<{ id: bigint }>`
    select id from shop_order where member_id = ${noy.id} and state = 'finished' limit 1`.execute(
    home.app.database.db,
  )
  const order_id = String(rows[0]?.id)
  const refunds = await sql<{ id: bigint }>`
    select id from refund where member_id = ${noy.id} limit 1`.execute(home.app.database.db)
  const refund = String(refunds.rows[0]?.id)
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
    await noy.ask('/shop/order/order-refund-defail', 'load-order-refund-defail', { refund_id: refund })
  })
  expect(found).toEqual([])
})

/** Returns a variant for money with many pieces. */
async function wellStocked(): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`
    select v.id from variant v join product p on p.id = v.product_id
    where p.on_sale and p.currency = 'money' and v.stock > 100 limit 1`.execute(home.app.database.db)
  return String(rows[0]?.id)
}

test('[D21 D27] an order from the basket to the review reads no whole table, nor do the steps of staff', async () => {
  const goods = await newStaff(home, 'Bounmy', 'goods')
  const variant = await wellStocked()
  const found = await wholeReads(async () => {
    const closed = await order(noy, variant)
    await noy.ask('/shop/order/order-detail', 'do-close', { order_id: closed.order_id, reason: 'mind' })
    const items = [{ variant_id: variant, quantity: 1 }]
    await noy.ask('/shop/order/check-order', 'load-check-order', { items })
    const { order_id } = await order(noy, variant)
    await noy.ask('/shop/order/order-pay', 'load-order-pay', { order_id })
    await noy.ask('/shop/order/order-list-pre', 'load-order-list-pre', {})
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
    await askRefund(order_id, 'return')
  })
  expect(found).toEqual([])
})

/** Requests a refund of one piece of the first line; returns its id. */
async function askRefund(order_id: string, kind: 'refund' | 'return'): Promise<string> {
  const { lines } = (await noy.ask('/shop/order/order-refund', 'load-order-refund', { order_id })).data
  const { left = '', pieces = 0 } = lines[0] ?? {}
  const { data } = await noy.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id,
    kind,
    lines: [{ position: 0, quantity: 1, amount: formatCents(cents(left) / BigInt(pieces)) }],
    reason: 'damaged',
    words: '',
    images: [],
  })
  return data.refund_id
}

test('[D22 D23 D24 D25] the later steps of an order read no whole table: corrections, parcels, returns, follow-up, removal', async () => {
  const owner = await newStaff(home, 'Later', 'owner')
  const orderPath = '/staff/goods/order'
  const refundPath = '/staff/finance/refund'
  const variant = await wellStocked()
  const found = await wholeReads(async () => {
    await noy.ask('/shop/goods/goods-detail', 'load-delivery', { country: 'LA' })
    const { order_id } = await order(noy, variant, 4)
    await pay(noy, order_id)
    await noy.ask('/shop/order/order-detail', 'do-remind', { order_id })
    await owner(orderPath, 'do-note', { id: order_id, words: 'Fragile' })
    const address = { consignee: 'Noy', mobile: '02055512345', detail: 'Samsenthai 14' }
    await owner(orderPath, 'do-address', { id: order_id, ...address })
    const parcel = { order_id, company: 'HAL', waybill: 'X2' }
    const { parcel_id } = (await owner(orderPath, 'do-send', parcel)).data
    await owner(orderPath, 'do-track', { parcel_id, words: 'Left Vientiane' })
    await owner(orderPath, 'do-change-parcel', { parcel_id, company: 'HAL', waybill: 'X3' })
    await noy.ask('/shop/order/order-detail', 'do-extend', { order_id })
    const refund_id = await askRefund(order_id, 'refund')
    await noy.ask('/shop/order/order-refund-defail', 'do-cancel', { refund_id })
    const back = await askRefund(order_id, 'return')
    await owner(refundPath, 'do-agree', { id: back })
    const sent = { refund_id: back, company: 'Lao Post', waybill: 'LP1' }
    await noy.ask('/shop/order/order-refund-defail', 'do-send-back', sent)
    await owner(refundPath, 'do-confirm-return', { id: back })
    await noy.ask('/shop/order/order-detail', 'do-receive', { order_id })
    await owner(refundPath, 'do-refuse', { id: await askRefund(order_id, 'refund'), reason: 'Worn' })
    await owner(refundPath, 'do-agree', { id: await askRefund(order_id, 'refund') })
    const written = { order_id, position: 0, stars: 5, words: '', images: [], anonymous: false }
    const { review_id } = (await noy.ask('/shop/reviews/goods-reviews-detail', 'do-review', written)).data
    await owner('/staff/goods/review', 'do-keep', { id: review_id, reply: 'Thank you' })
    const more = { review_id, words: 'Still good', images: [] }
    await noy.ask('/shop/reviews/goods-reviews-detail', 'do-follow', more)
    await owner('/staff/goods/review', 'do-hide', { id: review_id, reason: 'Test' })
    await owner('/staff/goods/review', 'do-show', { id: review_id })
    await owner('/staff/goods/review', 'do-reply', { id: review_id, reply: 'Thank you again' })
    await noy.ask('/shop/order/order-detail', 'do-delete', { order_id })
  })
  expect(found).toEqual([])
})

test('the changes of staff read no whole table: categories, products one by one, in bulk and by file, shipping by file', async () => {
  const owner = await newStaff(home, 'Writer', 'owner')
  const goodsPath = '/staff/goods/goods'
  const variant = await wellStocked()
  const found = await wholeReads(async () => {
    await owner('/staff/goods/category', 'load-category', {})
    const category = { code: 'plan', name: { zh: '计划' }, icon: '/files/public/tea.webp' }
    await owner('/staff/goods/category', 'do-save', category)
    const saved = { code: 'plan-tea', on_sale: true, goods: goodsOf('计划茶', { category: 'plan' }) }
    await owner(goodsPath, 'get-preview', { code: saved.code, goods: saved.goods })
    await owner(goodsPath, 'do-save', saved)
    const read = async () => (await owner(goodsPath, 'load-one', { code: saved.code })).data
    await owner(goodsPath, 'do-save', { ...saved, version: (await read()).version })
    const listed = (await owner(goodsPath, 'load-goods', { search: saved.code })).data.list
    const items = listed.map(({ id, version }) => ({ id, version }))
    const change = { items, action: { kind: 'stock', pieces: 5 } } as const
    await owner('/staff/goods/bulk', 'load-bulk', change)
    await owner('/staff/goods/bulk', 'do-bulk', change)
    const { version, on_sale, goods } = await read()
    const rows = [[...goodsFileColumns], ...goodsLines({ code: saved.code, version, on_sale, goods })]
    const file = Buffer.from(csvMark + csvLines(rows))
    const { digest } = (await owner('/staff/goods/import', 'load-import', {}, { file })).data
    await owner('/staff/goods/import', 'do-import', { digest }, { file })
    await owner('/staff/goods/stock', 'do-restock', { id: variant, pieces: 1 })
    const { order_id, sn } = await order(noy, variant)
    await pay(noy, order_id)
    const columns = ['order_number', 'courier', 'tracking_number']
    const parcels = Buffer.from(csvMark + csvLines([columns, [sn, 'HAL', 'X4']]))
    const shown = (await owner('/staff/goods/ship', 'load-ship', {}, { file: parcels })).data
    await owner('/staff/goods/ship', 'do-ship', { digest: shown.digest }, { file: parcels })
  })
  expect(found).toEqual([])
})

test('the changes of a cart and its order, of addresses and of categories read no whole table', async () => {
  const owner = await newStaff(home, 'Sorter', 'owner')
  const sized = { price: '10.00', old_price: null, stock: 9, picture: null, on_sale: true }
  const options = [{ name: { zh: '尺码' }, values: [{ zh: '大' }, { zh: '小' }] }]
  const variants = [0, 1].map((at) => ({ ...sized, values: [at] }))
  const goods = goodsOf('尺码', { category: 'c5', options, variants })
  await owner('/staff/goods/goods', 'do-save', { code: 'sized', on_sale: true, goods })
  const { rows } = await sql<{ id: bigint }>`
    select v.id from variant v join product p on p.id = v.product_id where p.code = 'sized' order by v.id`.execute(
    home.app.database.db,
  )
  const [big = '', small = ''] = rows.map(({ id }) => String(id))
  const one = (variant_id: string, quantity = 1) => ({ variant_id, quantity })
  const found = await wholeReads(async () => {
    await noy.ask('/tarbar/cart', 'do-add', { item: one(big) })
    await noy.ask('/tarbar/cart', 'do-change', { item: one(big, 2) })
    await noy.ask('/tarbar/cart', 'do-replace', { from: big, item: one(small) })
    await noy.ask('/tarbar/cart', 'load-total', { items: [one(small)] })
    await noy.ask('/tarbar/cart', 'do-remove', { variants: [small] })
    await noy.ask('/tarbar/cart', 'do-restore', { variants: [small] })
    await noy.ask('/tarbar/cart', 'do-merge', { items: [{ ...one(big), currency: 'money', price: '10.00' }] })
    await noy.ask('/app/badge-data', 'load-badge-data', {})
    const content = { items: [one(small)], from_cart: true, remark: '', money: '10.00', points: '0.00' }
    await noy.ask('/shop/order/check-order', 'do-create', { ...content, address_id: noy.addressId })
    const place = { country: 'LA' as const, regions: ['1', '101', '10101'], detail: '12', is_default: true }
    const address = { consignee: 'Noy', mobile: '02055512345', ...place }
    const { id } = (await noy.ask('/mine/address/address-add', 'do-save', address)).data
    await noy.ask('/mine/address/address-list', 'load-address-list', {})
    await noy.ask('/mine/address/address-add', 'do-remove', { id })
    await owner('/staff/goods/category', 'do-sort', { ids: ['3', '2'] })
    const spare = { code: 'spare', name: { zh: '备用' }, icon: '/files/public/tea.webp' }
    const category = (await owner('/staff/goods/category', 'do-save', spare)).data
    await owner('/staff/goods/category', 'do-remove', { id: category.id })
  })
  expect(found).toEqual([])
})

test('the pages of staff read no whole table: orders, stock and products', async () => {
  const owner = await newStaff(home, 'Boss', 'owner')
  const { rows } = await sql<{ id: bigint; sn: string }>`
    select id, sn from shop_order where state = 'wait-send' limit 1`.execute(home.app.database.db)
  const [one] = rows
  const found = await wholeReads(async () => {
    for (const filter of [
      {},
      { state: 'wait-pay' },
      { state: 'wait-send' },
      { state: 'wait-receive' },
      { state: 'finished' },
      { state: 'closed' },
      { member: String(noy.id) },
      { member: String(noy.id), state: 'finished' },
      { search: one?.sn ?? '' },
      { search: 'Member 77' },
      { recipient: 'member 77' },
      { product: 'p77' },
      { product: 'tea' },
      { from: '2026-01-03', to: '2026-01-03' },
      { state: 'finished', from: '2026-01-03' },
      { reminded: true },
    ] as const) {
      const { data } = await owner('/staff/goods/order', 'load-order', filter)
      if (data.next !== null)
        await owner('/staff/goods/order', 'load-order', { ...filter, cursor: data.next })
    }
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
    for (const filter of [
      {},
      { search: 'tea' },
      { search: 'p77' },
      { category: 'c2' },
      { on_sale: true },
      { on_sale: false },
      { stock: 'low' },
      { stock: 'out' },
    ] as const) {
      const { data } = await owner('/staff/goods/goods', 'load-goods', filter)
      if (data.next !== null)
        await owner('/staff/goods/goods', 'load-goods', { ...filter, cursor: data.next })
    }
    await owner('/staff/goods/goods', 'load-one', { code: 'p77' })
  })
  expect(found).toEqual([])
})

test('the work lists of refunds and reviews read no whole table, with each filter', async () => {
  const owner = await newStaff(home, 'Keo', 'owner')
  const { rows } = await sql<{ sn: string }>`
    select o.sn from shop_order o join refund r on r.order_id = o.id limit 1`.execute(home.app.database.db)
  const work = [
    {},
    { state: 'waiting' },
    { search: rows[0]?.sn ?? '' },
    { search: 'Member 77' },
    { from: '2026-01-03', to: '2026-01-04' },
  ] as const
  const found = await wholeReads(async () => {
    for (const filter of [
      ...work,
      { state: 'returning' },
      { state: 'refunded' },
      { state: 'refused' },
      { state: 'cancelled' },
      { kind: 'return' },
      { reason: 'damaged' },
    ] as const) {
      const { data } = await owner('/staff/finance/refund', 'load-refund', filter)
      if (data.next !== null)
        await owner('/staff/finance/refund', 'load-refund', { ...filter, cursor: data.next })
    }
    for (const filter of [...work, { state: 'kept' }, { state: 'hidden' }, { stars: '1' }] as const) {
      const { data } = await owner('/staff/goods/review', 'load-review', filter)
      if (data.next !== null)
        await owner('/staff/goods/review', 'load-review', { ...filter, cursor: data.next })
    }
  })
  expect(found).toEqual([])
})

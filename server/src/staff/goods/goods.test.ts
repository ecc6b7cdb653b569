import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countGoods } from '../../shop/goods/counts.ts'
import { startTestApp } from '../../testing/app.ts'
import {
  allowUnpaid,
  goodsOf,
  newMember,
  newShop,
  newStaff,
  order,
  outcome,
  pay,
  type Shelf,
  tally,
} from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
beforeAll(async () => {
  await allowUnpaid(home)
  shop = await newShop(home)
})

const save = (code: string, change: Parameters<typeof goodsOf>[1] = {}, on_sale = true) =>
  shop.staff('/staff/goods/goods', 'do-save', { code, on_sale, goods: goodsOf(code, change) })
const piece = (stock: number, stock_seen?: number) => ({
  values: [],
  price: '10.00',
  old_price: null,
  stock,
  picture: null,
  on_sale: true,
  ...(stock_seen === undefined ? {} : { stock_seen }),
})
const detail = async (id: string) => {
  home.clock.advance({ seconds: 1 })
  return (await home.client(undefined, 'zh')('/shop/goods/goods-detail', 'load-goods-detail', { id })).data
}

test('a save adds a product; the next one of its code replaces it and keeps what members did', async () => {
  const noy = await newMember(home, 'Noy', { money: '100.00' })
  const first = await shop.put('pot', { variants: [piece(5)] })
  await pay(noy, (await order(noy, first.variants[0] ?? '', 2)).order_id)
  await countGoods(home.app)
  const again = await save('pot', { name: { zh: '新壶' }, variants: [piece(500)] })
  expect(again.data.id).toBe(first.id)
  expect(await detail(first.id)).toMatchObject({ name: '新壶', sold: 2, rating: null })
  expect((await detail(first.id)).variants).toMatchObject([{ id: first.variants[0], stock: 3 }])
})

test('[D21] stock is changed by what the person meant, so that a save brings nothing sold back', async () => {
  const noy = await newMember(home, 'Kham', { money: '100.00' })
  const { id, variants } = await shop.put('jar', { variants: [piece(10)] })
  const variant = variants[0] ?? ''
  await order(noy, variant, 4)
  // The member of staff saw 10 and counted 12; 4 are sold in between.
  await save('jar', { variants: [piece(12, 10)] })
  expect(await shop.stock(variant)).toBe(8)
  expect(await outcome(save('jar', { variants: [piece(0, 10)] }))).toBe('stock-below-zero')
  expect(await shop.stock(variant)).toBe(8)
  await save('jar', { variants: [piece(0, 8)] })
  expect((await detail(id)).variants).toMatchObject([{ stock: 0 }])
})

test('[D21] refills and orders at the same time lose and invent no piece', async () => {
  const noy = await newMember(home, 'Mali')
  const { variants } = await shop.put('rush', { variants: [piece(20)] })
  const variant = variants[0] ?? ''
  const counts = await tally([
    ...Array.from({ length: 30 }, () => order(noy, variant)),
    ...Array.from({ length: 8 }, () => save('rush', { variants: [piece(1, 0)] })),
  ])
  const left = await shop.stock(variant)
  const { rows } = await sql<{ taken: number }>`
    select sum(quantity)::int as taken from order_line where variant = ${BigInt(variant)}`.execute(
    home.app.database.db,
  )
  expect(left + (rows[0]?.taken ?? 0)).toBe(28)
  expect(left).toBeGreaterThanOrEqual(0)
  const { done = 0, 'out-of-stock': short = 0, ...other } = counts
  expect(other).toEqual({})
  expect(done + short).toBe(38)
})

test('[D18] a variant is known by the words of its values; one no longer named goes off sale', async () => {
  const colour = (...values: string[]) => [{ name: { zh: '色' }, values: values.map((zh) => ({ zh })) }]
  const of = (value: number, stock: number) => ({ ...piece(stock), values: [value] })
  const first = await shop.put('cloth', { options: colour('红', '蓝'), variants: [of(0, 3), of(1, 4)] })
  // A value is inserted at the front: the indexes shift, the variants keep their values.
  await save('cloth', { options: colour('绿', '红'), variants: [of(0, 9), of(1, 0)] })
  const { variants } = await detail(first.id)
  expect(variants.map(({ values, stock }) => [...values, stock])).toEqual([
    ['绿', 9],
    ['红', 3],
  ])
  expect(variants[1]?.id).toBe(first.variants[0])
})

test('what does not fit together is refused, and changes nothing', async () => {
  const options = [{ name: { zh: '色' }, values: [{ zh: '红' }] }]
  const wrong: Parameters<typeof goodsOf>[1][] = [
    { variants: [{ ...piece(1), values: [0] }] },
    { options },
    { options, variants: [{ ...piece(1), values: [1] }] },
    { variants: [piece(1), piece(2)] },
    { variants: [{ ...piece(1), picture: 1 }] },
    { variants: [{ ...piece(1), price: '0' }] },
    { variants: [{ ...piece(1), on_sale: false }] },
  ]
  for (const change of wrong) expect(await outcome(save('wrong', change))).toBe('variants-wrong')
  expect(await outcome(save('wrong', { category: 'nowhere' }))).toBe('category-unknown')
  // Sales and ratings are counted from orders and reviews; no call writes them.
  const counted = [{ sold: 10 }, { ratings: 1 }, { rating_sum: 5 }].map((field) => field as never)
  for (const bad of [
    ...counted,
    { name: { en: 'no Chinese' } as never },
    { name: { zh: 'a\u0000b' } },
    { pictures: [] },
  ])
    expect(await outcome(save('wrong', bad))).toBe('illegal-parameter')
  const { rows } = await sql`select from product where code = 'wrong'`.execute(home.app.database.db)
  expect(rows).toEqual([])
})

test('only who may change goods does, and the audit log has before and after', async () => {
  const support = await newStaff(home, 'Somchai', 'support')
  const request = { code: 'audited', on_sale: true, goods: goodsOf('审') }
  expect(await outcome(support('/staff/goods/goods', 'do-save', request))).toBe('not-permitted')
  expect(await outcome(home.client()('/staff/goods/goods', 'do-save', request))).toBe('please-log-in-first')
  const noy = await newMember(home, 'Nosy')
  expect(await outcome(noy.ask('/staff/goods/goods', 'do-save', request))).toBe('lost-login')
  await save('audited', { weight: 1 })
  await save('audited', { weight: 2 })
  const log = await home.app.database.db
    .selectFrom('audit_log')
    .select(['action', 'staff_name', 'before', 'after'])
    .where('subject', '=', 'audited')
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { action: 'goods.save', staff_name: 'Bounmy', before: null, after: { goods: { weight: 1 } } },
    { before: { product: { weight: 1 } }, after: { goods: { weight: 2 } } },
  ])
})

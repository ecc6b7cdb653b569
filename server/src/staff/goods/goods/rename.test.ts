// Values of a product get other words: the variant stays the same one, with its stock, its carts and its orders.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import {
  allowUnpaid,
  goodsOf,
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  type Shelf,
} from '../../../testing/shop.ts'
import { stockAudit } from '../stock.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
beforeAll(async () => {
  await allowUnpaid(home)
  shop = await newShop(home)
})
afterEach(async () => expect((await stockAudit.run(home.app.database.db, undefined)).faults).toEqual([]))

interface Row {
  stock: number
  stock_seen?: number
  was?: string[]
}
/** Returns the fields of a product with one option and a variant for each value of this option. */
const of = (rows: Readonly<Record<string, Row>>) => ({
  options: [{ name: { zh: '色' }, values: Object.keys(rows).map((zh) => ({ zh })) }],
  variants: Object.values(rows).map((row, at) => ({
    values: [at],
    price: '10.00',
    old_price: null,
    picture: null,
    on_sale: true,
    ...row,
  })),
})
const save = (code: string, rows: Readonly<Record<string, Row>>) =>
  outcome(
    shop.staff('/staff/goods/goods', 'do-save', { code, on_sale: true, goods: goodsOf(code, of(rows)) }),
  )
const variants = async (code: string) => {
  const { rows } = await sql<{ id: string; code: string; stock: number; on_sale: boolean }>`
    select v.id::text, v.code, v.stock, v.on_sale from variant v join product p on p.id = v.product_id
    where p.code = ${code} order by v.id`.execute(home.app.database.db)
  return rows
}
const stocks = async (code: string) => (await variants(code)).map((one) => `${one.code} ${one.stock}`)

test('[D18 D21] a value that is renamed, sold from and renamed back has the pieces that are left', async () => {
  const noy = await newMember(home, 'Noy')
  const { variants: ids } = await shop.put('there', of({ 红: { stock: 20 } }))
  const [id = ''] = ids
  expect(await save('there', { 红色: { stock: 20, stock_seen: 20, was: ['红'] } })).toBe('done')
  expect(await variants('there')).toEqual([{ id, code: '红色', stock: 20, on_sale: true }])
  await order(noy, id, 5)
  expect(await save('there', { 红: { stock: 15, stock_seen: 15, was: ['红色'] } })).toBe('done')
  expect(await variants('there')).toEqual([{ id, code: '红', stock: 15, on_sale: true }])
})

test('[D18 D21] a value that is renamed after all was sold has no stock; an order that is closed then gives its pieces back to it', async () => {
  const noy = await newMember(home, 'Kham')
  const { variants: ids } = await shop.put('sold', of({ 红: { stock: 20 } }))
  const { order_id } = await order(noy, ids[0] ?? '', 20)
  expect(await save('sold', { 红色: { stock: 20, stock_seen: 20, was: ['红'] } })).toBe('done')
  expect(await stocks('sold')).toEqual(['红色 0'])
  await noy.ask('/shop/order/order-detail', 'do-close', { order_id, reason: 'mind' })
  expect(await stocks('sold')).toEqual(['红色 20'])
})

test('[D18 D21] two values can exchange their words; a new value can have the words that another gave up', async () => {
  await shop.put('swap', of({ 红: { stock: 1 }, 蓝: { stock: 2 } }))
  const seen = (stock: number, was: string) => ({ stock, stock_seen: stock, was: [was] })
  expect(await save('swap', { 蓝: seen(1, '红'), 红: seen(2, '蓝') })).toBe('done')
  expect(await stocks('swap')).toEqual(['蓝 1', '红 2'])
  expect(await save('swap', { 红: { stock: 7 }, 蓝: seen(1, '蓝'), 绿: seen(2, '红') })).toBe('done')
  expect(await stocks('swap')).toEqual(['蓝 1', '绿 2', '红 7'])
})

test('[D18 D21] the words of a removed variant are refused for a renamed one, and what was renamed meanwhile is not made again', async () => {
  await shop.put('gone', of({ 红: { stock: 3 }, 黑: { stock: 4 } }))
  const red = { stock: 3, stock_seen: 3, was: ['红'] }
  expect(await save('gone', { 红: red })).toBe('done')
  expect(await save('gone', { 黑: red })).toBe('variant-former')
  expect(await save('gone', { 大红: red })).toBe('done')
  // The same rename again finds the variant by its new words; another one finds none.
  expect(await save('gone', { 大红: red })).toBe('done')
  expect(await save('gone', { 朱红: red })).toBe('goods-changed')
  expect(await save('gone', { 大红: { ...red, was: ['大红'] }, 绿: { ...red, was: ['大红'] } })).toBe(
    'variants-wrong',
  )
  expect(await stocks('gone')).toEqual(['大红 3', '黑 4'])
})

test('[D21] stock that was seen of another variant is not that of a new one', async () => {
  await shop.put('unsaid', of({ 红: { stock: 20 } }))
  expect(await save('unsaid', { 红色: { stock: 19, stock_seen: 20 } })).toBe('stock-below-zero')
  expect(await save('unsaid', { 红色: { stock: 22, stock_seen: 20 } })).toBe('done')
  expect(await stocks('unsaid')).toEqual(['红 20', '红色 2'])
})

test('[D18] the stock log and the cart name a removed variant by its own values, whatever took their place', async () => {
  const noy = await newMember(home, 'Mali')
  const { variants: ids } = await shop.put('own', of({ 红: { stock: 3 }, 蓝: { stock: 4 } }))
  await noy.ask('/tarbar/cart', 'do-add', {
    request_key: newKey(),
    item: { variant_id: ids[0] ?? '', quantity: 1 },
  })
  await save('own', { 绿: { stock: 9 }, 蓝: { stock: 4 } })
  const { list } = (await noy.ask('/tarbar/cart', 'load-cart', {})).data
  expect(list.map(({ values, problem }) => [values, problem])).toEqual([[['红'], 'gone']])
  const log = (await shop.staff('/staff/goods/stock', 'load-log', { search: 'own' })).data.list
  expect(log.map(({ values, after }) => [values[0]?.zh, after])).toEqual([
    ['绿', 9],
    ['蓝', 4],
    ['红', 3],
  ])
})

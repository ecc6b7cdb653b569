import { dayIn } from '@banyan/rules/date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeSetting } from '../../testing/settings.ts'
import { startTestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import {
  allowUnpaid,
  goodsOf,
  newKey,
  newMember,
  newShop,
  newStaff,
  order,
  outcome,
  pay,
  type Shelf,
  tally,
} from '../../testing/shop.ts'
import { stockAudit } from './stock.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
beforeAll(async () => {
  await allowUnpaid(home)
  await storeSetting(home.app.database.db, 'goods.lowStock', 3)
  shop = await newShop(home)
})

const piece = (stock: number, stock_seen?: number) => ({
  values: [],
  price: '10.00',
  old_price: null,
  stock,
  picture: null,
  on_sale: true,
  ...(stock_seen === undefined ? {} : { stock_seen }),
})
const log = async (search: string, more: object = {}) =>
  (await shop.staff('/staff/goods/stock', 'load-log', { search, ...more })).data
/** The highest stock of a variant. */
const stockMax = 10_000_000
const restock = (id: string, pieces: number, key = newKey()) =>
  shop.staff('/staff/goods/stock', 'do-restock', { request_key: key, id, pieces })
const unlogged = async () => (await stockAudit.run(home.app.database.db, undefined)).faults

test('[D21] each change of a stock is in its log: who or what, which order, before and after', async () => {
  const noy = await newMember(home, 'Noy', { money: '100.00' })
  const { id, variants } = await shop.put('pot', { variants: [piece(5)] })
  const variant = variants[0] ?? ''
  const change = async (run: () => Promise<unknown>) => {
    home.clock.advance({ seconds: 1 })
    return run()
  }
  const closed = (await change(() => order(noy, variant, 2))) as { order_id: string; sn: string }
  await change(() =>
    noy.ask('/shop/order/order-detail', 'do-close', { order_id: closed.order_id, reason: 'mind' }),
  )
  const paid = (await change(() => order(noy, variant, 3))) as { order_id: string; sn: string }
  await pay(noy, paid.order_id)
  const finance = await newStaff(home, 'Fon', 'finance')
  const refund = await noy.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id: paid.order_id,
    kind: 'refund',
    lines: [{ position: 0, quantity: 3, amount: '30.00' }],
    reason: 'mind',
    words: '',
    images: [],
  })
  await change(() => finance('/staff/finance/refund', 'do-agree', { id: refund.data.refund_id }))
  await change(() =>
    shop.staff('/staff/goods/goods', 'do-save', {
      code: 'pot',
      on_sale: true,
      goods: goodsOf('pot', { variants: [piece(9, 5)] }),
    }),
  )
  const { version } = (await shop.staff('/staff/goods/goods', 'load-one', { code: 'pot' })).data
  await change(() =>
    shop.staff('/staff/goods/bulk', 'do-bulk', {
      request_key: newKey(),
      items: [{ id, version }],
      action: { kind: 'stock', pieces: -4 },
    }),
  )
  await change(() => restock(variant, 10))
  // A save that changes no stock leaves no entry.
  await shop.staff('/staff/goods/goods', 'do-save', {
    code: 'pot',
    on_sale: true,
    goods: goodsOf('pot', { variants: [piece(1)] }),
  })
  const { list } = await log('pot')
  const shown = list.map((one) => [one.cause, one.before, one.after, one.who, one.order?.sn ?? null])
  expect(shown).toEqual([
    ['restock', 5, 15, 'Bounmy', null],
    ['bulk', 9, 5, 'Bounmy', null],
    ['edit', 5, 9, 'Bounmy', null],
    ['refund', 2, 5, 'Noy', paid.sn],
    ['order', 5, 2, 'Noy', paid.sn],
    ['close', 3, 5, 'Noy', closed.sn],
    ['order', 5, 3, 'Noy', closed.sn],
    ['new', 0, 5, 'Bounmy', null],
  ])
  expect((await log(closed.sn)).list.map(({ cause }) => cause)).toEqual(['close', 'order'])
  expect((await log('', { cause: 'restock' })).list).toMatchObject([{ code: 'pot', after: 15 }])
  expect((await log('pot', { cause: 'order' })).list).toHaveLength(2)
  const today = dayIn('Asia/Vientiane', home.clock.now())
  expect((await log('pot', { from: today, to: today })).list.length).toBeGreaterThan(0)
  expect((await log('pot', { to: '2020-01-01' })).list).toEqual([])
  expect((await log('no such code')).list).toEqual([])
  expect(await unlogged()).toEqual([])
})

test('the log is paged without gaps or repeats', async () => {
  const { variants } = await shop.put('paged', { variants: [piece(1)] })
  for (let n = 0; n < 54; n++) await restock(variants[0] ?? '', 1)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await log('paged', { cursor })
    expect(page.list.length).toBeLessThanOrEqual(50)
    seen.push(...page.list.map(({ after }) => after))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(Array.from({ length: 55 }, (_, n) => 55 - n))
})

test('[D53 (goods)] low stocks are listed, those of products that are not listed are not; a refill adds its pieces once', async () => {
  const codes = async () => {
    const { data } = await shop.staff('/staff/goods/stock', 'load-low', {})
    expect(data.low).toBe(3)
    return data.list.map(({ code, stock }) => `${code} ${stock}`)
  }
  const low = await shop.put('low', { variants: [piece(3)] })
  await shop.put('none', { variants: [piece(0)] })
  await shop.put('enough', { variants: [piece(4)] })
  await shop.put('hidden', { variants: [piece(1)] }, false)
  // Those without stock are first.
  expect(await codes()).toEqual(['none 0', 'low 3'])
  const key = newKey()
  const variant = low.variants[0] ?? ''
  const answers = await tally(Array.from({ length: 16 }, () => restock(variant, 7, key)))
  expect(answers).toEqual({ done: 16 })
  expect(await shop.stock(variant)).toBe(10)
  expect(await codes()).toEqual(['none 0'])
  expect(await outcome(restock('999999', 7))).toBe('record-not-found')
  for (let n = 0; n < 99; n++) await restock(variant, 100_000)
  expect(await outcome(restock(variant, 100_000))).toBe('stock-too-high')
  expect(await outcome(restock(variant, 0))).toBe('illegal-parameter')
  const support = await newStaff(home, 'Somchai', 'support')
  for (const control of ['load-low', 'load-log'] as const)
    expect(await outcome(support('/staff/goods/stock', control, {}))).toBe('not-permitted')
  const { rows } = await sql<{ after: object }>`
    select after from audit_log where action = 'goods.stock' and subject = 'low' order by id limit 1`.execute(
    home.app.database.db,
  )
  expect(rows).toEqual([{ after: { variants: [{ id: variant, stock: 10 }] } }])
})

test('a product’s own limit decides what is low, in both directions; without one the setting does', async () => {
  const show = async () => {
    const listed = await shop.staff('/staff/goods/stock', 'load-low', {})
    const marked = await shop.staff('/staff/goods/goods', 'load-goods', { search: 'own-', stock: 'low' })
    const all = await shop.staff('/staff/goods/goods', 'load-goods', { search: 'own-' })
    const own = listed.data.list.filter(({ code }) => code.startsWith('own-'))
    return {
      list: own.map(({ code, low_stock }) => `${code} ${low_stock}`),
      filter: marked.data.list.map(({ code }) => code),
      flag: all.data.list.filter(({ low }) => low).map(({ code }) => code),
    }
  }
  await shop.put('own-many', { variants: [piece(800)], low_stock: 900 })
  await shop.put('own-none', { variants: [piece(2)], low_stock: 1 })
  await shop.put('own-usual', { variants: [piece(3)], low_stock: null })
  const both = ['own-usual', 'own-many']
  expect(await show()).toEqual({ list: ['own-usual null', 'own-many 900'], filter: both, flag: both })
  // A save without the field keeps the limit; null removes it.
  await shop.put('own-many', { variants: [piece(800)] })
  expect((await show()).flag).toEqual(both)
  const { data } = await shop.staff('/staff/goods/goods', 'load-one', { code: 'own-many' })
  expect(data.goods.low_stock).toBe(900)
  await shop.put('own-many', { variants: [piece(800)], low_stock: null })
  expect(await show()).toEqual({ list: ['own-usual null'], filter: ['own-usual'], flag: ['own-usual'] })
  for (const low_stock of [-1, 10_001, 1.5])
    expect(await outcome(shop.put('own-many', { low_stock }))).toBe('illegal-parameter')
})

test('[D21] orders and refills of 64 at once leave a log that ends at the stock', async () => {
  const mali = await newMember(home, 'Mali')
  const { variants } = await shop.put('rush', { variants: [piece(20)] })
  const variant = variants[0] ?? ''
  await tally([
    ...Array.from({ length: 48 }, () => order(mali, variant)),
    ...Array.from({ length: 16 }, () => restock(variant, 1)),
  ])
  expect(await unlogged()).toEqual([])
  const left = await shop.stock(variant)
  const { rows } = await sql<{ taken: number }>`
    select sum(quantity)::int as taken from order_line where variant_id = ${BigInt(variant)}`.execute(
    home.app.database.db,
  )
  expect(left + (rows[0]?.taken ?? 0)).toBe(36)
})

test('[D53 (goods)] refills at once each add to the stock that the one before left, up to the highest stock', async () => {
  const { variants } = await shop.put('refills', { variants: [piece(stockMax - 30)] })
  const variant = variants[0] ?? ''
  const stocks: number[] = []
  const refill = async () => stocks.push((await restock(variant, 10)).data.stock)
  const row = ['select from variant where id = $1 for no key update', variant] as const
  const told = await atOnce(
    home,
    row,
    Array.from({ length: 8 }, () => refill),
  )
  expect(told.toSorted()).toEqual([...Array(3).fill('done'), ...Array(5).fill('stock-too-high')])
  expect(stocks.toSorted((a, b) => a - b)).toEqual([stockMax - 20, stockMax - 10, stockMax])
  expect(await unlogged()).toEqual([])
})

test('the audit finds a stock that was changed without an entry', async () => {
  const { variants } = await shop.put('tampered', { variants: [piece(5)] })
  const { db } = home.app.database
  await sql`update variant set stock = 6 where id = ${BigInt(variants[0] ?? '')}`.execute(db)
  expect(await unlogged()).toEqual([expect.stringMatching(/tampered has 6 pieces, but its log ends at 5/)])
  await sql`update variant set stock = 5 where id = ${BigInt(variants[0] ?? '')}`.execute(db)
  await expect(sql`delete from stock_change`.execute(db)).rejects.toThrow(/permission denied/)
})

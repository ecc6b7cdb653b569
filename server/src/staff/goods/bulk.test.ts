// One change of several products.
import type { BulkAction } from '@banyan/contract/staff/goods/bulk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const path = '/staff/goods/bulk'
const find = async (...codes: string[]) => {
  const all = await Promise.all(
    codes.map(
      async (search) => (await shop.staff('/staff/goods/goods', 'load-goods', { search })).data.list[0],
    ),
  )
  return all.flatMap((one) => (one ? [one] : []))
}
const items = async (...codes: string[]) => (await find(...codes)).map(({ id, version }) => ({ id, version }))
const apply = async (seen: { id: string; version: number }[], action: BulkAction, key = newKey()) =>
  outcome(shop.staff(path, 'do-bulk', { request_key: key, items: seen, action }))
const preview = async (seen: { id: string; version: number }[], action: BulkAction) =>
  (await shop.staff(path, 'load-bulk', { items: seen, action })).data.list
const lastActions = async (count: number) =>
  (
    await home.app.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
  ).toReversed()

const sizes = {
  options: [
    { name: { zh: '尺寸', en: 'Size' }, values: [{ zh: '大', en: 'Large' }, { zh: '小' }, { zh: '旧' }] },
  ],
  variants: [
    { values: [0], price: '20.00', old_price: '25.00', stock: 4, picture: null, on_sale: true },
    { values: [1], price: '10.05', old_price: null, stock: 9, picture: null, on_sale: true },
    { values: [2], price: '1.00', old_price: null, stock: 2, picture: null, on_sale: false },
  ],
}

test('[D51] the preview shows each change and makes none; the change does exactly that, and the audit log has it before and after', async () => {
  await shop.put('bowl', sizes)
  await shop.put('cup')
  const seen = await items('bowl', 'cup')
  const price: BulkAction = { kind: 'price', percent: 30 }
  expect(await preview(seen, price)).toMatchObject([
    {
      code: 'bowl',
      fault: null,
      changes: [
        { variant: [{ zh: '大', en: 'Large' }], before: '20.00', after: '26.00' },
        { variant: [{ zh: '小' }], before: '10.05', after: '13.07' },
      ],
    },
    { code: 'cup', fault: null, changes: [{ variant: [], before: '10.00', after: '13.00' }] },
  ])
  expect(await find('bowl')).toMatchObject([{ price: '10.05', version: 1 }])
  const key = newKey()
  expect(await apply(seen, price, key)).toBe('done')
  // The answer was lost, and the console sends it again: nothing is raised twice.
  expect(await apply(seen, price, key)).toBe('done')
  const { goods } = (await shop.staff('/staff/goods/goods', 'load-one', { code: 'bowl' })).data
  expect(goods.variants.map((one) => [one.price, one.old_price])).toEqual([
    ['26.00', null],
    ['13.07', null],
    ['1.00', null],
  ])
  const { rows } = await sql<{ price: bigint }>`select price from product where code = 'bowl'`.execute(
    home.app.database.db,
  )
  expect(rows).toEqual([{ price: 1307n }])
  expect(await lastActions(2)).toMatchObject([
    {
      action: 'goods.price',
      subject: 'bowl',
      before: { variants: [{ price: '20.00', old_price: '25.00' }, { price: '10.05' }] },
      after: { variants: [{ price: '26.00', old_price: null }, { price: '13.07' }] },
    },
    {
      subject: 'cup',
      before: { variants: [{ price: '10.00' }] },
      after: { variants: [{ price: '13.00' }] },
    },
  ])
})

test('products are listed, delisted and moved, and members see it', async () => {
  const { id } = await shop.put('fan', {}, false)
  await shop.staff('/staff/goods/category', 'do-save', {
    code: 'air',
    name: { zh: '风' },
    icon: '/files/public/tea.webp',
  })
  const shown = () => {
    home.clock.advance({ seconds: 1 })
    return outcome(home.client()('/shop/goods/goods-detail', 'load-goods-detail', { id }))
  }
  expect(await shown()).toBe('product-gone')
  expect(await apply(await items('fan'), { kind: 'list' })).toBe('done')
  expect(await shown()).toBe('done')
  expect(await apply(await items('fan'), { kind: 'category', category: 'air' })).toBe('done')
  expect(await find('fan')).toMatchObject([{ category: { code: 'air' }, on_sale: true, version: 3 }])
  expect(await apply(await items('fan'), { kind: 'delist' })).toBe('done')
  expect(await shown()).toBe('product-gone')
  expect(await lastActions(3)).toMatchObject([
    { action: 'goods.list', before: { on_sale: false }, after: { on_sale: true } },
    { action: 'goods.category', before: { category: 'tea' }, after: { category: 'air' } },
    { action: 'goods.delist', before: { on_sale: true }, after: { on_sale: false } },
  ])
})

test('one product that can’t be changed stops the change of all', async () => {
  await shop.put('safe')
  await shop.put('empty', { variants: [{ ...goodsOf('x').variants[0]!, stock: 1 }] })
  const seen = await items('safe', 'empty')
  const take: BulkAction = { kind: 'stock', pieces: -2 }
  expect((await preview(seen, take)).map(({ code, fault }) => [code, fault])).toEqual([
    ['safe', null],
    ['empty', 'stock-below-zero'],
  ])
  expect(await apply(seen, take)).toBe('stock-below-zero')
  expect(await find('safe')).toMatchObject([{ stock: 5, version: 1 }])
  // Somebody else saved one of them meanwhile.
  await shop.staff('/staff/goods/goods', 'do-save', { code: 'empty', on_sale: true, goods: goodsOf('空') })
  expect(await preview(seen, { kind: 'delist' })).toMatchObject([{ fault: null }, { fault: 'goods-changed' }])
  expect(await apply(seen, { kind: 'delist' })).toBe('goods-changed')
  expect(await find('safe')).toMatchObject([{ on_sale: true, version: 1 }])
  expect(await apply(await items('safe'), { kind: 'category', category: 'nowhere' })).toBe('category-unknown')
  expect(await apply([{ id: '99999', version: 1 }], { kind: 'list' })).toBe('record-not-found')
  const bad: unknown[] = [
    [],
    [...(await items('safe')), ...(await items('safe'))],
    Array.from({ length: 201 }, (_, n) => ({ id: String(n + 1), version: 1 })),
  ]
  for (const one of bad) expect(await apply(one as never, { kind: 'list' })).toBe('illegal-parameter')
  const one = await items('safe')
  for (const wrong of [{ kind: 'price', percent: -91 }, { kind: 'stock', pieces: 0.5 }, { kind: 'erase' }])
    expect(await apply(one, wrong as never)).toBe('illegal-parameter')
})

test('[D21] 32 orders and 16 refills at the same time lose and invent no piece', async () => {
  const noy = await newMember(home, 'Noy')
  const { variants } = await shop.put('race', { variants: [{ ...goodsOf('x').variants[0]!, stock: 40 }] })
  const variant = variants[0] ?? ''
  const seen = await items('race')
  const counts = await tally([
    ...Array.from({ length: 32 }, () => order(noy, variant)),
    ...Array.from({ length: 16 }, () =>
      shop.staff(path, 'do-bulk', {
        request_key: newKey(),
        items: seen,
        action: { kind: 'stock', pieces: 10 },
      }),
    ),
  ])
  // All 16 saw the same version: one refills, the others are told.
  expect(counts).toEqual({ done: 33, 'goods-changed': 15 })
  expect(await shop.stock(variant)).toBe(40 + 10 - 32)
})

test('[D50] only who may change goods does', async () => {
  const support = await newStaff(home, 'Somchai', 'support')
  const action = { kind: 'delist' } as const
  const request = { items: await items('safe'), action }
  expect(await outcome(support(path, 'load-bulk', request))).toBe('not-permitted')
  expect(await outcome(support(path, 'do-bulk', { request_key: newKey(), ...request }))).toBe('not-permitted')
})

test('a change of several products waits for what another change is writing, and is told', async () => {
  const { id } = await shop.put('waits')
  const seen = await items('waits')
  const told = await atOnce(
    home,
    ['select from product where id = $1 for no key update', id],
    [() => shop.staff(path, 'do-bulk', { request_key: newKey(), items: seen, action: { kind: 'delist' } })],
    ['update product set version = version + 1 where id = $1', id],
  )
  expect(told).toEqual(['goods-changed'])
  expect(await find('waits')).toMatchObject([{ on_sale: true }])
})

test('[D21] a refill locks variants before their products, and adds to the stock that an order has left', async () => {
  const { id, variants } = await shop.put('ordered')
  const variant = variants[0] ?? ''
  const before = await shop.stock(variant)
  const refill = {
    request_key: newKey(),
    items: await items('ordered'),
    action: { kind: 'stock', pieces: 10 },
  }
  const told = await atOnce(
    home,
    ['update variant set stock = stock - 2 where id = $1', variant],
    [() => shop.staff(path, 'do-bulk', refill as never)],
    ['select from product where id = $1 for update nowait', id],
  )
  expect(told).toEqual(['done'])
  expect(await shop.stock(variant)).toBe(before - 2 + 10)
})

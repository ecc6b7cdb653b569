import type { RequestOf } from '@banyan/contract/call'
import type { loadGoodsList } from '@banyan/contract/shop/goods/goods-list'
import type { Language } from '@banyan/contract/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { newShop, picture, type Shelf } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf

const plain = (price: string, stock = 5, old_price: string | null = null) => ({
  variants: [{ values: [], price, old_price, stock, picture: null, on_sale: true }],
})

beforeAll(async () => {
  shop = await newShop(home)
  await shop.staff('/staff/goods/category', 'do-save', {
    code: 'cups',
    name: { zh: '杯子', en: 'Cups' },
    icon: '/files/cups.webp',
    position: 0,
  })
  await shop.put('green', {
    name: { zh: '绿茶', en: 'Green tea', lo: 'ຊາຂຽວ', vi: 'Trà xanh', th: 'ชาเขียว' },
    ...plain('12.00', 5, '15.00'),
    weight: 30,
    sold: 7,
  })
  await shop.put('coffee', {
    name: { zh: '咖啡', en: '', lo: 'ກາເຟ', vi: 'Cà phê', th: 'กาแฟ' },
    ...plain('8.00', 0),
    weight: 20,
    sold: 90,
  })
  await shop.put('cup', {
    category: 'cups',
    name: { zh: '茶杯', en: 'Cup 100%' },
    keywords: { zh: '瓷器', en: 'porcelain' },
    ...plain('30.00'),
    weight: 10,
  })
  await shop.put('gift', { name: { zh: '积分礼物', en: 'Gift' }, currency: 'points', ...plain('9.00') })
  await shop.put('gone', { name: { zh: '旧茶', en: 'Old tea' }, ...plain('1.00'), weight: 99 }, false)
})

const ask = (language: Language = 'en') => home.client(undefined, language)
const names = async (request: RequestOf<typeof loadGoodsList> = {}, language: Language = 'en') =>
  (await ask(language)('/shop/goods/goods-list', 'load-goods-list', request)).data.list.map(
    (card) => card.name,
  )

test('[D18 D19] a visitor sees what is on sale, as cards in their language, in each order', async () => {
  const { data } = await ask()('/shop/goods/goods-list', 'load-goods-list', {})
  expect(data.list[0]).toEqual({
    id: expect.stringMatching(/^\d+$/) as string,
    name: 'Green tea',
    picture,
    currency: 'money',
    price: '12.00',
    old_price: '15.00',
    sold: 7,
    in_stock: true,
  })
  expect(await names({ sort: 'overall' })).toEqual(['Green tea', '咖啡', 'Cup 100%', 'Gift'])
  expect(await names({ sort: 'sales' })).toEqual(['咖啡', 'Green tea', 'Gift', 'Cup 100%'])
  expect(await names({ sort: 'newest' })).toEqual(['Gift', 'Cup 100%', '咖啡', 'Green tea'])
  // Nine points are not cheaper than twelve yuan: products priced in points come last in both directions.
  expect(await names({ sort: 'price-up' })).toEqual(['咖啡', 'Green tea', 'Cup 100%', 'Gift'])
  expect(await names({ sort: 'price-down' })).toEqual(['Cup 100%', 'Green tea', '咖啡', 'Gift'])
  expect(await names()).not.toContain('Old tea')
})

test('[D18] an empty or missing translation falls back to Chinese', async () => {
  expect(await names({ keyword: '咖啡' }, 'en')).toEqual(['咖啡'])
  expect(await names({ keyword: '咖啡' }, 'th')).toEqual(['กาแฟ'])
  expect(await names({ keyword: '茶杯' }, 'lo')).toEqual(['茶杯'])
})

test('[D19] filters: category, kind of price, price range, in stock only', async () => {
  const { data } = await ask()('/shop/goods/category', 'load-category', {})
  expect(data.list.map((one) => one.name)).toEqual(['Cups', 'Tea'])
  const cups = data.list[0]?.id
  expect(await names({ category: cups })).toEqual(['Cup 100%'])
  expect(await names({ category: '999' })).toEqual([])
  expect(await names({ currency: 'points' })).toEqual(['Gift'])
  expect(await names({ in_stock: true })).toEqual(['Green tea', 'Cup 100%', 'Gift'])
  expect(await names({ price_from: '8', price_to: '12.00' })).toEqual(['Green tea', '咖啡'])
  expect(await names({ price_from: '12', price_to: '8.00' })).toEqual(['Green tea', '咖啡'])
  expect(await names({ price_from: '12.01' })).toEqual(['Cup 100%'])
  expect(await names({ price_to: '9', currency: 'points' })).toEqual(['Gift'])
})

test('[D19] a parent category includes its children, in every order and on every page', async () => {
  const category = (code: string, parent = '') =>
    shop.staff('/staff/goods/category', 'do-save', {
      code,
      parent,
      name: { zh: code, en: code },
      icon: '/files/cups.webp',
    })
  await category('kitchen')
  for (const child of ['pots', 'pans']) await category(child, 'kitchen')
  const tree = (await ask()('/shop/goods/category', 'load-category', {})).data.list
  const kitchen = tree.find((one) => one.name === 'kitchen')
  expect(kitchen?.children.map((one) => one.name)).toEqual(['pots', 'pans'])
  for (let n = 0; n < 27; n++)
    await shop.put(`k-${n}`, {
      category: ['kitchen', 'pots', 'pans'][n % 3] ?? '',
      name: { zh: `锅${n}`, en: `K${String(n).padStart(2, '0')}` },
      ...plain(`${100 + ((n * 7) % 27)}.00`),
      weight: n % 4,
      sold: n % 5,
    })
  const all = async (request: RequestOf<typeof loadGoodsList>) => {
    const found: { name: string; price: string }[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await ask()('/shop/goods/goods-list', 'load-goods-list', {
        ...request,
        ...(cursor === undefined ? {} : { cursor }),
      })
      found.push(...page.data.list)
      cursor = page.data.next
    }
    return found
  }
  for (const sort of ['overall', 'sales', 'newest', 'price-up', 'price-down'] as const) {
    const found = await all({ category: kitchen?.id, sort })
    expect(new Set(found.map((card) => card.name)).size, sort).toBe(27)
    const prices = found.map((card) => Number(card.price))
    if (sort === 'price-up') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    if (sort === 'price-down') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    if (sort === 'newest')
      expect(found.map((card) => card.name)).toEqual(
        found
          .map((card) => card.name)
          .toSorted()
          .toReversed(),
      )
  }
  expect(await all({ category: kitchen?.children[0]?.id })).toHaveLength(9)
  expect(await all({ category: kitchen?.id, keyword: '锅' })).toHaveLength(27)
  expect(await all({ category: kitchen?.id, price_from: '110', price_to: '105' })).toHaveLength(6)
})

test.each([
  ['茶', ['Green tea', 'Cup 100%']],
  ['绿茶', ['Green tea']],
  ['ຊາຂຽວ', ['Green tea']],
  ['ຊາ', ['Green tea']],
  ['ກາ', ['咖啡']],
  ['ชา', ['Green tea']],
  ['าแฟ', ['咖啡']],
  ['tra xanh', ['Green tea']],
  ['Trà', ['Green tea']],
  ['CA PHE', ['咖啡']],
  ['CÀ PHÊ', ['咖啡']],
  ['TRÀ XANH', ['Green tea']],
  ['GREEN', ['Green tea']],
  ['xanh green', ['Green tea']],
  ['porce', ['Cup 100%']],
  ['100%', ['Cup 100%']],
  ['1%', []],
  ['_', []],
  ['%', ['Cup 100%']],
  ["'; drop table product; --", []],
  ['旧茶', []],
])('[D19] a search for %s finds %j, without spaces between words', async (keyword, found) => {
  expect(await names({ keyword })).toEqual(found)
})

test('[D19] suggestions are names in the caller’s language; hot words are what sells best', async () => {
  const suggested = await ask('th')('/shop/goods/search', 'load-suggestion', { keyword: '茶' })
  expect(suggested.data.list).toEqual(['ชาเขียว', '茶杯'])
  const none = await ask()('/shop/goods/search', 'load-suggestion', { keyword: 'zeppelin' })
  expect(none.data.list).toEqual([])
  const hot = await ask('vi')('/shop/goods/search', 'load-search', {})
  expect(hot.data.hot.slice(0, 2)).toEqual(['Cà phê', 'Trà xanh'])
  expect(hot.data.hot).not.toContain('旧茶')
})

test('[D19] every order of a long list is paged without a gap or a repeat', async () => {
  for (let n = 0; n < 45; n++)
    await shop.put(`many-${n}`, { name: { zh: `同价${n}` }, ...plain(n % 2 ? '5.00' : '6.00'), sold: n % 3 })
  for (const sort of ['overall', 'sales', 'newest', 'price-up', 'price-down'] as const) {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { list: { id: string }[]; next: string | null } = (
        await ask()('/shop/goods/goods-list', 'load-goods-list', {
          sort,
          keyword: '同价',
          ...(cursor ? { cursor } : {}),
        })
      ).data
      expect(page.list.length).toBeLessThanOrEqual(20)
      seen.push(...page.list.map((card) => card.id))
      cursor = page.next
    } while (cursor)
    expect(seen).toHaveLength(45)
    expect(new Set(seen).size).toBe(45)
  }
})

test('a cursor that was forged, or given for another order, is refused with HTTP 400', async () => {
  const { data } = await ask()('/shop/goods/goods-list', 'load-goods-list', { sort: 'sales' })
  const fields = { control: 'load-goods-list', language: 'en' }
  for (const bad of [
    { sort: 'newest', cursor: data.next ?? '' },
    { sort: 'sales', cursor: `${data.next}x` },
    { sort: 'sales', cursor: 'MS4x.AAAA' },
    { sort: 'sales', cursor: '5' },
    { sort: 'cheapest' },
    { category: '1e3' },
    { price_from: '-1' },
    { pageSize: '1000' },
  ] as Record<string, string>[]) {
    const reply = await home.post('/shop/goods/goods-list', { ...fields, ...bad })
    expect([reply.statusCode, reply.json.status, reply.json.data]).toMatchObject([
      400,
      0,
      { code: 'illegal-parameter' },
    ])
  }
  const long = ask()('/shop/goods/goods-list', 'load-goods-list', { keyword: 'x'.repeat(500) })
  await expect(long).rejects.toMatchObject({ code: 'text-too-long' })
})

test('what is kept for a second is never older', async () => {
  await shop.put('fresh', { name: { zh: '新品', en: 'Fresh' }, weight: 1000 })
  expect((await names())[0]).toBe('Fresh')
  const [product] = (await ask()('/shop/goods/goods-list', 'load-goods-list', {})).data.list
  await home.app.database.db
    .updateTable('product')
    .set({ on_sale: false })
    .where('id', '=', BigInt(product?.id ?? 0))
    .execute()
  expect((await names())[0]).toBe('Fresh')
  home.clock.advance({ seconds: 1 })
  expect((await names())[0]).toBe('Green tea')
})

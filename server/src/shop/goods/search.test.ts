// Searches that members mistype, and words near to searches without results.
import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { storeSetting } from '../../testing/settings.ts'
import { newMember, newShop, order, type Shelf } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf

const plain = (price: string, stock = 5) => ({
  variants: [{ values: [], price, old_price: null, stock, picture: null, on_sale: true }],
})

beforeAll(async () => {
  shop = await newShop(home)
  await shop.put('headphones', {
    name: {
      zh: '无线蓝牙耳机 降噪版',
      en: 'Wireless headphones, noise-cancelling',
      lo: 'ຫູຟັງໄຮ້ສາຍ ຕັດສຽງລົບກວນ',
      vi: 'Tai nghe không dây chống ồn',
      th: 'หูฟังไร้สายตัดเสียงรบกวน',
    },
    ...plain('99.00'),
    sold: 3,
  })
  await shop.put('coffee', {
    name: { zh: '咖啡豆', en: 'Coffee beans', lo: 'ເມັດກາເຟ', vi: 'Cà phê hạt', th: 'เมล็ดกาแฟ' },
    ...plain('8.00', 0),
    sold: 90,
  })
  await shop.put('teapot', {
    name: { zh: '紫砂茶壶', en: 'Clay teapot', lo: 'ກາຕົ້ມນ້ຳຫຼູຫຼາ', vi: 'Ấm trà', th: 'กาน้ำชา' },
    ...plain('30.00'),
    sold: 9,
  })
  await shop.put('gone', { name: { zh: '留声机', en: 'Gramophone' } }, false)
})

const list = async (keyword: string, language: Language = 'en', more: { price_from?: string } = {}) =>
  (await home.client(undefined, language)('/shop/goods/goods-list', 'load-goods-list', { keyword, ...more }))
    .data
const near = async (keyword: string, language: Language = 'en') =>
  (await home.client(undefined, language)('/shop/goods/search', 'load-near', { keyword })).data.list
const suggestions = async (keyword: string, language: Language = 'en') =>
  (await home.client(undefined, language)('/shop/goods/search', 'load-suggestion', { keyword })).data.list

test.each<[Language, string, string, string]>([
  ['en', 'headphnes', 'headphones', 'Wireless headphones, noise-cancelling'],
  ['en', 'haedphones', 'headphones', 'Wireless headphones, noise-cancelling'],
  ['en', 'cofee', 'Coffee', 'Coffee beans'],
  ['en', 'wirless hedphones', 'Wireless headphones', 'Wireless headphones, noise-cancelling'],
  ['en', 'hedfones', 'headphones', 'Wireless headphones, noise-cancelling'],
  ['zh', '蓝牙耳几', '蓝牙耳机', '无线蓝牙耳机 降噪版'],
  ['zh', '兰牙耳机', '蓝牙耳机', '无线蓝牙耳机 降噪版'],
  ['zh', '插壶', '茶壶', '紫砂茶壶'],
  ['vi', 'tai nghr', 'tai nghe', 'Tai nghe không dây chống ồn'],
  ['vi', 'caphe', 'Cà phê', 'Cà phê hạt'],
  ['lo', 'ຫູຟຽງ', 'ຫູຟັງ', 'ຫູຟັງໄຮ້ສາຍ ຕັດສຽງລົບກວນ'],
  ['th', 'หูฟง', 'หูฟัง', 'หูฟังไร้สายตัดเสียงรบกวน'],
])('[D19] in %s a search for %s finds what %s finds', async (language, keyword, instead, name) => {
  const found = await list(keyword, language)
  expect(found.instead).toBe(instead)
  expect(found.list.map((card) => card.name)).toEqual([name])
})

test.each<[Language, string, string]>([
  ['zh', '耳机', '无线蓝牙耳机 降噪版'],
  ['lo', 'ໄຮ້ສາຍ', 'ຫູຟັງໄຮ້ສາຍ ຕັດສຽງລົບກວນ'],
  ['lo', 'ຫລູ', 'ກາຕົ້ມນ້ຳຫຼູຫຼາ'],
  ['th', 'ไร้สาย', 'หูฟังไร้สายตัดเสียงรบกวน'],
  ['vi', 'chong on', 'Tai nghe không dây chống ồn'],
  ['vi', 'khong day', 'Tai nghe không dây chống ồn'],
])(
  '[D19] in %s the word %s inside a text without spaces, or without accents, is found as it is',
  async (language, keyword, name) => {
    const found = await list(keyword, language)
    expect(found.instead).toBeUndefined()
    expect(found.list.map((card) => card.name)).toEqual([name])
  },
)

test('[D19] a right word is not corrected: not if a filter leaves nothing, not if two words are in no product together', async () => {
  expect(await list('headphones', 'en', { price_from: '5000' })).toMatchObject({ list: [], next: null })
  expect((await list('headphones', 'en', { price_from: '5000' })).instead).toBeUndefined()
  expect(await list('coffee headphones')).toEqual({ list: [], next: null })
  // A filter applies to the corrected search, too.
  expect(await list('headphnes', 'en', { price_from: '5000' })).toEqual({
    list: [],
    next: null,
    instead: 'headphones',
  })
  // The word of a product that is no longer for sale leads nowhere.
  expect(await list('gramophome')).toEqual({ list: [], next: null })
})

test('[D19] a corrected search is paged like any other', async () => {
  for (let n = 0; n < 25; n++)
    await shop.put(`mask-${n}`, { name: { zh: `面膜${n}`, en: `Facemask ${n}` }, ...plain('5.00') })
  const ask = home.client(undefined, 'en')
  const first = (await ask('/shop/goods/goods-list', 'load-goods-list', { keyword: 'facemsk' })).data
  const second = (
    await ask('/shop/goods/goods-list', 'load-goods-list', { keyword: 'facemsk', cursor: first.next ?? '' })
  ).data
  expect([first.instead, second.instead]).toEqual(['Facemask', 'Facemask'])
  const ids = [...first.list, ...second.list].map((card) => card.id)
  expect(new Set(ids).size).toBe(25)
  expect(second.next).toBeNull()
})

test('[D19] suggestions for a mistyped word begin with the right one', async () => {
  expect(await suggestions('headp')).toEqual(['Wireless headphones, noise-cancelling'])
  expect(await suggestions('headphnes')).toEqual(['headphones', 'Wireless headphones, noise-cancelling'])
  expect(await suggestions('zeppelin')).toEqual([])
})

test('[D19] without a result, near words find products; without near words, the hot words are offered', async () => {
  expect(await near('coffee headphones')).toEqual(['coffee', 'headphones'])
  expect(await near('老式茶壶套装', 'zh')).toContain('茶壶')
  expect(await near('headphome set')).toContain('headphones')
  expect(await near('gramophone')).not.toContain('Gramophone')
  await storeSetting(home.app.database.db, 'search.hotWordsEn', ['tea', 'gifts'])
  home.clock.advance({ seconds: 5 })
  expect(await near('qqqqqqqq')).toEqual(['tea', 'gifts'])
})

test('hot words are those that staff set for the language; another language has its own or the best sellers', async () => {
  const hot = async (language: Language) =>
    (await home.client(undefined, language)('/shop/goods/search', 'load-search', {})).data.hot
  await storeSetting(home.app.database.db, 'search.hotWords', ['茶壶'])
  home.clock.advance({ seconds: 5 })
  expect(await hot('zh')).toEqual(['茶壶'])
  expect(await hot('en')).toEqual(['tea', 'gifts'])
  expect((await hot('vi'))[0]).toBe('Cà phê hạt')
})

test('[D19] a search filters and sorts by what a product is now: its sales, price, stock, and whether it is on sale', async () => {
  const { db } = home.app.database
  const rainbow = await shop.put('rainbow-kite', {
    name: { zh: '彩虹风筝', en: 'Rainbow kite' },
    ...plain('12.00', 1),
    sold: 3,
  })
  await shop.put('plain-kite', { name: { zh: '素色风筝', en: 'Plain kite' }, ...plain('8.00'), sold: 5 })
  const kites = async (
    more: { sort?: 'sales' | 'price-down'; in_stock?: boolean; price_from?: string } = {},
  ) => {
    home.clock.advance({ seconds: 2 })
    const ask = home.client(undefined, 'en')
    const { data } = await ask('/shop/goods/goods-list', 'load-goods-list', { keyword: 'kite', ...more })
    return data.list.map((card) => card.name)
  }
  expect(await kites({ sort: 'sales' })).toEqual(['Plain kite', 'Rainbow kite'])
  await sql`update product set sold = 9 where code = 'rainbow-kite'`.execute(db)
  expect(await kites({ sort: 'sales' })).toEqual(['Rainbow kite', 'Plain kite'])
  const noy = await newMember(home, 'Noy', { money: '100.00' })
  await order(noy, rainbow.variants[0] ?? '')
  expect(await kites({ in_stock: true })).toEqual(['Plain kite'])
  await shop.put('plain-kite', { name: { zh: '素色风筝', en: 'Plain kite' }, ...plain('20.00') })
  expect(await kites({ sort: 'price-down' })).toEqual(['Plain kite', 'Rainbow kite'])
  expect(await kites({ price_from: '15' })).toEqual(['Plain kite'])
  await shop.put('plain-kite', { name: { zh: '素色风筝', en: 'Plain kite' }, ...plain('20.00') }, false)
  expect(await kites()).toEqual(['Rainbow kite'])
  const { rows } = await sql<{ code: string }>`
    select p.code from product p join product_search s on s.product_id = p.id
    where (p.category_id, p.currency, p.on_sale, p.weight, p.sold, p.price, p.in_stock)
      is distinct from (s.category_id, s.currency, s.on_sale, s.weight, s.sold, s.price, s.in_stock)`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('[D19] a word of Latin letters counts where a word begins, and anywhere only if nothing has it there', async () => {
  await shop.put('train', {
    name: { zh: '木制火车', en: 'Steam train on wooden rails' },
    ...plain('25.00'),
    sold: 500,
  })
  await shop.put('tea', { name: { zh: '乌龙', en: 'Oolong (tea)' }, ...plain('12.00'), sold: 1 })
  await shop.put('shirt', { name: { zh: '男士T恤', en: 'Cotton shirt' }, ...plain('15.00') })
  await shop.put('plug', { name: { zh: '快充', en: 'Charger, USB-C' }, ...plain('9.00') })
  const names = async (keyword: string) => (await list(keyword)).list.map(({ name }) => name).toSorted()
  expect(await names('tea')).toEqual(['Clay teapot', 'Oolong (tea)'])
  expect(await names('TEA clay')).toEqual(['Clay teapot'])
  expect((await suggestions('tea')).toSorted()).toEqual(['Clay teapot', 'Oolong (tea)'])
  // The fallback: no word begins like this.
  expect(await names('eam')).toEqual(['Steam train on wooden rails'])
  expect(await names('phone')).toEqual(['Wireless headphones, noise-cancelling'])
  // Both words must begin somewhere, or both count anywhere.
  expect(await names('team train')).toEqual(['Steam train on wooden rails'])
  expect(await names('t恤')).toEqual(['Cotton shirt'])
  expect(await names('士T')).toEqual(['Cotton shirt'])
  expect(await names('usb-c')).toEqual(['Charger, USB-C'])
  // Within a word that has a mark in its middle.
  expect(await names('sb-c')).toEqual(['Charger, USB-C'])
  expect(await names('c')).toEqual([
    'Charger, USB-C',
    'Clay teapot',
    'Coffee beans',
    'Cotton shirt',
    'Wireless headphones, noise-cancelling',
  ])
  await shop.put('phone', { name: { zh: '手机', en: 'Phone' }, ...plain('99.00') })
  expect(await names('phones')).toEqual(['Wireless headphones, noise-cancelling'])
  home.clock.advance({ minutes: 2 })
  expect(await names('phone')).toEqual(['Phone'])
})

test('[D19] a word is found behind many products that have only its parts', async () => {
  const names = async (keyword: string) => {
    const found = await list(keyword)
    return found.instead === undefined ? found.list.map(({ name }) => name) : `instead: ${found.instead}`
  }
  // Every part of three letters of "zonazona" is here, but not the word.
  for (let n = 0; n < 25; n++)
    await shop.put(`parts-${n}`, {
      name: { zh: `零件${n}`, en: `Zonal naz onaz azo ${n}` },
      ...plain('5.00'),
    })
  expect(await names('zonazona')).toBe('instead: Zonal')
  await shop.put('inside', { name: { zh: '内', en: 'Superzonazona' }, ...plain('5.00') })
  home.clock.advance({ minutes: 2 })
  expect(await names('zonazona')).toEqual(['Superzonazona'])
  await shop.put('whole', { name: { zh: '外', en: 'Zonazona' }, ...plain('5.00') })
  home.clock.advance({ minutes: 2 })
  expect(await names('zonazona')).toEqual(['Zonazona'])
})

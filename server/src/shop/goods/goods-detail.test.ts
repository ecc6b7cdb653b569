import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { newShop, outcome, picture, type Shelf } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
beforeAll(async () => {
  shop = await newShop(home)
})

const detail = (id: string, language: 'zh' | 'en' | 'lo' = 'en') =>
  home.client(undefined, language)('/shop/goods/goods-detail', 'load-goods-detail', { id })

test('[D18] a product shows its pictures, options, variants and texts in the caller’s language', async () => {
  const { id, variants } = await shop.put('pot', {
    name: { zh: '茶壶', en: 'Teapot' },
    subtitle: { zh: '手工', en: 'Hand made', lo: '' },
    detail: { zh: '<p>一</p>', en: '<h2>One</h2>' },
    origin: { zh: '琅勃拉邦', lo: 'ຫຼວງພະບາງ' },
    pictures: [picture, { ...picture, colour: '#000000' }],
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { zh: '红', en: 'Red' },
          { zh: '蓝', en: 'Blue' },
        ],
      },
      { name: { zh: '尺寸', en: 'Size' }, values: [{ zh: '小' }, { zh: '大', en: 'Large' }] },
    ],
    variants: [
      { values: [0, 0], price: '21.00', old_price: null, stock: 3, picture: null, on_sale: true },
      { values: [1, 1], price: '20.50', old_price: '25.00', stock: 0, picture: 1, on_sale: true },
      { values: [1, 0], price: '1.00', old_price: null, stock: 9, picture: null, on_sale: false },
    ],
    sold: 1234,
    rating_sum: 49,
    ratings: 10,
  })
  const { data } = await detail(id)
  expect(data).toEqual({
    id,
    name: 'Teapot',
    subtitle: 'Hand made',
    detail: '<h2>One</h2>',
    pictures: [picture, { ...picture, colour: '#000000' }],
    currency: 'money',
    price: '20.50',
    old_price: '25.00',
    sold: 1234,
    rating: '4.9',
    ratings: 10,
    origin: '琅勃拉邦',
    category: { id: expect.any(String) as string, name: 'Tea' },
    options: [
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['小', 'Large'] },
    ],
    variants: [
      { id: variants[0], values: ['Red', '小'], price: '21.00', old_price: null, stock: 3, picture: null },
      {
        id: variants[1],
        values: ['Blue', 'Large'],
        price: '20.50',
        old_price: '25.00',
        stock: 0,
        picture: 1,
      },
    ],
  })
  expect((await detail(id, 'lo')).data).toMatchObject({
    name: '茶壶',
    subtitle: '手工',
    detail: '<p>一</p>',
    origin: 'ຫຼວງພະບາງ',
    category: { name: 'ຊາ' },
  })
})

test('[D18] a product that nobody has rated has no rating; one without options has one plain variant', async () => {
  const { id } = await shop.put('plain')
  expect((await detail(id)).data).toMatchObject({ rating: null, ratings: 0, options: [] })
  expect((await detail(id)).data.variants).toMatchObject([{ values: [], stock: 5, price: '10.00' }])
})

test('[X18] what is delisted or never was has no page, in words of the caller’s language', async () => {
  const { id } = await shop.put('old', {}, false)
  for (const gone of [id, '999999']) {
    expect(await outcome(detail(gone))).toBe('product-gone')
    await expect(detail(gone, 'zh')).rejects.toThrow('商品不存在或已下架')
  }
  expect(await outcome(detail('1 or 1=1'))).toBe('illegal-parameter')
})

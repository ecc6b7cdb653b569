import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import {
  allowUnpaid,
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  type Person,
  picture,
  type Shelf,
  tally,
} from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let noy: Person
beforeAll(async () => {
  await allowUnpaid(home)
  shop = await newShop(home)
  noy = await newMember(home, 'Noy', { money: '1000.00', points: '500.00' })
})

const path = '/shop/order/check-order'
const create = (person: Person, change: object = {}) =>
  person.ask(path, 'do-create', {
    request_key: newKey(),
    items: [],
    address_id: person.addressId,
    remark: '',
    money: '0',
    points: '0',
    ...change,
  })
const one = (variant_id: string, quantity = 1) => [{ variant_id, quantity }]

const colours = {
  name: { zh: '茶壶', en: 'Teapot', lo: '' },
  options: [{ name: { zh: '颜色', en: 'Colour' }, values: [{ zh: '红', en: 'Red' }, { zh: '蓝' }] }],
  pictures: [picture, { ...picture, small: '/files/blue.webp' }],
  variants: [
    { values: [0], price: '20.00', old_price: null, stock: 3, picture: null, on_sale: true },
    { values: [1], price: '25.50', old_price: '30.00', stock: 2, picture: 1, on_sale: true },
  ],
}

test('[D26 E15] confirming shows lines, amounts and the address in the caller’s language; the order has its number, amounts, note and order time, and is sent by express', async () => {
  const teapot = await shop.put('teapot', colours)
  const gift = await shop.put('gift', {
    currency: 'points',
    variants: [{ values: [], price: '40.00', old_price: null, stock: 9, picture: null, on_sale: true }],
  })
  const items = [...one(teapot.variants[1] ?? '', 2), ...one(gift.variants[0] ?? '', 3)]
  const { data } = await noy.in('en')(path, 'load-check-order', { items })
  expect(data).toMatchObject({ quantity: 5, money: '51.00', points: '120.00', address: { consignee: 'Noy' } })
  expect(data.lines[0]).toEqual({
    goods_id: teapot.id,
    variant_id: teapot.variants[1],
    name: 'Teapot',
    values: ['蓝'],
    picture: { ...picture, small: '/files/blue.webp' },
    currency: 'money',
    price: '25.50',
    normal_price: null,
    quantity: 2,
    stock: 2,
    problem: null,
  })
  const made = await create(noy, { items, money: data.money, points: data.points, remark: ' 放门口 ' })
  const { order_id } = made.data
  const detail = await noy.in('lo')('/shop/order/order-detail', 'load-order-detail', { order_id })
  expect(detail.data).toMatchObject({
    sn: made.data.sn,
    state: 'wait-pay',
    money: '51.00',
    points: '120.00',
    quantity: 5,
    remark: '放门口',
    delivery: 'express',
    actions: ['pay', 'close'],
    created_at: home.clock.now().toISOString(),
    paid_at: null,
    sent_at: null,
    received_at: null,
    receive_until: null,
    waybill: [],
    lines: [{ name: '茶壶', values: ['蓝'], price: '25.50' }, { currency: 'points' }],
    address: { consignee: 'Noy', region: 'Vientiane', detail: 'Samsenthai 12' },
  })
  expect(made.data.sn).toMatch(/^\d{20}$/)
  expect(await shop.stock(teapot.variants[1] ?? '')).toBe(0)
  expect(await shop.stock(gift.variants[0] ?? '')).toBe(6)
})

test('[D18] an order keeps its texts and prices, whatever becomes of the product', async () => {
  const cup = await shop.put('cup', { name: { zh: '杯', en: 'Cup' } })
  const made = await order(noy, cup.variants[0] ?? '')
  await shop.put('cup', { name: { zh: '新杯', en: 'New cup' } }, false)
  const { data } = await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id: made.order_id })
  expect(data.lines[0]).toMatchObject({ name: 'Cup', price: '10.00' })
})

test('[X18] what is delisted, or never was, can’t be ordered', async () => {
  const old = await shop.put('old', {}, true)
  const variant = old.variants[0] ?? ''
  await shop.put('old', {}, false)
  expect(await outcome(create(noy, { items: one(variant), money: '10' }))).toBe('product-gone')
  expect(await outcome(create(noy, { items: one('987654321'), money: '10' }))).toBe('product-gone')
  const { data } = await noy.ask(path, 'load-check-order', { items: [...one(variant), ...one('987654321')] })
  expect(data.lines.map((line) => line.problem)).toEqual(['gone', 'gone'])
  expect([data.money, data.quantity]).toEqual(['0.00', 0])
  expect(await shop.stock(variant)).toBe(5)
  const refusal = await home
    .client(noy.token, 'zh')(path, 'do-create', {
      request_key: newKey(),
      items: one(variant),
      address_id: noy.addressId,
      remark: '',
      money: '10',
      points: '0',
    })
    .catch((error: Error) => error.message)
  expect(refusal).toBe('商品不存在或已下架')
})

test('[D26 X20] a price that is not what the member confirmed is refused, never charged', async () => {
  const { variants } = await shop.put('dear', {
    variants: [{ values: [], price: '12.34', old_price: null, stock: 5, picture: null, on_sale: true }],
  })
  const variant = variants[0] ?? ''
  for (const wrong of [
    { money: '12.33' },
    { money: '12.35' },
    { money: '0' },
    { money: '12.34', points: '0.01' },
    { money: '0', points: '12.34' },
  ])
    expect(await outcome(create(noy, { items: one(variant), ...wrong }))).toBe('product-information')
  expect(await shop.stock(variant)).toBe(5)
  expect(await outcome(create(noy, { items: one(variant), money: '12.34' }))).toBe('done')
  const { data } = await noy.ask(path, 'load-check-order', { items: one(variant) })
  await shop.put('dear', {
    variants: [{ values: [], price: '99.00', old_price: null, stock: 5, picture: null, on_sale: true }],
  })
  expect(await outcome(create(noy, { items: one(variant), money: data.money }))).toBe('product-information')
  expect(await shop.stock(variant)).toBe(4)
})

test('[D21] more than there is can’t be ordered, and takes nothing of the other lines', async () => {
  const [few, many] = [await shop.put('few', { name: { zh: '稀', en: 'Rare' } }), await shop.put('many')]
  const items = [...one(many.variants[0] ?? '', 2), ...one(few.variants[0] ?? '', 6)]
  const { data } = await noy.ask(path, 'load-check-order', { items })
  expect(data.lines.map((line) => line.problem)).toEqual([null, 'stock'])
  const refusal = await create(noy, { items, money: '80' }).catch((error: Error) => error.message)
  expect(refusal).toBe('Rare: not enough stock')
  expect(await shop.stock(many.variants[0] ?? '')).toBe(5)
})

test('[V12] quantity is 1 to 99, also when one item is named twice', async () => {
  const { variants } = await shop.put('bulk', {
    variants: [{ values: [], price: '1.00', old_price: null, stock: 500, picture: null, on_sale: true }],
  })
  const variant = variants[0] ?? ''
  const asked = async (quantity: string) => {
    const items = `[{"variant_id":"${variant}","quantity":${quantity}}]`
    const fields = { control: 'load-check-order', language: 'en', items }
    const reply = await home.post(path, fields, { token: noy.token })
    return `${reply.statusCode} ${reply.json.msg}`
  }
  for (const quantity of ['0', '-1', '-99']) expect(await asked(quantity)).toBe('200 Buy at least 1')
  for (const quantity of ['100', '1e9'])
    expect(await asked(quantity)).toBe('200 You can buy up to 99 of each item')
  for (const quantity of ['1.5', '"1"', 'null', 'true', '1e300'])
    expect(await asked(quantity)).toBe('400 Illegal parameter')
  // A quantity below 1 does not make up for one above the limit.
  expect(
    await outcome(create(noy, { items: [...one(variant, 120), ...one(variant, -30)], money: '90' })),
  ).toBe('quantity-minimum')
  expect(
    await outcome(create(noy, { items: [...one(variant, 60), ...one(variant, 40)], money: '100' })),
  ).toBe('quantity-limit')
  expect(await outcome(create(noy, { items: [...one(variant, 60), ...one(variant, 39)], money: '99' }))).toBe(
    'done',
  )
  expect(await shop.stock(variant)).toBe(401)
})

test('[X21 X19] nothing selected, no address yet, and an address that is another’s', async () => {
  const { variants } = await shop.put('plain')
  const items = one(variants[0] ?? '')
  const homeless = await newMember(home, 'Homeless', { address: false })
  expect(await outcome(create(noy, { items: [] }))).toBe('select-product')
  expect((await homeless.ask(path, 'load-check-order', { items })).data.address).toBeNull()
  const missing = { items, money: '10', address_id: undefined }
  expect(await outcome(create(homeless, missing))).toBe('address-missing')
  for (const address_id of [noy.addressId, '999999'])
    expect(await outcome(create(homeless, { items, money: '10', address_id }))).toBe('address-gone')
  expect(await outcome(homeless.ask(path, 'load-check-order', { items, address_id: noy.addressId }))).toBe(
    'address-gone',
  )
  expect(await shop.stock(variants[0] ?? '')).toBe(5)
})

test('[V13] a remark has up to 100 characters', async () => {
  const { variants } = await shop.put('remarked')
  const items = one(variants[0] ?? '')
  for (const length of [101, 5000]) {
    const refusal = create(noy, { items, money: '10', remark: '茶'.repeat(length) })
    await expect(refusal).rejects.toMatchObject({
      code: 'text-too-long',
      params: { limit: '100' },
      message: 'Up to 100 characters',
    })
  }
  // Another fault beside it stays what it is.
  expect(await outcome(create(noy, { items, money: 'x', remark: '茶'.repeat(101) }))).toBe(
    'illegal-parameter',
  )
  expect(await outcome(create(noy, { items, money: '10', remark: '茶'.repeat(100) }))).toBe('done')
})

test('[D27] the same key makes one order; with other content it is refused', async () => {
  const { variants } = await shop.put('once')
  const variant = variants[0] ?? ''
  const request = { request_key: newKey(), items: one(variant, 2), money: '20' }
  const first = await create(noy, request)
  const again = await create(noy, request)
  expect(again.data).toEqual(first.data)
  expect(await shop.stock(variant)).toBe(3)
  for (const other of [{ items: one(variant, 3), money: '30' }, { remark: 'x' }, { money: '20.01' }])
    expect(await outcome(create(noy, { ...request, ...other }))).toBe('request-key-reused')
  // The key belongs to the member: the same key of another member makes another order.
  const kham = await newMember(home, 'Kham')
  expect((await create(kham, request)).data.order_id).not.toBe(first.data.order_id)
  expect(await shop.stock(variant)).toBe(1)
  // The product is sold out by now, but the repeat still returns its first order.
  await order(noy, variant)
  expect((await create(noy, request)).data).toEqual(first.data)
})

test('[D27] a double tap, 64 times at once, makes one order and takes its stock once', async () => {
  const { variants } = await shop.put('tapped')
  const request = { request_key: newKey(), items: one(variants[0] ?? ''), money: '10' }
  const made = await Promise.all(Array.from({ length: 64 }, () => create(noy, request)))
  expect(new Set(made.map((reply) => reply.data.order_id)).size).toBe(1)
  expect(await shop.stock(variants[0] ?? '')).toBe(4)
})

test('[D21] 64 buyers want the last piece: one gets it', async () => {
  const last = await shop.put('last', {
    variants: [{ values: [], price: '10.00', old_price: null, stock: 1, picture: null, on_sale: true }],
  })
  const variant = last.variants[0] ?? ''
  const buyers = await Promise.all(Array.from({ length: 64 }, (_, n) => newMember(home, `Buyer${n}`)))
  expect(await tally(buyers.map((buyer) => create(buyer, { items: one(variant), money: '10' })))).toEqual({
    done: 1,
    'out-of-stock': 63,
  })
  expect(await shop.stock(variant)).toBe(0)
  home.clock.advance({ seconds: 1 })
  const { data } = await noy.ask('/shop/goods/goods-list', 'load-goods-list', { in_stock: true })
  expect(data.list.map((card) => card.id)).not.toContain(last.id)
})

test('[D21] orders that take the same variants in opposite order do not get in each other’s way', async () => {
  const many = { values: [], price: '1.00', old_price: null, stock: 64, picture: null, on_sale: true }
  const [a, b] = [await shop.put('left', { variants: [many] }), await shop.put('right', { variants: [many] })]
  const [left, right] = [one(a.variants[0] ?? '', 1), one(b.variants[0] ?? '', 1)]
  const wanted = Array.from({ length: 64 }, (_, n) => (n % 2 ? [...left, ...right] : [...right, ...left]))
  expect(await tally(wanted.map((items) => create(noy, { items, money: '2' })))).toEqual({ done: 64 })
  expect(await shop.stock(a.variants[0] ?? '')).toBe(0)
  expect(await shop.stock(b.variants[0] ?? '')).toBe(0)
})

test('fields that the call does not know, such as a price or a state, are refused', async () => {
  const { variants } = await shop.put('extra')
  for (const extra of [{ price: '1.00' }, { state: 'finished' }, { user_id: '1' }]) {
    const reply = await home.post(
      path,
      {
        control: 'do-create',
        language: 'en',
        request_key: newKey(),
        items: JSON.stringify(one(variants[0] ?? '')),
        address_id: noy.addressId,
        remark: '',
        money: '10',
        points: '0',
        ...extra,
      },
      { token: noy.token },
    )
    expect(reply.statusCode).toBe(400)
  }
  const sneaky = [{ ...one(variants[0] ?? '')[0], price: '0.01' }]
  expect(await outcome(create(noy, { items: sneaky, money: '0.01' }))).toBe('illegal-parameter')
  expect(await outcome(home.client()(path, 'load-check-order', { items: one('1') }))).toBe(
    'please-log-in-first',
  )
  expect(await shop.stock(variants[0] ?? '')).toBe(5)
})

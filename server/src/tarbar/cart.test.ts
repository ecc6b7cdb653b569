import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { storeSetting } from '../testing/settings.ts'
import {
  allowUnpaid,
  newKey,
  newMember,
  newShop,
  outcome,
  payPassword,
  type Person,
  type Shelf,
  tally,
} from '../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
beforeAll(async () => {
  await storeSetting(home.app.database.db, 'cart.limit', 10)
  await allowUnpaid(home)
  shop = await newShop(home)
})

const path = '/tarbar/cart'
const priced = (price: string, stock = 5, values: number[] = []) => ({
  values,
  price,
  old_price: null,
  stock,
  picture: null,
  on_sale: true,
})

/** Puts a product without options on sale and returns its variant. */
async function put(code: string, price = '10.00', stock = 5, currency: 'money' | 'points' = 'money') {
  const { variants } = await shop.put(code, { currency, variants: [priced(price, stock)] })
  return variants[0] ?? ''
}

const add = (person: Person, variant_id: string, quantity = 1, request_key = newKey()) =>
  person.ask(path, 'do-add', { request_key, item: { variant_id, quantity } })
const change = (person: Person, variant_id: string, quantity: number) =>
  person.ask(path, 'do-change', { request_key: newKey(), item: { variant_id, quantity } })
const remove = (person: Person, variants: string[]) =>
  person.ask(path, 'do-remove', { request_key: newKey(), variants })
const cart = async (person: Person) => (await person.ask(path, 'load-cart', {})).data.list
const badge = async (person: Person) =>
  (await person.ask('/app/badge-data', 'load-badge-data', {})).data.cart_number
const pieces = async (person: Person) => (await cart(person)).map((line) => `${line.name} × ${line.quantity}`)

test('[C4 N3] Noy’s cart has what she added, the newest first; her badge counts the lines, and Lan sees nothing of it', async () => {
  const [noy, lan] = [await newMember(home, 'Noy'), await newMember(home, 'Lan')]
  const { variants } = await shop.put('teapot', {
    name: { zh: '茶壶', en: 'Teapot' },
    options: [
      {
        name: { zh: '颜色' },
        values: [
          { zh: '红', en: 'Red' },
          { zh: '蓝', en: 'Blue' },
        ],
      },
    ],
    variants: [priced('20.00', 3, [0]), priced('25.50', 2, [1])],
  })
  const cup = await put('cup')
  expect((await add(noy, variants[1] ?? '', 2)).data).toEqual({ cart_number: 1 })
  home.clock.advance({ seconds: 1 })
  expect((await add(noy, cup)).data).toEqual({ cart_number: 2 })
  expect((await add(noy, cup, 2)).data).toEqual({ cart_number: 2 })
  const [first, second] = await cart(noy)
  expect(first).toMatchObject({ name: 'cup', quantity: 3, values: [] })
  expect(second).toMatchObject({
    name: 'Teapot',
    values: ['Blue'],
    currency: 'money',
    price: '25.50',
    was: null,
    quantity: 2,
    stock: 2,
    problem: null,
  })
  expect([await badge(noy), await badge(lan)]).toEqual([2, 0])
  expect(await cart(lan)).toEqual([])
  expect(await outcome(change(lan, cup, 1))).toBe('cart-line-gone')
  await remove(lan, [cup])
  expect(await badge(noy)).toBe(2)
})

test('[V12] a line has 1 to 99 pieces and no more than are in stock, however they are added', async () => {
  const noy = await newMember(home, 'Counting')
  const [few, many] = [await put('few', '1.00', 3), await put('many', '1.00', 500)]
  expect(await tally([add(noy, few, 0), add(noy, few, -1)])).toEqual({ 'quantity-minimum': 2 })
  expect(await outcome(add(noy, many, 100))).toBe('quantity-limit')
  expect(await outcome(add(noy, few, 4))).toBe('out-of-stock')
  await add(noy, few, 2)
  expect(await outcome(add(noy, few, 2))).toBe('out-of-stock')
  await add(noy, many, 99)
  expect(await outcome(add(noy, many, 1))).toBe('quantity-limit')
  expect(await outcome(change(noy, few, 4))).toBe('out-of-stock')
  expect(await outcome(change(noy, few, 0))).toBe('quantity-minimum')
  await change(noy, few, 3)
  await change(noy, many, 1)
  expect((await pieces(noy)).toSorted()).toEqual(['few × 3', 'many × 1'])
})

test('[T7 V12] a line with more pieces than the limit, which was lowered, says so; the rest of the cart can be ordered', async () => {
  const noy = await newMember(home, 'Lowered')
  const [many, one] = [await put('many-b', '1.00', 500), await put('one-b')]
  await add(noy, many, 6)
  await add(noy, one, 1)
  const setLimit = async (limit: number) => {
    await storeSetting(home.app.database.db, 'order.quantityMax', limit)
    home.clock.advance({ seconds: 10 })
  }
  await setLimit(5)
  const shown = (await cart(noy)).map(({ name, limit, problem }) => `${name} ${limit} ${problem}`)
  expect(shown.toSorted()).toEqual(['many-b 5 limit', 'one-b 5 null'])
  expect((await checkout(noy, [[one, 1]], '10.00')).data.sn).toMatch(/^\d+$/)
  await change(noy, many, 5)
  expect((await cart(noy)).map(({ problem }) => problem)).toEqual([null])
  await setLimit(99)
})

test('[T7 X18] delisted and sold-out lines stay, say why, and are refused; one call removes them, and the removal is undone', async () => {
  const noy = await newMember(home, 'Late')
  const [tea, gone, empty] = [await put('tea-a'), await put('gone-a'), await put('empty-a', '5.00', 2)]
  for (const variant of [tea, gone, empty]) await add(noy, variant, 2)
  await shop.put('gone-a', { variants: [priced('10.00')] }, false)
  const bought = await newMember(home, 'Quick')
  await add(bought, empty, 1)
  await checkout(bought, [[empty, 1]], '5.00')
  const problems = async () =>
    Object.fromEntries((await cart(noy)).map(({ name, problem }) => [name, problem]))
  expect(await problems()).toEqual({ 'tea-a': null, 'gone-a': 'gone', 'empty-a': 'stock' })
  await add(bought, empty, 1)
  await checkout(bought, [[empty, 1]], '5.00')
  expect(await problems()).toEqual({ 'tea-a': null, 'gone-a': 'gone', 'empty-a': 'sold-out' })
  expect(await outcome(add(noy, gone, 1))).toBe('product-gone')
  expect(await outcome(change(noy, gone, 1))).toBe('product-gone')
  expect(await outcome(checkout(noy, [[gone, 2]], '20.00'))).toBe('product-gone')
  expect(await badge(noy)).toBe(3)
  await remove(noy, [gone, empty])
  expect([await badge(noy), await pieces(noy)]).toEqual([1, ['tea-a × 2']])
  const restored = await noy.ask(path, 'do-restore', { request_key: newKey(), variants: [gone, empty] })
  expect(restored.data).toEqual({ cart_number: 3 })
  expect((await pieces(noy)).toSorted()).toEqual(['empty-a × 2', 'gone-a × 2', 'tea-a × 2'])
  // The next removal ends the undo of the one before.
  await remove(noy, [gone])
  await remove(noy, [empty])
  await noy.ask(path, 'do-restore', { request_key: newKey(), variants: [gone, empty] })
  expect((await pieces(noy)).toSorted()).toEqual(['empty-a × 2', 'tea-a × 2'])
})

test('[D26] a price that has changed since it was added is shown beside the current one; adding again confirms it', async () => {
  const noy = await newMember(home, 'Watchful')
  const dear = await put('dear', '10.00')
  await add(noy, dear)
  await put('dear', '8.00')
  expect(await cart(noy)).toMatchObject([{ price: '8.00', was: '10.00' }])
  await add(noy, dear)
  expect(await cart(noy)).toMatchObject([{ price: '8.00', was: null }])
})

test('[D26] totals are the server’s, in money and points; what cannot be ordered is left out', async () => {
  const noy = await newMember(home, 'Adding')
  const [tea, gift, few] = [
    await put('tea-t', '12.34'),
    await put('gift-t', '40.00', 9, 'points'),
    await put('few-t', '1.00', 1),
  ]
  const items = [
    { variant_id: tea, quantity: 3 },
    { variant_id: gift, quantity: 2 },
    { variant_id: few, quantity: 2 },
    { variant_id: '987654321', quantity: 1 },
  ]
  for (const ask of [noy.ask, home.client()]) {
    const { data } = await ask(path, 'load-total', { items })
    expect(data).toEqual({ quantity: 5, money: '37.02', points: '80.00' })
  }
  expect((await noy.ask(path, 'load-total', { items: [] })).data).toEqual({
    quantity: 0,
    money: '0.00',
    points: '0.00',
  })
})

test('[N1] a visitor’s cart is shown from the device’s lines, and moves into the member’s at login exactly once', async () => {
  const [tea, cup] = [await put('tea-v', '10.00', 50), await put('cup-v', '7.00')]
  const items = [
    { variant_id: cup, quantity: 2, currency: 'money' as const, price: '9.00' },
    { variant_id: tea, quantity: 3, currency: 'money' as const, price: '10.00' },
    { variant_id: '987654321', quantity: 1, currency: 'money' as const, price: '1.00' },
  ]
  const visitor = home.client()
  const { data } = await visitor(path, 'load-cart', { items })
  expect(data.list).toMatchObject([
    { name: 'cup-v', quantity: 2, price: '7.00', was: '9.00' },
    { name: 'tea-v', quantity: 3, price: '10.00', was: null },
  ])
  const noy = await newMember(home, 'Returning')
  await add(noy, tea, 1)
  home.clock.advance({ seconds: 1 })
  const request_key = newKey()
  const merge = () => noy.ask(path, 'do-merge', { request_key, items })
  const [one] = await Promise.all(Array.from({ length: 8 }, merge))
  expect(one?.data).toEqual({ cart_number: 2, left: [] })
  expect(await pieces(noy)).toEqual(['cup-v × 2', 'tea-v × 4'])
  // Her own cart is shown from now on, whatever a device sends.
  expect((await noy.ask(path, 'load-cart', { items: [] })).data.list).toHaveLength(2)
})

test('[D18] another variant replaces a line in its place; if it has a line already, the pieces are added up to the stock', async () => {
  const noy = await newMember(home, 'Choosing')
  const { variants } = await shop.put('shirt', {
    options: [{ name: { zh: '颜色' }, values: [{ zh: '红' }, { zh: '蓝' }] }],
    variants: [priced('20.00', 3, [0]), priced('25.50', 4, [1])],
  })
  const [red = '', blue = ''] = variants
  const other = await put('other-shirt')
  const replace = (from: string, variant_id: string, quantity: number) =>
    noy.ask(path, 'do-replace', { request_key: newKey(), from, item: { variant_id, quantity } })
  await add(noy, red, 2)
  home.clock.advance({ seconds: 1 })
  await add(noy, other)
  await replace(red, blue, 3)
  expect(await cart(noy)).toMatchObject([
    { name: 'other-shirt' },
    { variant_id: blue, quantity: 3, price: '25.50', was: null },
  ])
  await add(noy, red, 2)
  expect((await replace(red, blue, 2)).data).toEqual({ cart_number: 2 })
  expect((await cart(noy)).find((line) => line.variant_id === blue)).toMatchObject({ quantity: 4 })
  await replace(blue, blue, 1)
  expect((await cart(noy)).find((line) => line.variant_id === blue)).toMatchObject({ quantity: 1 })
  expect(await outcome(replace(blue, other, 1))).toBe('product-information')
  expect(await outcome(replace(red, blue, 1))).toBe('cart-line-gone')
  expect(await outcome(replace(blue, red, 4))).toBe('out-of-stock')
})

/** Orders lines of the cart. */
const checkout = (person: Person, lines: [string, number][], money: string, points = '0') =>
  person.ask('/shop/order/check-order', 'do-create', {
    request_key: newKey(),
    items: lines.map(([variant_id, quantity]) => ({ variant_id, quantity })),
    from_cart: true,
    address_id: person.addressId,
    remark: '',
    money,
    points,
  })

test('[X20 X21 X22] an order of the cart has several lines, takes them out of it, and is refused if the cart is another', async () => {
  const noy = await newMember(home, 'Buying', { money: '500.00', points: '500.00' })
  const [tea, gift, cup] = [
    await put('tea-b', '10.00', 50),
    await put('gift-b', '40.00', 9, 'points'),
    await put('cup-b'),
  ]
  await add(noy, tea, 2)
  await add(noy, gift, 1)
  await add(noy, cup, 1)
  expect(await outcome(checkout(noy, [], '0'))).toBe('select-product')
  const both: [string, number][] = [
    [tea, 2],
    [gift, 1],
  ]
  expect(await outcome(checkout(noy, both, '20.01', '40.00'))).toBe('product-information')
  expect(await outcome(checkout(noy, [[tea, 3]], '30.00'))).toBe('cart-information')
  await remove(noy, [cup])
  expect(await outcome(checkout(noy, [...both, [cup, 1]], '30.00', '40.00'))).toBe('cart-information')
  expect([await shop.stock(tea), await shop.stock(cup)]).toEqual([50, 5])
  const message = await checkout(noy, [[cup, 1]], '10.00').catch((error: Error) => error.message)
  expect(message).toBe('Cart order information incorrect. Check your cart and try again.')
  const made = await checkout(noy, both, '20.00', '40.00')
  expect(await cart(noy)).toEqual([])
  expect([await shop.stock(tea), await shop.stock(gift)]).toEqual([48, 8])
  await noy.ask('/shop/order/order-pay', 'do-pay', {
    request_key: newKey(),
    order_id: made.data.order_id,
    method: 'user_money',
    pay_password: payPassword,
  })
  expect(await noy.purse()).toEqual({ money: 480_00n, points: 460_00n })
})

test('[X22 D27] one cart ordered on 64 devices at once is one order', async () => {
  const noy = await newMember(home, 'Everywhere')
  const tea = await put('tea-e', '10.00', 500)
  await add(noy, tea, 2)
  const outcomes = await tally(Array.from({ length: 64 }, () => checkout(noy, [[tea, 2]], '20.00')))
  expect(outcomes).toEqual({ done: 1, 'cart-information': 63 })
  expect(await shop.stock(tea)).toBe(498)
  expect(await badge(noy)).toBe(0)
})

test('[D27] the same tap sent 64 times adds once; 64 taps at once add 64 pieces', async () => {
  const noy = await newMember(home, 'Tapping')
  const tea = await put('tea-k', '1.00', 500)
  const key = newKey()
  await Promise.all(Array.from({ length: 64 }, () => add(noy, tea, 1, key)))
  expect(await pieces(noy)).toEqual(['tea-k × 1'])
  expect(await outcome(add(noy, tea, 2, key))).toBe('request-key-reused')
  await Promise.all(Array.from({ length: 64 }, () => add(noy, tea, 1)))
  expect(await pieces(noy)).toEqual(['tea-k × 65'])
})

test('of 16 products added at once ten fit; a restored or merged line does not exceed that either', async () => {
  const noy = await newMember(home, 'Hoarding')
  const all = await Promise.all(Array.from({ length: 16 }, (_, at) => put(`hoard-${at}`)))
  expect(await tally(all.map((variant) => add(noy, variant)))).toEqual({ done: 10, 'cart-full': 6 })
  const inside = (await cart(noy)).map((line) => line.variant_id)
  const outside = all.filter((variant) => !inside.includes(variant))
  const items = outside.map((variant_id) => ({
    variant_id,
    quantity: 1,
    currency: 'money' as const,
    price: '10.00',
  }))
  await remove(noy, inside.slice(0, 1))
  const merged = await noy.ask(path, 'do-merge', { request_key: newKey(), items })
  expect(merged.data).toEqual({ cart_number: 10, left: outside.slice(1) })
  const restore = noy.ask(path, 'do-restore', { request_key: newKey(), variants: inside.slice(0, 1) })
  expect(await outcome(restore)).toBe('cart-full')
  expect(await badge(noy)).toBe(10)
})

// The goods discount of a level over HTTP: what the member confirms, pays, keeps and gets back.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { setLevel } from '../../testing/commission/level.ts'
import {
  allowUnpaid,
  faults,
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  payPassword,
  type Person,
  type Shelf,
} from '../../testing/shop.ts'

const home = await startTestApp()
const { db } = home.app.database
let shop: Shelf

beforeAll(async () => {
  await allowUnpaid(home)
  shop = await newShop(home)
})
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))

const path = '/shop/order/check-order'
const priced = (price: string) => ({
  values: [],
  price,
  old_price: '12.00',
  stock: 500,
  picture: null,
  on_sale: true,
})

let names = 0
/** A member of a level, with 1000.00 and 1000 points. Gold saves 4 per cent, Diamond 8. */
async function memberOf(level: number): Promise<Person> {
  const person = await newMember(home, `Lp${++names}`, { money: '1000.00', points: '1000.00' })
  await setLevel(home, person, level)
  return person
}

const put = async (price = '9.99') => {
  const { id, variants } = await shop.put(`lp-${++names}`, { variants: [priced(price)] })
  return { id, variant: variants[0] ?? '' }
}

const create = (person: Person, variant: string, money: string, quantity = 3) =>
  person.ask(path, 'do-create', {
    request_key: newKey(),
    items: [{ variant_id: variant, quantity }],
    address_id: person.addressId,
    remark: '',
    money,
    points: '0.00',
  })

test('[D10 D26] cart, confirmation, order and payment have the member’s price beside the normal one; another member’s is not confirmed', async () => {
  const [gold, classic] = [await memberOf(3), await memberOf(1)]
  const { variant } = await put()
  const items = [{ variant_id: variant, quantity: 3 }]
  expect((await gold.ask('/mine/common/my-level', 'load-discount', {})).data.goods_discount).toBe('4.00')
  // 39.96 cents of a piece are cut to 39.
  const shown = { price: '9.60', normal_price: '9.99' }
  await gold.ask('/tarbar/cart', 'do-add', {
    request_key: newKey(),
    item: { variant_id: variant, quantity: 3 },
  })
  const cart = await gold.ask('/tarbar/cart', 'load-cart', {})
  expect(cart.data.list).toMatchObject([{ ...shown, was: null }])
  expect((await gold.ask('/tarbar/cart', 'load-total', { items })).data.money).toBe('28.80')
  expect((await home.client()('/tarbar/cart', 'load-total', { items })).data.money).toBe('29.97')
  const checked = await gold.ask(path, 'load-check-order', { items })
  expect(checked.data).toMatchObject({ lines: [shown], subtotal: '28.80' })
  const normal = await classic.ask(path, 'load-check-order', { items })
  expect(normal.data.lines).toMatchObject([{ price: '9.99', normal_price: null }])

  expect(await outcome(create(classic, variant, checked.data.money))).toBe('product-information')
  expect(await outcome(create(gold, variant, normal.data.money))).toBe('product-information')
  const { data } = await create(gold, variant, checked.data.money)
  await pay(gold, data.order_id)
  expect((await gold.purse()).money).toBe(100_000n - BigInt(checked.data.money.replace('.', '')))
  const detail = await gold.ask('/shop/order/order-detail', 'load-order-detail', {
    order_id: data.order_id,
  })
  expect(detail.data).toMatchObject({ lines: [shown], money: checked.data.money })
})

test('[D10] prices in points have no discount', async () => {
  const diamond = await memberOf(5)
  const { variants } = await shop.put(`lp-${++names}`, {
    currency: 'points',
    variants: [{ ...priced('10.00'), old_price: null }],
  })
  const items = [{ variant_id: variants[0] ?? '', quantity: 2 }]
  const { data } = await diamond.ask(path, 'load-check-order', { items })
  expect(data).toMatchObject({ points: '20.00', lines: [{ price: '10.00', normal_price: null }] })
})

test('[D10 D26] an order keeps its price when the level or its discount changes, and a refund returns what was paid', async () => {
  const gold = await memberOf(3)
  const { variant } = await put('10.00')
  const made = await order(gold, variant, 2)
  await setLevel(home, gold, 5)
  await pay(gold, made.order_id)
  const paid = (await gold.purse()).money
  const shown = await gold.ask('/shop/order/order-detail', 'load-order-detail', { order_id: made.order_id })
  expect(shown.data.lines).toMatchObject([{ price: '9.60', normal_price: '10.00', quantity: 2 }])
  const asked = await gold.ask('/shop/order/order-refund', 'load-order-refund', { order_id: made.order_id })
  expect(asked.data.lines).toMatchObject([{ left: '19.20', price: '9.60' }])
  expect(paid).toBeLessThan(100_000n)
})

test('[D10 D26] the level changes between confirming and ordering: refused, and the new price is there to confirm', async () => {
  const noy = await memberOf(1)
  const { variant } = await put('100.00')
  const before = (await noy.ask(path, 'load-check-order', { items: [{ variant_id: variant, quantity: 1 }] }))
    .data
  await noy.ask('/mine/common/my-level', 'do-upgrade', {
    request_key: newKey(),
    rank: 3,
    from_balance: '299.00',
    from_income: '0.00',
    pay_password: payPassword,
  })
  expect(await outcome(create(noy, variant, before.money, 1))).toBe('product-information')
  await order(noy, variant)
  const { data } = await noy.ask('/tarbar/mine', 'load-mine', {})
  expect(data.orders.wait_pay).toBe(1)
})

test('[D10 D26] lists and product pages are the same for every member, so one cached reply serves all', async () => {
  const diamond = await memberOf(5)
  const { id } = await put('10.00')
  for (const ask of [diamond.ask, home.client()]) {
    expect((await ask('/shop/goods/goods-detail', 'load-goods-detail', { id })).data.price).toBe('10.00')
  }
})

test('[T7 D10] the price since a line was added is compared without the discount', async () => {
  const gold = await memberOf(3)
  const { variant } = await put('10.00')
  await gold.ask('/tarbar/cart', 'do-add', {
    request_key: newKey(),
    item: { variant_id: variant, quantity: 1 },
  })
  await sql`update variant set price = 2000 where id = ${BigInt(variant)}`.execute(db)
  expect((await gold.ask('/tarbar/cart', 'load-cart', {})).data.list).toMatchObject([
    { price: '19.20', normal_price: '20.00', was: '10.00' },
  ])
})

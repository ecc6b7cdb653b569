// Shoppers, staff and prices at the same moment, over HTTP: exactly one wins, and everyone else gets the reason.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import {
  allowUnpaid,
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  type Person,
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

const priced = (price: string, stock: number) => [
  { values: [], price, old_price: null, stock, picture: null, on_sale: true },
]
const buy = (person: Person, variant_id: string, money = '10.00') =>
  person.ask('/shop/order/check-order', 'do-create', {
    request_key: newKey(),
    items: [{ variant_id, quantity: 1 }],
    address_id: person.addressId,
    remark: '',
    money,
    points: '0',
  })
const ordersOf = async (person: Person) =>
  (await person.ask('/shop/order/order-list-pre', 'load-order-list-pre', {})).data.list

test('[D21] two shoppers want the last piece: one gets it, the other is told that it is gone', async () => {
  const [noy, lan] = [await newMember(home, 'Noy'), await newMember(home, 'Lan')]
  for (let round = 0; round < 8; round++) {
    const [variant = ''] = (await shop.put(`last-${round}`, { variants: priced('10.00', 1) })).variants
    expect(await tally([buy(noy, variant), buy(lan, variant)])).toEqual({ done: 1, 'out-of-stock': 1 })
    expect(await shop.stock(variant)).toBe(0)
  }
  expect((await ordersOf(noy)).length + (await ordersOf(lan)).length).toBe(8)
})

test('[D21] 200 shoppers want ten pieces: ten get one each, 190 are told that there is none left', async () => {
  const people: Person[] = []
  for (let at = 0; at < 200; at++) people.push(await newMember(home, `Shopper${at}`))
  const [variant = ''] = (await shop.put('ten', { variants: priced('10.00', 10) })).variants
  expect(await tally(people.map((person) => buy(person, variant)))).toEqual({ done: 10, 'out-of-stock': 190 })
  expect(await shop.stock(variant)).toBe(0)
})

test('[D20 X18] delisting and ordering at once: an order exists exactly if its shopper was told so', async () => {
  for (let round = 0; round < 12; round++) {
    const noy = await newMember(home, `Delist${round}`)
    const code = `delist-${round}`
    const [variant = ''] = (await shop.put(code, { variants: priced('10.00', 5) })).variants
    const delist = () => shop.put(code, { variants: priced('10.00', 5) }, false)
    const [, result] = await Promise.all([delist(), outcome(buy(noy, variant))])
    const made = result === 'done' ? 1 : 0
    expect(['done', 'product-gone']).toContain(result)
    expect(await ordersOf(noy)).toHaveLength(made)
    expect(await shop.stock(variant)).toBe(5 - made)
    // After both, nobody can order it.
    expect(await outcome(buy(noy, variant))).toBe('product-gone')
  }
})

test('[D26 X20] a price changes while it is ordered: the order has the price that its shopper confirmed, or is refused', async () => {
  for (let round = 0; round < 12; round++) {
    const noy = await newMember(home, `Price${round}`)
    const code = `price-${round}`
    const [variant = ''] = (await shop.put(code, { variants: priced('10.00', 5) })).variants
    const [, result] = await Promise.all([
      shop.put(code, { variants: priced('12.00', 5) }),
      outcome(buy(noy, variant)),
    ])
    expect(['done', 'product-information']).toContain(result)
    const orders = await ordersOf(noy)
    expect(orders.map(({ money }) => money)).toEqual(result === 'done' ? ['10.00'] : [])
    expect(await outcome(buy(noy, variant))).toBe('product-information')
    expect(await outcome(buy(noy, variant, '12.00'))).toBe('done')
  }
})

test('[D18] two shoppers take the last pieces of two variants: the product is sold out', async () => {
  const [noy, lan] = [await newMember(home, 'Tui'), await newMember(home, 'Kham')]
  const last = { price: '10.00', old_price: null, stock: 1, picture: null, on_sale: true }
  for (let round = 0; round < 12; round++) {
    const { id, variants } = await shop.put(`both-${round}`, {
      options: [{ name: { zh: '颜色' }, values: [{ zh: '红' }, { zh: '蓝' }] }],
      variants: [0, 1].map((at) => ({ ...last, values: [at] })),
    })
    const [red = '', blue = ''] = variants
    expect(await tally([buy(noy, red), buy(lan, blue)])).toEqual({ done: 2 })
    const { rows } = await sql`select in_stock from product where id = ${BigInt(id)}`.execute(
      home.database.db,
    )
    expect(rows).toEqual([{ in_stock: false }])
  }
})

/** Orders a piece, and changes its variant between the check of the order and the moment when it takes the stock. */
async function changedMeanwhile(name: string, change: string): Promise<string> {
  const noy = await newMember(home, name)
  const [variant = ''] = (await shop.put(name, { variants: priced('10.00', 5) })).variants
  const row = ['select from variant where id = $1 for no key update', variant] as const
  const [told = ''] = await atOnce(
    home,
    row,
    [() => buy(noy, variant)],
    [`update variant set ${change} where id = $1`, variant],
  )
  expect(await ordersOf(noy)).toEqual([])
  expect(await shop.stock(variant)).toBe(5)
  return told
}

test('[D26 X20] the price changes after the check and before the stock is taken: the order is refused', async () => {
  expect(await changedMeanwhile('dearer', 'price = 1200')).toBe('product-information')
})

test('[D20 X18] the variant is delisted after the check and before the stock is taken: the order is refused', async () => {
  expect(await changedMeanwhile('gone', 'on_sale = false')).toBe('product-gone')
})

test('[D20 D21] a payment that comes too late after its order was read says that the order is closed, also when it is repeated', async () => {
  const noy = await newMember(home, 'Late', { money: '100.00' })
  const { variants } = await shop.put('late', { variants: priced('10.00', 5) })
  const { order_id } = await order(noy, variants[0] ?? '')
  const { orders } = home.app
  const write = orders.pay.bind(orders)
  const late = vi.spyOn(orders, 'pay').mockImplementationOnce((payment) => {
    home.clock.advance({ minutes: 30 })
    return write(payment)
  })
  const key = newKey()
  const told = [await outcome(pay(noy, order_id, key)), await outcome(pay(noy, order_id, key))]
  late.mockRestore()
  expect(told).toEqual(['order-closed', 'order-closed'])
  expect((await noy.purse()).money).toBe(10_000n)
})

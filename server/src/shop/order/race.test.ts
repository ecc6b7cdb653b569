// Shoppers, staff and prices at the same moment, over HTTP: exactly one wins, and everyone else gets the reason.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import {
  allowUnpaid,
  newKey,
  newMember,
  newShop,
  outcome,
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

/** Orders a piece, and changes its variant between the check of the order and the moment when it takes the stock. */
async function changedMeanwhile(name: string, change: RawBuilder<unknown>): Promise<string> {
  const noy = await newMember(home, name)
  const [variant = ''] = (await shop.put(name, { variants: priced('10.00', 5) })).variants
  const { db } = home.database
  const result = await db.transaction().execute(async (tx) => {
    await sql`select from variant where id = ${variant}::bigint for no key update`.execute(tx)
    const asked = outcome(buy(noy, variant))
    const waiting = async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length
    await expect.poll(waiting, { timeout: 15_000 }).toBeGreaterThan(0)
    await sql`update variant set ${change} where id = ${variant}::bigint`.execute(tx)
    return { asked }
  })
  const told = await result.asked
  expect(await ordersOf(noy)).toEqual([])
  expect(await shop.stock(variant)).toBe(5)
  return told
}

test('[D26 X20] the price changes after the check and before the stock is taken: the order is refused', async () => {
  expect(await changedMeanwhile('dearer', sql`price = 1200`)).toBe('product-information')
})

test('[D20 X18] the variant is delisted after the check and before the stock is taken: the order is refused', async () => {
  expect(await changedMeanwhile('gone', sql`on_sale = false`)).toBe('product-gone')
})

// A member without money holds little stock: unpaid orders and the pieces in them are limited.
import { fill } from '@banyan/rules/fill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopErrors } from '@banyan/contract/shop/errors'
import { languages } from '@banyan/contract/language'
import { startTestApp } from '../../testing/app.ts'
import { storeSetting } from '../../testing/settings.ts'
import { newKey, newMember, newShop, order, outcome, pay, type Shelf, tally } from '../../testing/shop.ts'
import { expireOrders } from './due.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let tea: string
beforeAll(async () => {
  shop = await newShop(home)
  const many = { values: [], price: '1.00', old_price: null, stock: 5_000, picture: null, on_sale: true }
  tea = (await shop.put('tea', { variants: [many] })).variants[0] ?? ''
})

test('[D62] five unpaid orders are the most, told in five languages; one that is paid, cancelled or over makes room', async () => {
  const noy = await newMember(home, 'Noy', { money: '10.00' })
  const made = []
  for (let n = 0; n < 5; n++) made.push((await order(noy, tea)).order_id)
  const stock = await shop.stock(tea)
  for (const language of languages) {
    const refused = order({ ...noy, ask: noy.in(language) }, tea)
    const words = fill(shopErrors['unpaid-orders'][language], { limit: '5' })
    await expect(refused).rejects.toMatchObject({ code: 'unpaid-orders', message: words })
  }
  expect(await shop.stock(tea), 'a refused order takes nothing').toBe(stock)
  await pay(noy, made[0] ?? '')
  await order(noy, tea)
  expect(await outcome(order(noy, tea))).toBe('unpaid-orders')
  await noy.ask('/shop/order/order-detail', 'do-close', { order_id: made[1] ?? '', reason: 'mind' })
  await order(noy, tea)
  expect(await outcome(order(noy, tea))).toBe('unpaid-orders')
  home.clock.advance({ minutes: 31 })
  await order(noy, tea)
  await expireOrders(home.app)
})

test('[D62] unpaid orders hold 200 pieces at most', async () => {
  const mali = await newMember(home, 'Mali')
  await order(mali, tea, 99)
  await order(mali, tea, 99)
  const refused = order(mali, tea, 3)
  const words = fill(shopErrors['unpaid-pieces'].en, { limit: '200' })
  await expect(refused).rejects.toMatchObject({ code: 'unpaid-pieces', message: words })
  await order(mali, tea, 2)
  expect(await outcome(order(mali, tea))).toBe('unpaid-pieces')
  expect(await outcome(order(await newMember(home, 'Keo'), tea)), 'others can order').toBe('done')
})

test('[D62] of 64 orders at once, each with its own key, as many are made as the limits allow', async () => {
  const kham = await newMember(home, 'Kham')
  const before = await shop.stock(tea)
  const asked = Array.from({ length: 64 }, () => order(kham, tea, 9))
  expect(await tally(asked)).toEqual({ done: 5, 'unpaid-orders': 59 })
  expect(await shop.stock(tea)).toBe(before - 45)
  const somsy = await newMember(home, 'Somsy')
  const large = Array.from({ length: 64 }, () => order(somsy, tea, 60))
  expect(await tally(large)).toEqual({ done: 3, 'unpaid-pieces': 61 })
  expect(await shop.stock(tea)).toBe(before - 45 - 180)
})

test('[D62 D27] a repeat of the last allowed order gets its first answer; staff set the limits', async () => {
  const hoa = await newMember(home, 'Hoa')
  await storeSetting(home.database.db, 'order.unpaidMax', 1)
  home.clock.advance({ seconds: 3 })
  const key = newKey()
  const first = await order(hoa, tea, 1, key)
  expect(await order(hoa, tea, 1, key)).toEqual(first)
  expect(await outcome(order(hoa, tea))).toBe('unpaid-orders')
})

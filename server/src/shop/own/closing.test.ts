import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { askCode, signUp } from '../../testing/people.ts'
import { freshKey } from '../../testing/recharge.ts'
import { newShop } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())

test('[D31 D35] the orders of a closed account keep no pin and no street', async () => {
  const shop = await newShop(home)
  const [variant_id = ''] = (await shop.put('pinned')).variants
  const noy = await signUp(home, 'Noy')
  const { data } = await noy.ask('/mine/address/address-add', 'do-save', {
    consignee: 'Noy',
    mobile: '+856 20 7654 9999',
    country: 'LA',
    regions: ['1', '101', '10101'],
    detail: 'Pinned street 1',
    place: { latitude: 17.912_347, longitude: 102.654_329 },
    is_default: true,
  })
  const made = await noy.ask('/shop/order/check-order', 'do-create', {
    request_key: freshKey(),
    items: [{ variant_id, quantity: 1 }],
    address_id: data.id,
    remark: '',
    money: '10.00',
    points: '0.00',
  })
  await noy.ask('/shop/order/order-detail', 'do-close', { order_id: made.data.order_id, reason: 'mind' })
  const stored = async () =>
    (await sql<{ text: string }>`select address::text as text from shop_order`.execute(home.database.db)).rows
  expect((await stored())[0]?.text).toMatch(/17\.912347.*Pinned street|Pinned street.*17\.912347/)
  home.clock.advance({ minutes: 2 })
  const captcha = await askCode(home, noy.ask, 'close-account', noy.account)
  await noy.ask('/mine/service/logout', 'do-close', { captcha })
  const [{ text } = { text: '' }] = await stored()
  expect(text).toContain('LA')
  expect(text).not.toMatch(/latitude|longitude|17\.91|102\.65|Pinned street|7654/)
})

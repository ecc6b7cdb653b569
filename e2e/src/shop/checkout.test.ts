// The checkout when something changed meanwhile, and an order in two currencies.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seesToast } from '../screens/look.ts'
import { enterPin, openPage } from '../screens/member.ts'
import { noyPin, openNoy } from '../screens/noy.ts'
import { findGoods } from '../screens/shop.ts'
import { top } from '../screens/top.ts'
import { openStage, type Stage } from '../stage.ts'
import { askAs, type ChangeGoods, nameOf, openShelf, priced, putInCart } from './shelf.ts'

const cart = 'pages/tarbar/cart'
const check = 'pages/shop/order/check-order'
const pay = 'pages/shop/order/order-pay'
const detail = 'pages/shop/order/order-detail'

let stage: Stage
let changeGoods: ChangeGoods
beforeAll(async () => {
  stage = await openStage()
  changeGoods = await openShelf(stage)
})
afterAll(() => stage.close())

/** Returns the amounts of a place in money and in points, as they are read to people. */
async function amountsOf(place: Locator): Promise<{ money: string[]; points: string[] }> {
  const read = await place.locator('.sr-only').allTextContents()
  return {
    money: read.filter((text) => /^￥[\d,]+\.\d\d$/.test(text)),
    points: read.filter((text) => /^[\d,]+ points$/.test(text)),
  }
}
const cents = (shown = ''): number => Math.round(Number(shown.replaceAll(/[^\d.]/g, '')) * 100)

test('[X20] a price that changed before the order is placed is refused; the page shows the new amount, and the order is placed with it', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await findGoods(page, nameOf('supper-pan'))
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/order\/check-order/)
  const order = top(page, check)
  await order.getByText('Subtotal').waitFor()
  await changeGoods('supper-pan', priced('77.00'))
  await order.getByRole('button', { name: 'Place order' }).click()
  await seesToast(page, 'Incorrect product information, please refresh and confirm again')
  await order.getByText('￥77.00').first().waitFor()
  const { money } = await amountsOf(order.locator('footer'))
  expect(money).toHaveLength(1)
  await order.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  await top(page, pay)
    .getByText(money[0] ?? '', { exact: true })
    .first()
    .waitFor()
  await noy.close()
})

test('the note stays when another delivery address is chosen at the checkout, and the order has both', async () => {
  const ask = await askAs(stage, 'noy')
  await ask('/mine/address/address-add', 'do-save', {
    consignee: 'Neighbour Bounmy',
    mobile: '+856 20 5555 0199',
    country: 'LA',
    regions: ['1', '101', '10101'],
    detail: 'Ban Hatsady 5',
    is_default: false,
  })
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await findGoods(page, nameOf('chef-knife'))
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/order\/check-order/)
  const order = top(page, check)
  await order.getByLabel('Order note').fill('Please ring twice')
  expect(await order.getByText('Neighbour Bounmy').count()).toBe(0)
  await order.locator('a[href*="address-list"]').click()
  await top(page, 'pages/mine/address/address-list')
    .getByRole('button')
    .filter({ hasText: 'Ban Hatsady 5' })
    .click()
  await order.getByText('Neighbour Bounmy').first().waitFor()
  await expect.poll(() => order.getByLabel('Order note').inputValue()).toBe('Please ring twice')
  await order.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  const [newest] = (await ask('/shop/order/order-list-pre', 'load-order-list-pre', {})).data.list
  const order_id = newest?.id ?? ''
  const placed = (await ask('/shop/order/order-detail', 'load-order-detail', { order_id })).data
  expect(placed).toMatchObject({
    remark: 'Please ring twice',
    address: { consignee: 'Neighbour Bounmy', detail: 'Ban Hatsady 5' },
  })
  await ask('/shop/order/order-detail', 'do-close', { order_id, reason: 'mind' })
  await noy.close()
})

test('[X22] a cart that changed on another device is refused at the checkout; the member goes on in the cart', async () => {
  const ask = await askAs(stage, 'noy')
  const variant_id = await putInCart(ask, 'sunglasses')
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, `${cart}?view=cart`)
  await top(page, cart).getByRole('button', { name: 'Check out (1)' }).click()
  await page.waitForURL(/order\/check-order/)
  const order = top(page, check)
  await order.getByText('Subtotal').waitFor()
  await ask('/tarbar/cart', 'do-change', { item: { variant_id, quantity: 2 } })
  await order.getByRole('button', { name: 'Place order' }).click()
  await seesToast(page, 'Cart order information incorrect. Check your cart and try again.')
  await page.waitForURL(/tarbar\/cart\?.*view=cart/)
  const line = top(page, cart)
    .getByRole('listitem')
    .filter({ hasText: nameOf('sunglasses') })
  await expect.poll(() => line.getByRole('spinbutton').inputValue()).toBe('2')
  await top(page, cart).getByRole('button', { name: 'Check out (1)' }).click()
  await page.waitForURL(/order\/check-order/)
  await order.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  await noy.close()
})

test('an order of products for money and for points shows both sums at the checkout and at the payment, and both are paid', async () => {
  const ask = await askAs(stage, 'noy')
  await putInCart(ask, 'ginger-tea')
  await putInCart(ask, 'stoneware-teapot')
  const before = (await ask('/wallet/wallet', 'load-wallet', {})).data
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, `${cart}?view=cart`)
  await top(page, cart).getByRole('button', { name: 'Check out (2)' }).click()
  await page.waitForURL(/order\/check-order/)
  const order = top(page, check)
  await order.getByText('Subtotal').waitFor()
  const footer = order.locator('footer')
  await expect.poll(async () => (await amountsOf(footer)).points.length).toBe(1)
  const sum = await amountsOf(footer)
  const [money = '', points = ''] = [...sum.money, ...sum.points]
  expect(sum.money).toHaveLength(1)
  // The sum of the products names both currencies too.
  await order.getByText(points, { exact: true }).nth(1).waitFor({ state: 'attached' })
  await noy.shot('check-order-two-currencies-en-390')
  await order.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  await top(page, pay).getByText(money, { exact: true }).first().waitFor()
  await top(page, pay).getByText(points, { exact: true }).first().waitFor()
  await noy.shot('order-pay-two-currencies-en-390')
  await noy.accessible()
  await top(page, pay).getByRole('button', { name: 'Pay now' }).click()
  await enterPin(page, noyPin)
  await page.waitForURL(/goods\/buy-success/)
  const after = (await ask('/wallet/wallet', 'load-wallet', {})).data
  expect(cents(before.points) - cents(after.points)).toBe(cents(points))
  expect(cents(before.user_money) - cents(after.user_money)).toBe(cents(money))
  await top(page, 'pages/shop/goods/buy-success').getByRole('link', { name: 'View order' }).click()
  // The order says that points were paid too (E15).
  await top(page, detail).getByText('Balance, Points', { exact: true }).waitFor()
  await noy.close()
})

test('[E9] a member who is short of points converts what is missing and comes back to the payment', async () => {
  const ask = await askAs(stage, 'noy')
  const { points } = (await ask('/wallet/wallet', 'load-wallet', {})).data
  // Ten points cost one unit of the balance.
  const missing = 55
  await changeGoods('stoneware-teapot', priced((Number(points) + missing).toFixed(2)))
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await findGoods(page, nameOf('stoneware-teapot'))
  await page.getByRole('button', { name: 'Buy now' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('label:has(input:enabled)').first().click()
  await sheet.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  const due = top(page, pay)
  await due.getByText(`You need ${missing} more points`).waitFor()
  expect(await due.getByRole('button', { name: 'Pay now' }).count()).toBe(0)
  await noy.shot('order-pay-points-short-en-390')
  await noy.accessible()
  await due.getByRole('link', { name: 'Get points' }).click()
  const convert = top(page, 'pages/wallet/convert')
  await expect.poll(() => convert.getByLabel('Amount', { exact: true }).inputValue()).toBe('5.50')
  await convert.getByText(`${missing} points`, { exact: true }).waitFor()
  await convert.getByRole('button', { name: 'Convert', exact: true }).click()
  await enterPin(page, noyPin)
  const receipt = top(page, 'pages/wallet/convert-receipt')
  await receipt.getByRole('button', { name: 'Back to payment' }).click()
  await due.getByRole('button', { name: 'Pay now' }).click()
  await enterPin(page, noyPin)
  await page.waitForURL(/goods\/buy-success/)
  expect(cents((await ask('/wallet/wallet', 'load-wallet', {})).data.points)).toBe(0)
  await noy.close()
})

test('at the end of the countdown the payment page says that the order is closed; it can’t be paid any more, and nothing is charged', async () => {
  const ask = await askAs(stage, 'noy')
  const before = (await ask('/wallet/wallet', 'load-wallet', {})).data
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await findGoods(page, nameOf('supper-pan'))
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/order\/check-order/)
  await top(page, check).getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  const paying = top(page, pay)
  await paying.getByText(/^\d\d:\d\d left to pay$/).waitFor()
  await paying.getByRole('button', { name: 'Pay now' }).waitFor()
  // The member waits until the time is over.
  await page.clock.install()
  await stage.pass(30 * 60)
  await page.clock.fastForward(30 * 60_000)
  await paying.getByText('This order is closed').waitFor()
  await paying.getByText('You weren’t charged.').waitFor()
  await noy.accessible()
  expect(await paying.getByRole('timer').count()).toBe(0)
  expect(await paying.getByRole('button', { name: 'Pay now' }).count()).toBe(0)
  await paying.getByRole('link', { name: 'View order' }).click()
  await top(page, detail).getByRole('heading', { name: 'Closed', exact: true }).waitFor()
  expect(await top(page, detail).getByRole('link', { name: 'Pay', exact: true }).count()).toBe(0)
  expect((await ask('/wallet/wallet', 'load-wallet', {})).data).toEqual(before)
  await noy.close()
})

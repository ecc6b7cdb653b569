// An order as a customer handles it: paying, leaving, cancelling, buying again, and where unpaid orders are found.
import { allGoods } from '@banyan/demo/goods/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, seesToast } from '../screens/look.ts'
import { openPage } from '../screens/member.ts'
import { noyPin, openNoy } from '../screens/noy.ts'
import { buyNow, findGoods } from '../screens/shop.ts'
import { top } from '../screens/top.ts'
import { openStage, type Stage } from '../stage.ts'
import { askAs, askOwner, payOrder, placeOrder } from './shelf.ts'

const pay = 'pages/shop/order/order-pay'
const check = 'pages/shop/order/check-order'
const orders = 'pages/shop/order/order-list'
const unpaid = 'pages/shop/order/order-list-pre'
const detail = 'pages/shop/order/order-detail'
const mine = 'pages/tarbar/mine'
const phones = allGoods.find((goods) => goods.id === 'quiet-headphones')
const name = phones?.title.en ?? ''

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('[E9 D20] paying shows the product and one unit of the balance, Back asks first, and the unpaid order can be found, cancelled with a reason, and bought again', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await findGoods(page, name)
  await buyNow(page, 'en', phones?.options[0]?.values[0]?.name.en ?? '')
  await top(page, check).getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  const page1 = top(page, pay)
  await page1.getByRole('link', { name: new RegExp(name) }).waitFor()
  await page1.getByText(/^[\d,]+\.\d\d USDT available$/).waitFor()
  await page1.getByText('From your balance').waitFor()
  await page1.getByText('129.00 USDT', { exact: true }).waitFor()
  await expect.poll(() => page1.getByText(/￥[\d,.]+ available/).count()).toBe(0)
  await noy.shot('order-pay-en-390')
  await noy.accessible()

  // Back asks, also the arrow of the header; the order stays.
  const question = page.getByRole('alertdialog', { name: 'Leave without paying?' })
  await page.goBack()
  await question.waitFor()
  await noy.shot('order-pay-leave-en-390')
  await question.getByRole('button', { name: 'Keep paying' }).click()
  await expect.poll(() => question.count()).toBe(0)
  await page1.getByRole('button', { name: 'Back' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL((url) => !url.hash.includes('order-pay'))
  await expect.poll(() => question.count()).toBe(0)

  await openPage(page, orders)
  await top(page, orders)
    .getByRole('link', { name: /^\d orders? to pay$/ })
    .click()
  await page.waitForURL(/order-list-pre/)
  const card = top(page, unpaid).getByRole('article').filter({ hasText: name }).first()
  await card.getByRole('button', { name: 'Cancel order' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel this order?' })
  await sheet.getByRole('button', { name: 'Cancel order' }).click()
  await sheet.getByRole('alert').getByText('Choose a reason').waitFor()
  await noy.shot('order-cancel-en-390')
  await noy.accessible()
  await sheet.locator('label').filter({ hasText: 'Wrong address' }).click()
  await sheet.getByRole('button', { name: 'Cancel order' }).click()
  await seesToast(page, 'The order was cancelled')

  await openPage(page, orders)
  const closed = top(page, orders).getByRole('article').filter({ hasText: name }).first()
  await closed.locator('[data-state=closed]').waitFor()
  await closed.getByRole('link').first().click()
  await top(page, detail).getByText('Wrong address').waitFor()
  await noy.shot('order-closed-en-390')
  await noy.accessible()
  await top(page, detail).getByRole('link', { name: 'Buy again' }).click()
  await page.waitForURL(/order\/check-order/)
  await top(page, check).getByText(name).waitFor()
  await top(page, check).getByRole('button', { name: 'Place order' }).waitFor()

  await openPage(page, orders)
  await closed.getByRole('link', { name: 'Buy again' }).waitFor()
  const address = (await closed.getByRole('link').first().getAttribute('href')) ?? ''
  await closed.getByRole('button', { name: 'Delete order' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete this order?' })
    .getByRole('button', { name: 'Delete order' })
    .click()
  await seesToast(page, 'Order deleted')
  await expect.poll(() => top(page, orders).locator(`a[href="${address}"]`).count()).toBe(0)
  await noy.close()
})

test('[D60] Mine leads to the chats, with the number of unread messages', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, mine)
  const link = top(page, mine).getByRole('link', { name: /^Chats, \d+ unread$/ })
  await link.waitFor()
  await link.locator('[data-badge=count]').waitFor()
  await noy.shot('mine-en-390')
  await noy.accessible()
  await link.click()
  await page.waitForURL(/tarbar\/conversation/)
  await noy.close()
})

test.each(['th', 'lo', 'vi'] as const)(
  '[E14] a new address starts with the member’s country and shows its region in one script, and the order’s address is not cut off, in %s',
  async (language) => {
    const noy = await openNoy(stage, { language, width: 320, height: 640 })
    const { page } = noy
    await openPage(page, 'pages/mine/address/address-add')
    const form = top(page, 'pages/mine/address/address-add')
    const first = form.getByRole('radio').first()
    await first.waitFor({ state: 'attached' })
    // Noy's default address is in Laos.
    await expect.poll(() => first.isChecked()).toBe(true)
    await fits(page)
    await openPage(page, `${orders}?tab=finished`)
    await top(page, orders).getByRole('article').first().getByRole('link').first().click()
    await top(page, detail).locator('a[href*="check-order"]').click()
    const address = top(page, check).locator('a[href*="address-list"]')
    await address.waitFor()
    // No line of the address is cut off by a box that hides what flows over.
    const cut = await address.evaluate(
      (box) =>
        [...box.querySelectorAll<HTMLElement>('p, span, div')].filter(
          (one) =>
            !one.classList.contains('sr-only') &&
            getComputedStyle(one).overflowY === 'hidden' &&
            one.scrollHeight > one.clientHeight + 1,
        ).length,
    )
    expect(cut).toBe(0)
    await noy.shot(`check-order-${language}-320`)
    await fits(page)
    await noy.accessible()
    await noy.close()
  },
)

test('[E14] a pasted text is split into the fields of a new address, and what it lacks stays as it is', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, 'pages/mine/address/address-add')
  const form = top(page, 'pages/mine/address/address-add')
  const pasted = form.getByLabel('Paste an address', { exact: true })
  const paste = async (text: string) => {
    await pasted.fill(text)
    await form.getByRole('button', { name: 'Fill in the form' }).click()
    await expect.poll(() => pasted.inputValue()).toBe('')
  }
  const filled = async () => [
    await form.getByLabel('Recipient', { exact: true }).inputValue(),
    await form.getByLabel('Mobile', { exact: true }).inputValue(),
    await form.getByRole('button', { name: /^Region / }).textContent(),
    await form.getByLabel('Street address', { exact: true }).inputValue(),
  ]
  const region = '北京市 市辖区 东城区'
  // The form begins with Noy's country, Laos.
  await paste('张三 13800138000 北京市东城区建国路1号')
  await expect.poll(filled).toEqual(['张三', '13800138000', region, '建国路1号'])
  await expect.poll(() => form.getByRole('radio', { name: 'China' }).isChecked()).toBe(true)
  await paste('0812345678, 建国路2号')
  await expect.poll(filled).toEqual(['张三', '0812345678', region, '建国路2号'])
  await noy.shot('address-pasted-en-390')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await seesToast(page, 'Address saved')
  await openPage(page, 'pages/mine/address/address-list')
  await top(page, 'pages/mine/address/address-list').getByText('建国路2号').waitFor()
  await noy.close()
})

test('[E14] an address in another country is written freely, in Lao at 320 px; an order to it says that it is not shipped', async () => {
  const noy = await openNoy(stage, { language: 'lo', width: 320, height: 640 })
  const { page } = noy
  await openPage(page, 'pages/mine/address/address-add')
  const form = top(page, 'pages/mine/address/address-add')
  const fill = (name: string, value: string) => form.locator(`input[autocomplete="${name}"]`).fill(value)
  await form.locator('label:has(input[type=radio])').last().click()
  await fill('name', 'Ken')
  await fill('tel', '+81 90 1234 5678')
  await fill('country-name', 'Laos')
  await form.locator('textarea').last().fill('Umeda 1-1')
  await form.locator('button[type=submit]').click()
  // Laos is picked, and the city is missing.
  await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBe(2)
  await fits(page)
  await noy.shot('address-free-lo-320')
  await noy.accessible()
  await fill('country-name', 'Japan')
  await fill('address-level2', 'Osaka')
  await form.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.hash.includes('address-add'))

  await openPage(page, `${orders}?tab=finished`)
  await top(page, orders).getByRole('article').first().getByRole('link').first().click()
  await top(page, detail).locator('a[href*="check-order"]').click()
  await top(page, check).locator('a[href*="address-list"]').click()
  await top(page, 'pages/mine/address/address-list').getByText('Japan Osaka').click()
  const chosen = top(page, check).locator('a[href*="address-list"]').filter({ hasText: 'Japan Osaka' })
  await chosen.waitFor()
  await expect.poll(() => top(page, check).locator('footer button, button').last().isDisabled()).toBe(true)
  await fits(page)
  await noy.shot('check-order-abroad-lo-320')
  await noy.accessible()
  await noy.close()
})

test('Mine shows how many orders are in each state, and each number leads to as many', async () => {
  const ask = await askAs(stage, 'noy')
  // The four numbers differ from each other.
  await placeOrder(ask, ['chef-knife'])
  for (const code of ['ginger-tea', 'celadon-cup']) await payOrder(ask, await placeOrder(ask, [code]), noyPin)
  const order_id = await placeOrder(ask, ['chef-knife', 'ginger-tea', 'celadon-cup', 'power-bank'])
  await payOrder(ask, order_id, noyPin)
  const parcel = { order_id, company: 'Lao Post', waybill: 'LP20260003' }
  await (
    await askOwner(stage)
  )('/staff/goods/order', 'do-send', parcel)
  await ask('/shop/order/order-detail', 'do-receive', { order_id })

  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, mine)
  for (const [label, count, route] of [
    ['To pay', 2, unpaid],
    ['To ship', 3, orders],
    ['To receive', 1, orders],
    ['To review', 4, 'pages/shop/reviews/reviews-center'],
  ] as const) {
    const link = top(page, mine).getByRole('link').filter({ hasText: label })
    await expect.poll(() => link.locator('[data-badge=count]').textContent()).toBe(String(count))
    await link.click()
    const one = top(page, route).getByRole('article')
    const unreviewed = top(page, route).getByRole('button', { name: 'Write a review' })
    await expect.poll(() => one.or(unreviewed).count()).toBe(count)
    await openPage(page, mine)
  }
  await noy.shot('mine-orders-en-390')
  await noy.close()
})

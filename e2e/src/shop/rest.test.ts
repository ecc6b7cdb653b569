// The rest of an order: pieces that are not sent yet, lines that can't be ordered again, and the missing amount to pay.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentLink } from '../screens/payment.ts'
import { openConsole } from '../screens/console.ts'
import { seesToast } from '../screens/look.ts'
import { enterPin, openPage } from '../screens/member.ts'
import { noyPin, openNoy } from '../screens/noy.ts'
import { findGoods } from '../screens/shop.ts'
import { top } from '../screens/top.ts'
import { openStage, type Stage } from '../stage.ts'
import { addGoods, openDesk } from './desk.ts'
import { shopWords } from './words.ts'

const orders = 'pages/shop/order/order-list'
const detail = 'pages/shop/order/order-detail'
const express = 'pages/shop/order/order-express'
const refund = 'pages/shop/order/order-refund'
const defail = 'pages/shop/order/order-refund-defail'
const check = 'pages/shop/order/check-order'
const pay = 'pages/shop/order/order-pay'
const third = 'pages/wallet/recharge-third'
const w = shopWords.en.console
const lantern = { code: 'rest-lantern', zh: '会安灯笼', name: 'Hoi An lantern', price: '12', stock: '2' }
const gong = { code: 'rest-gong', zh: '占巴塞铜锣', name: 'Champasak gong', price: '3000', stock: '3' }

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Buys pieces of a product, as far as the payment. */
async function order(page: Page, name: string, pieces: number): Promise<void> {
  await findGoods(page, name)
  await page.getByRole('button', { name: 'Buy now' }).click()
  const sheet = page.getByRole('dialog')
  for (let piece = 1; piece < pieces; piece++)
    await sheet.getByRole('button', { name: 'Increase', exact: true }).click()
  await sheet.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
}

async function payNow(page: Page): Promise<void> {
  await top(page, pay).getByRole('button', { name: 'Pay now' }).click()
  await enterPin(page, noyPin)
  await page.waitForURL(/goods\/buy-success/)
}

test('[D23 D24 D69] staff ship a part and correct its number, the open page follows its track; the rest is refunded, and what is left is bought again', async () => {
  const desk = await openDesk(stage, 'en')
  const office = desk.page
  await addGoods(office, w, lantern)
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await order(page, lantern.name, 2)
  await payNow(page)

  await openConsole(office, '/goods/order?state=wait-send')
  await office
    .getByRole('row')
    .filter({ hasText: lantern.name })
    .getByRole('button', { name: /^Open order/ })
    .click()
  await office.getByLabel(`Pieces of ${lantern.name}`, { exact: true }).fill('1')
  await office.getByLabel('Courier').fill('Lao Post')
  await office.getByLabel('Tracking number', { exact: true }).fill('TYPO-1')
  await office.getByRole('button', { name: 'Ship this part' }).click()
  await office.getByText('TYPO-1').waitFor()

  await openPage(page, `${orders}?tab=wait-send`)
  const card = top(page, orders).getByRole('article').filter({ hasText: lantern.name })
  await card.getByRole('link', { name: 'Track parcels' }).click()
  const track = top(page, express)
  await track.getByText('TYPO-1').waitFor()
  await office.getByLabel('Add a tracking event').fill('Left Hoi An')
  await office.getByRole('button', { name: 'Add', exact: true }).click()
  // The member's open page changes without a reload, also after the correction.
  await track.getByText('Left Hoi An').waitFor()
  await office.getByRole('button', { name: 'Correct tracking number' }).click()
  const dialog = office.getByRole('dialog', { name: 'Correct tracking number' })
  await dialog.getByLabel('Tracking number').fill('RIGHT-1')
  await desk.shot('console-order-parcel')
  await desk.accessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await track.getByText('RIGHT-1').waitFor()
  await expect.poll(() => track.getByText('TYPO-1').count()).toBe(0)

  // The member takes back the piece that is not sent.
  await page.goBack()
  await card.getByRole('link').first().click()
  await top(page, detail).getByRole('link', { name: 'Request a refund' }).click()
  const form = top(page, refund)
  await form.getByRole('radio', { name: /^Not shipped yet/ }).waitFor()
  await form.getByRole('radio', { name: /^Return and refund/ }).check()
  await form.getByText('You’ve received the items').waitFor()
  await form.getByRole('radio', { name: /^Not shipped yet/ }).check()
  await form.getByText('￥12.00').last().waitFor()
  await form.locator('label').filter({ hasText: 'Shipping takes too long' }).click()
  await noy.shot('rest-refund-en-390')
  await noy.accessible()
  await form.getByRole('button', { name: 'Submit request' }).click()
  await seesToast(page, 'Refund requested')
  const shown = top(page, defail)
  await shown.getByText('Under review', { exact: true }).waitFor()
  await openConsole(office, '/finance/refund')
  await office
    .getByRole('row')
    .filter({ hasText: 'Noy Phommachan' })
    .filter({ hasText: 'Not shipped' })
    .getByRole('button', { name: /^Open refund/ })
    .click()
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  await office
    .getByRole('dialog', { name: 'Approve this refund?' })
    .getByRole('button', { name: /^Refund 12\.00/ })
    .click()
  await shown.getByText('Refunded', { exact: true }).first().waitFor()

  // Nothing is left to ship, so the order waits for its receipt.
  await openPage(page, `${orders}?tab=wait-receive`)
  await card.getByRole('button', { name: 'Confirm receipt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm receipt' }).click()
  await seesToast(page, 'Receipt confirmed')
  await openPage(page, `${orders}?tab=finished`)
  await card.getByRole('link').first().click()
  await top(page, detail).getByRole('link', { name: 'Buy again' }).click()
  // Two were bought, and one is in stock.
  const again = top(page, check)
  await again.getByText('Only 1 left in stock').waitFor()
  await expect.poll(() => again.getByRole('button', { name: 'Place order' }).isDisabled()).toBe(true)
  await noy.shot('rest-check-order-en-390')
  await noy.accessible()
  await again.getByRole('button', { name: 'Order what’s available' }).click()
  await expect.poll(() => again.getByText('Only 1 left in stock').count()).toBe(0)
  await again.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  await top(page, pay).getByRole('button', { name: /^Pay/ }).first().waitFor()

  // Now it is sold out, and the page offers other products instead.
  await openPage(page, `${orders}?tab=finished`)
  await card.getByRole('link').first().click()
  await top(page, detail).getByRole('link', { name: 'Buy again' }).click()
  await again.getByText('Sold out').waitFor()
  await again.getByRole('link', { name: 'Browse other products' }).waitFor()
  await desk.close()
  await noy.close()
})

test('staff request a refund of what they can’t ship; the member is told', async () => {
  const desk = await openDesk(stage, 'en')
  const office = desk.page
  await openConsole(office, '/goods/order?state=wait-send')
  await office
    .getByRole('row')
    .filter({ hasText: 'Noy Phommachan' })
    .first()
    .getByRole('button', { name: /^Open order/ })
    .click()
  await office.getByRole('button', { name: 'Refund unshipped items' }).click()
  const dialog = office.getByRole('dialog', { name: 'Refund unshipped items' })
  await dialog.getByLabel('Note to the member (optional)').fill('Sold out at the maker')
  await desk.shot('console-order-unsent')
  await desk.accessible()
  await dialog.getByRole('button', { name: 'Request', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await office.getByText('The order can’t be shipped until the refund is decided.').waitFor()
  await expect.poll(() => office.getByRole('button', { name: 'Ship', exact: true }).count()).toBe(0)
  const noy = await openNoy(stage, { language: 'en' })
  await openPage(noy.page, 'pages/mine/common/system-notice')
  await noy.page.getByText('We can’t ship some of your items and are arranging a refund').first().waitFor()
  await noy.close()
  await desk.close()
})

test('[E9 N47] a member who is short of money recharges what is missing and comes back to the payment', async () => {
  const desk = await openDesk(stage, 'en')
  await addGoods(desk.page, w, gong)
  await desk.close()
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await order(page, gong.name, 1)
  const due = top(page, pay)
  const told = due.getByText(/^Your balance is [\d,.]+ USDT short$/)
  await told.waitFor()
  const missing = /[\d,]+\.\d\d/.exec((await told.textContent()) ?? '')?.[0]?.replace(',', '') ?? ''
  await due.getByRole('link', { name: 'Recharge' }).click()
  await page.waitForURL(/wallet\/recharge\?/)
  const manual = top(page, 'pages/wallet/recharge')
  await expect.poll(() => manual.getByLabel('Amount', { exact: true }).inputValue()).toBe(missing)
  await manual.getByText('Recharge by Alipay').click()
  const form = top(page, third)
  await expect.poll(() => form.getByLabel('Amount', { exact: true }).inputValue()).toBe(missing)
  await form.locator('label').filter({ hasText: 'Scan a QR code' }).click()
  const link = await paymentLink(page, () =>
    form.getByRole('button', { name: 'Continue to payment' }).click(),
  )
  const phone = await noy.context.newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await phone.waitForURL((url) => url.href !== link || url.pathname.startsWith('/pay/'))
  await phone.close()
  await form.getByText('Recharge credited').waitFor()
  await noy.shot('rest-recharged-en-390')
  await noy.accessible()
  await form.getByRole('button', { name: 'Back to payment' }).click()
  await payNow(page)
  await noy.close()
})

// After the payment: tracking, a return that staff approve and confirm, the receipt, a review with a follow-up, and the
// order's end.
import { fileURLToPath } from 'node:url'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import { demoPassword } from '@banyan/demo/world/people'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasContent, seesToast } from '../screens/look.ts'
import { openConsole, signIn } from '../screens/console.ts'
import { openPage } from '../screens/member.ts'
import { top } from '../screens/top.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

const orders = 'pages/shop/order/order-list'
const detail = 'pages/shop/order/order-detail'
const search = 'pages/shop/order/order-list-search'
const express = 'pages/shop/order/order-express'
const refund = 'pages/shop/order/order-refund'
const defail = 'pages/shop/order/order-refund-defail'
const center = 'pages/shop/reviews/reviews-center'
const reviews = 'pages/shop/reviews/goods-reviews-detail'
const goods = 'pages/shop/goods/goods-detail'
const photo = fileURLToPath(new URL('../../../demo/pictures/vouchers/anna.webp', import.meta.url))

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function noyLogsIn(look: Parameters<Stage['person']>[0] = { language: 'en' }): Promise<Person> {
  const noy = await stage.person(look)
  const { page } = noy
  await openPage(page, 'pages/login/login')
  await page
    .locator('form input:not([type=password]):not([type=radio])')
    .first()
    .fill(members.find((one) => one.id === 'noy')?.account ?? '')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.includes('login/login'))
  return noy
}

async function staffLogsIn(role: 'finance' | 'owner'): Promise<Person> {
  const one = staff.find((person) => person.role === role)
  const desk = await stage.person({ width: 1440, height: 900 })
  await stage.pass(60)
  await signIn(desk.page, {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return desk
}

async function upload(page: Page): Promise<void> {
  const uploaded = page.waitForResponse((reply) => reply.url().endsWith('/app/upload'))
  await page.locator('input[type=file]').last().setInputFiles(photo)
  await uploaded
}

/** Opens Noy's refund in the list of the console. */
const openRefund = (office: Page) =>
  office
    .getByRole('row')
    .filter({ hasText: 'Noy Phommachan' })
    .getByRole('button', { name: /^Open refund/ })
    .click()

/** Opens Noy's shipped order from the list. */
async function openShipped(page: Page): Promise<void> {
  await openPage(page, `${orders}?tab=wait-receive`)
  await top(page, orders).getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/order\/order-detail/)
}

test('[N40 N41 D23 D24 D69] a member tracks a parcel and returns a piece; staff approve it and confirm the goods; the open page follows', async () => {
  const noy = await noyLogsIn()
  const { page } = noy
  await openShipped(page)
  await top(page, detail)
    .getByText(/^Received automatically in \d+ d/)
    .waitFor()
  await noy.shot('after-detail-en-390')
  await noy.accessible()
  await top(page, detail).getByRole('link', { name: 'Track parcels' }).click()
  await top(page, express).getByText('Vientiane', { exact: true }).waitFor()
  await noy.shot('after-express-en-390')
  await noy.accessible()
  await page.goBack()

  await top(page, detail).getByRole('link', { name: 'Request a refund' }).click()
  const form = top(page, refund)
  await form.getByRole('radio', { name: /^Return and refund/ }).check()
  await form.getByRole('button', { name: 'Submit request' }).click()
  await form.getByRole('alert').getByText('Select what to refund').waitFor()
  await form.getByRole('alert').getByText('Choose a reason').waitFor()
  // The focus goes to the first missing field.
  const focused = page.locator(':focus')
  await form.getByRole('checkbox', { name: 'Select Bolaven coffee' }).and(focused).waitFor()
  await form.getByRole('checkbox', { name: 'Select Bolaven coffee' }).check()
  await form.getByRole('button', { name: 'Submit request' }).click()
  await form.getByRole('group', { name: 'Reason' }).getByRole('radio').first().and(focused).waitFor()
  await form.getByText('￥46.00').last().waitFor()
  await form.getByRole('button', { name: 'Fewer' }).click()
  // The amount follows before anything is sent.
  await expect.poll(() => form.getByText('￥46.00').count()).toBe(0)
  await form.locator('label').filter({ hasText: 'Damaged' }).click()
  await form.getByLabel('Details (optional)').fill('The bag is torn')
  await upload(page)
  await form.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await noy.shot('after-refund-en-390')
  await noy.accessible()
  await form.getByRole('button', { name: 'Submit request' }).click()
  await seesToast(page, 'Refund requested')
  const shown = top(page, defail)
  await shown.getByText('Under review', { exact: true }).waitFor()
  await shown.getByText('The bag is torn').waitFor()
  await noy.shot('after-defail-en-390')
  await noy.accessible()

  const desk = await staffLogsIn('finance')
  const office = desk.page
  await openConsole(office, '/finance/refund')
  await openRefund(office)
  await office.getByText('The bag is torn').waitFor()
  await desk.shot('console-refund')
  await desk.accessible()
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  await office
    .getByRole('dialog', { name: 'Approve this refund?' })
    .getByRole('button', { name: 'Approve return' })
    .click()
  // The member's open page changes without a reload.
  await shown.getByText('Waiting for return', { exact: true }).waitFor()
  await shown.getByText('Send the items to').waitFor()
  await shown.getByRole('button', { name: 'Add tracking number' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add tracking number' })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByText('Enter the courier').waitFor()
  await sheet.getByLabel('Courier').and(focused).waitFor()
  await sheet.getByLabel('Courier').fill('Lao Post')
  await sheet.getByLabel('Tracking number').fill('RT7788')
  await noy.accessible()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Tracking number saved')
  await shown.getByText('Items sent back').waitFor()

  await openConsole(office, '/finance/refund?state=returning')
  await openRefund(office)
  await office.getByText('Lao Post RT7788').first().waitFor()
  await desk.shot('console-refund-return')
  await desk.accessible()
  await office.getByRole('button', { name: 'Items received, refund' }).click()
  await office.getByRole('button', { name: /^Refund 23\.00/ }).click()
  await shown.getByText('Refunded', { exact: true }).first().waitFor()
  await noy.shot('after-refunded-en-390')
  await desk.close()
  await noy.close()
})

test('[D25] a member confirms the receipt, reviews the product, adds a follow-up, and deletes the order from the list', async () => {
  const noy = await noyLogsIn()
  const { page } = noy
  // The card in the list has the buttons that the order's state allows.
  await openPage(page, `${orders}?tab=wait-receive`)
  const arrived = top(page, orders).getByRole('article').filter({ hasText: 'Bolaven coffee' })
  await arrived.getByRole('link', { name: 'Track parcels' }).waitFor()
  await noy.shot('after-arriving-en-390')
  await expect.poll(() => arrived.getByRole('button', { name: 'Delete order' }).count()).toBe(0)
  await arrived.getByRole('button', { name: 'Confirm receipt' }).click()
  const question = page.getByRole('alertdialog', { name: 'Have you received everything?' })
  await question.getByRole('button', { name: 'Confirm receipt' }).click()
  await seesToast(page, 'Receipt confirmed')
  await expect.poll(() => arrived.count()).toBe(0)
  await top(page, orders).getByRole('tab', { name: 'Finished' }).click()
  await arrived.getByRole('button', { name: 'Delete order' }).waitFor()
  await noy.shot('after-list-en-390')
  await noy.accessible()
  await arrived.getByRole('link', { name: 'Write a review' }).click()

  const list = top(page, center)
  await list.getByText('Bolaven coffee').first().waitFor()
  await noy.shot('after-center-en-390')
  await noy.accessible()
  const sheet = page.getByRole('dialog', { name: 'Write a review' })
  await sheet.getByRole('button', { name: 'Post review' }).click()
  await sheet.getByText('Choose a rating').waitFor()
  await sheet.getByRole('radio', { name: '1 star' }).and(page.locator(':focus')).waitFor()
  await sheet.getByRole('radio', { name: '4 stars' }).check()
  await sheet.getByLabel('Your review (optional)').fill('Strong and fresh')
  await upload(page)
  await sheet.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await sheet.getByRole('checkbox', { name: 'Post anonymously' }).check()
  await noy.shot('after-write-en-390')
  await noy.accessible()
  await sheet.getByRole('button', { name: 'Post review' }).click()
  await seesToast(page, 'Review posted')
  await list.getByText('Nothing to review').waitFor()
  await list.getByRole('tab', { name: 'Reviewed' }).click()
  const mine = list.getByRole('article').filter({ hasText: 'Strong and fresh' })
  await mine
    .getByRole('time')
    .filter({ hasText: /^Just now$|min ago$/ })
    .waitFor()
  await mine.getByRole('button', { name: 'Add a follow-up' }).click()
  const more = page.getByRole('dialog', { name: 'Add a follow-up' })
  await more.getByLabel('Your follow-up').fill('Still strong after a week')
  await more.getByRole('button', { name: 'Post follow-up' }).click()
  await seesToast(page, 'Follow-up posted')
  await mine.getByText('Still strong after a week').waitFor()
  await noy.shot('after-written-en-390')
  await noy.accessible()

  // Everyone reads it on the product's page, without the name.
  const visitor = await stage.person({ language: 'en' })
  await openPage(page, `${orders}?tab=finished`)
  await top(page, orders)
    .getByRole('article')
    .filter({ hasText: 'Bolaven coffee' })
    .getByRole('link')
    .first()
    .click()
  await top(page, detail).locator('a[href*="goods-detail"]').first().click()
  await page.waitForURL(/goods-detail/)
  const product = top(page, goods)
  await product.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  await product.getByRole('article').first().getByText('Strong and fresh').waitFor()
  await expect.poll(() => product.getByRole('article').count()).toBeLessThanOrEqual(2)
  await noy.shot('goods-reviews-en-390')
  await noy.accessible()
  await product.getByRole('link', { name: 'See all' }).click()
  await page.waitForURL(/goods-reviews-detail/)
  await page.goBack()
  await page
    .getByRole('link', { name: /ratings?$/ })
    .filter({ visible: true })
    .click()
  await visitor.page.goto(page.url())
  const all = top(visitor.page, reviews)
  const posted = all.getByRole('article').filter({ hasText: 'Strong and fresh' })
  await posted.getByText('N***n', { exact: true }).waitFor()
  await expect.poll(() => all.getByText('Noy Phommachan').count()).toBe(0)
  await visitor.shot('after-reviews-en-390')
  await visitor.accessible()
  await all.locator('label').filter({ hasText: 'With photos' }).click()
  await posted.waitFor()
  await all.locator('label').filter({ hasText: '1 star' }).click()
  await all.getByText('No reviews match').waitFor()
  await visitor.close()

  await openPage(page, `${orders}?tab=finished`)
  const card = top(page, orders).getByRole('article').filter({ hasText: 'Bolaven coffee' })
  await card.getByRole('link').first().click()
  await top(page, detail).getByRole('button', { name: 'Delete order' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete this order?' })
    .getByRole('button', { name: 'Delete order' })
    .click()
  await seesToast(page, 'Order deleted')
  await expect.poll(() => card.count()).toBe(0)
  await noy.close()
})

test('[N38 D20 D24] a member finds a paid order by its product and reminds staff; staff see the reminder, leave a note and ship it', async () => {
  const noy = await noyLogsIn()
  const { page } = noy
  await openPage(page, orders)
  await top(page, orders).getByRole('link', { name: 'Search orders' }).click()
  await page.getByRole('searchbox').filter({ visible: true }).fill('headphones')
  await page.keyboard.press('Enter')
  const found = top(page, search).getByRole('article')
  await found.first().waitFor()
  await expect.poll(() => found.count()).toBe(1)
  await noy.shot('after-search-en-390')
  await noy.accessible()
  await found.getByRole('button', { name: 'Remind us to ship' }).click()
  await seesToast(page, 'Reminder sent')
  await expect.poll(() => found.getByRole('button').count()).toBe(0)
  await found.getByRole('link').first().click()
  await top(page, detail).getByText('To ship', { exact: true }).waitFor()
  await expect
    .poll(() => top(page, detail).getByRole('button', { name: 'Remind us to ship' }).count())
    .toBe(0)

  const desk = await staffLogsIn('owner')
  const office = desk.page
  await openConsole(office, '/goods/order')
  await office.getByRole('checkbox', { name: 'Reminders only (1)' }).click()
  const reminded = office.getByRole('row').filter({ hasText: 'Reminders' })
  await reminded.getByRole('button', { name: /^Open order/ }).click()
  await office.getByText(/^The member sent a reminder at/).waitFor()
  await desk.shot('console-order')
  await desk.accessible()
  await office.getByLabel('New note').fill('Gift for her mother')
  await office.getByRole('button', { name: 'Save note' }).click()
  await office.getByText('Gift for her mother', { exact: false }).last().waitFor()
  await office.getByRole('button', { name: 'Change delivery details' }).click()
  const details = office.getByRole('dialog', { name: 'Change delivery details' })
  await details.getByLabel('Mobile').fill('12')
  await details.getByText('This is not a phone number').waitFor()
  await details.getByLabel('Mobile').fill('020 5555 9911')
  await details.getByLabel('Street address').fill('Ban Nongbone 7')
  await desk.shot('console-order-address')
  await desk.accessible()
  await details.getByRole('button', { name: 'Save' }).click()
  await details.waitFor({ state: 'hidden' })
  // The member's open page follows.
  await top(page, detail).getByText('Ban Nongbone 7', { exact: false }).first().waitFor()
  await office.getByRole('button', { name: 'Print packing slip' }).click()
  await office.emulateMedia({ media: 'print' })
  const slip = office.getByRole('article').filter({ hasText: 'Packing slip' })
  await slip.getByText('Ban Nongbone 7', { exact: false }).waitFor()
  await expect.poll(() => office.getByRole('button').count()).toBe(0)
  await desk.shot('console-order-slip')
  await office.emulateMedia({ media: 'screen' })
  await office.getByLabel('Courier').fill('Lao Post')
  await office.getByLabel('Tracking number', { exact: true }).fill('LP990011')
  await office.getByRole('button', { name: 'Ship', exact: true }).click()
  // The member's open page changes without a reload.
  await top(page, detail).getByText('To receive', { exact: true }).waitFor()
  await office.getByText('LP990011').waitFor()
  await desk.shot('console-order-shipped')
  await desk.close()
  await noy.close()
})

test.each([
  ['zh', false],
  ['lo', true],
  ['th', false],
] as const)(
  'the pages of orders, refunds and reviews fit the smallest screen in %s',
  async (language, dark) => {
    const noy = await noyLogsIn({ language, dark, width: 320, height: 640 })
    const { page } = noy
    const look = async (route: string, name: string) => {
      await hasContent(page, route)
      await noy.shot(`after-${name}-${language}-320`)
      await noy.accessible()
    }
    await openPage(page, `${orders}?tab=finished`)
    await top(page, orders).getByRole('article').last().waitFor()
    await look(orders, 'list')
    await top(page, orders).getByRole('article').last().getByRole('link').first().click()
    await top(page, detail).locator('dl').first().waitFor()
    await look(detail, 'detail')
    await top(page, detail).locator('a[href*="goods-detail"]').first().click()
    await top(page, goods).locator('a[href*="goods-reviews-detail"]').last().scrollIntoViewIfNeeded()
    await top(page, goods).getByRole('article').first().scrollIntoViewIfNeeded()
    await look(goods, 'goods')
    await page.goBack()
    await top(page, detail).locator('a[href*="order-express"]').click()
    await look(express, 'express')
    await page.goBack()
    await top(page, detail).locator('a[href*="order-refund"]').first().click()
    await top(page, refund).locator('label').last().waitFor()
    await look(refund, 'refund')
    await openPage(page, `${center}?tab=written`)
    await top(page, center).getByRole('article').first().waitFor()
    await look(center, 'written')
    await noy.close()
  },
)

// A member's actions on a shipped order besides receiving it: copy its number, cancel a request for a refund, and extend
// the receipt.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seesToast } from '../screens/look.ts'
import { openPage, reloadPage } from '../screens/member.ts'
import { noyPin, openNoy } from '../screens/noy.ts'
import { top } from '../screens/top.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { askAs, askOwner, nameOf, payOrder, placeOrder } from './shelf.ts'

const orders = 'pages/shop/order/order-list'
const detail = 'pages/shop/order/order-detail'
const refund = 'pages/shop/order/order-refund'
const defail = 'pages/shop/order/order-refund-defail'

let stage: Stage
let noy: Person
beforeAll(async () => {
  stage = await openStage()
  noy = await openNoy(stage, { language: 'en' })
})
afterAll(async () => {
  await noy.close()
  await stage.close()
})

async function openShipped(): Promise<Locator> {
  const { page } = noy
  await openPage(page, `${orders}?tab=wait-receive`)
  await top(page, orders).getByRole('article').first().getByRole('link').first().click()
  await top(page, detail).getByRole('button', { name: 'Copy: Order number' }).waitFor()
  return top(page, detail)
}

const times = new Set(['Ordered', 'Paid', 'Shipped', 'Received'])

/** Returns an instant as the app shows it in English to a device in Vientiane: `21 November 2026 18:04`. */
function inVientiane(instant: string | null): string {
  const written = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Vientiane',
  })
  return written.format(new Date(instant ?? 0)).replace(' at ', ' ')
}

test('the number of an order is copied', async () => {
  const order = await openShipped()
  await noy.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await order.getByRole('button', { name: 'Copy: Order number' }).click()
  const read = () => noy.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toMatch(/^\w{8,}$/)
  await order.getByText(await read(), { exact: true }).waitFor()
})

test('a member takes a request for a refund back, and can ask again', async () => {
  const { page } = noy
  const order = await openShipped()
  await order.getByRole('link', { name: 'Request a refund' }).click()
  const form = top(page, refund)
  await form.getByRole('radio', { name: /^Return and refund/ }).check()
  await form
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await form.locator('label').filter({ hasText: 'Damaged' }).click()
  await form.getByRole('button', { name: 'Submit request' }).click()
  const shown = top(page, defail)
  await shown.getByText('Under review', { exact: true }).waitFor()
  await shown.getByRole('button', { name: 'Cancel request' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this refund request?' })
  await question.getByRole('button', { name: 'Keep request' }).click()
  await expect.poll(() => question.count()).toBe(0)
  await shown.getByText('Under review', { exact: true }).waitFor()
  await shown.getByRole('button', { name: 'Cancel request' }).click()
  await question.getByRole('button', { name: 'Cancel request' }).click()
  await seesToast(page, 'Refund request cancelled')
  await shown.getByText('You cancelled this request.').waitFor()
  await noy.accessible()
  await (await openShipped()).getByRole('link', { name: 'Request a refund' }).waitFor()
})

test('a member extends the receipt of an order once, and the countdown has three more days', async () => {
  const { page } = noy
  const product = nameOf('quiet-headphones')
  const waiting = { tab: 'wait-send' } as const
  const { list } = (await (await askAs(stage, 'noy'))('/shop/order/order-list', 'load-order-list', waiting))
    .data
  const order_id = list.find(({ lines }) => lines[0]?.name === product)?.id ?? ''
  const parcel = { order_id, company: 'Lao Post', waybill: 'LP20260001' }
  await (
    await askOwner(stage)
  )('/staff/goods/order', 'do-send', parcel)

  await openPage(page, `${orders}?tab=wait-receive`)
  const card = top(page, orders).getByRole('article').filter({ hasText: product })
  await card.getByRole('link').first().click()
  const order = top(page, detail)
  const left = (days: number) => order.getByText(new RegExp(`^Received automatically in ${days} d `))
  const extend = order.getByRole('button', { name: /^Extend receipt/ })
  await order.getByText(parcel.waybill, { exact: true }).waitFor()
  await left(9).waitFor()
  await extend.click()
  await seesToast(page, 'Receipt extended')
  await left(12).waitFor()
  await expect.poll(() => extend.count()).toBe(0)
  await reloadPage(page)
  await left(12).waitFor()
  await order.getByRole('link', { name: 'Track parcels' }).waitFor()
  expect(await extend.count()).toBe(0)
})

test('[T6] once the time to receive is over, the page says so and waits for the job, without asking again and again', async () => {
  const { page } = noy
  const order = top(page, detail)
  await order.getByText(/^Received automatically in 12 d /).waitFor()
  // A copy of the demo world runs no jobs.
  await stage.pass(13 * 24 * 60 * 60)
  let asked = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('load-order-detail')) asked++
  })
  await reloadPage(page)
  await order.getByText('This order is about to be received automatically.').waitFor()
  await order.getByRole('button', { name: 'Confirm receipt' }).waitFor()
  await page.waitForTimeout(3000)
  expect(asked).toBeLessThan(4)
  expect(await order.getByRole('timer').count()).toBe(0)
})

test('[E15] an order shows when it was ordered, paid, shipped and received', async () => {
  const { page } = noy
  const ask = await askAs(stage, 'noy')
  const order_id = await placeOrder(ask, ['chef-knife'])
  await stage.pass(12 * 60)
  await payOrder(ask, order_id, noyPin)
  await stage.pass(24 * 60 * 60)
  const parcel = { order_id, company: 'Lao Post', waybill: 'LP20260002' }
  await (
    await askOwner(stage)
  )('/staff/goods/order', 'do-send', parcel)
  await stage.pass(48 * 60 * 60)

  await openPage(page, `${orders}?tab=wait-receive`)
  const card = top(page, orders)
    .getByRole('article')
    .filter({ hasText: nameOf('chef-knife') })
  await card.getByRole('link').first().click()
  const order = top(page, detail)
  await order.getByText(parcel.waybill, { exact: true }).waitFor()
  const shown = async () => {
    const [names, values] = await Promise.all(['dt', 'dd'].map((tag) => order.locator(tag).allTextContents()))
    const rows = (names ?? []).map((name, at) => [name, values?.[at] ?? ''] as const)
    return Object.fromEntries(rows.filter(([name]) => times.has(name)))
  }
  const before = await shown()
  expect(Object.keys(before)).toEqual(['Ordered', 'Paid', 'Shipped'])
  await order.getByRole('button', { name: 'Confirm receipt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm receipt' }).click()
  await seesToast(page, 'Receipt confirmed')
  const { created_at, paid_at, sent_at, received_at } = (
    await ask('/shop/order/order-detail', 'load-order-detail', { order_id })
  ).data
  const after = {
    Ordered: inVientiane(created_at),
    Paid: inVientiane(paid_at),
    Shipped: inVientiane(sent_at),
    Received: inVientiane(received_at),
  }
  expect(new Set(Object.values(after)).size).toBe(4)
  await expect.poll(shown).toEqual(after)
})

// What a member does with a shipped order besides receiving it: copies its number, and takes a request for a refund
// back.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seesToast } from '../screens/look.ts'
import { openPage } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { top } from '../screens/top.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

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

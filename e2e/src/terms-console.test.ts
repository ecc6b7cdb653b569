// Staff change terms in the console: the price and benefits of a level, and an investment product. Members see the new terms;
// what they bought before keeps the old ones.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personAt } from './screens/console.ts'
import { openPage } from './screens/member.ts'
import { openNoy } from './screens/noy.ts'
import { top } from './screens/top.ts'
import { openStage, type Stage } from './stage.ts'

const levelPage = 'pages/mine/common/my-level'
const invest = 'pages/market/invest/invest'
const investments = 'pages/market/invest/invest-list'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const factOf = (list: Locator, name: string): Locator => list.locator('dl > div').filter({ hasText: name })

test('[D53 (levels) D10] staff change a level: wrong amounts are refused, the changes are shown before they are saved, and members see them', async () => {
  const desk = await personAt(stage, 'owner', '/member/level', 'Levels')
  const { page } = desk
  await page.getByRole('button', { name: 'Edit Silver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Silver' })
  const price = dialog.getByLabel('Price', { exact: true })
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByText('Nothing changed').waitFor()
  await price.fill('9.999')
  await dialog.getByText('Enter a number with up to 2 decimals').waitFor()
  // Gold costs 299.00.
  await price.fill('299')
  await save.click()
  await dialog.getByText(/The price must be above that of the level below/).waitFor()
  await price.fill('120')
  await dialog.getByLabel('Product discount', { exact: true }).fill('2.5')
  await dialog.getByLabel('Name English').fill('Silver leaf')
  const changes = dialog.getByRole('alert').filter({ hasText: 'What changes' })
  await expect.poll(() => changes.locator('del').allInnerTexts()).toHaveLength(3)
  for (const change of ['Price', '120.00', 'Product discount', '2.50%', 'Silver leaf'])
    await changes.getByText(change).first().waitFor()
  await desk.shot('console-level-editor')
  await desk.accessible()
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  const row = page.getByRole('row').filter({ hasText: 'Silver leaf' })
  for (const cell of ['120.00', '2.50%']) await row.getByText(cell, { exact: true }).waitFor()
  await desk.close()

  await stage.pass(5)
  const noy = await openNoy(stage, { language: 'en' })
  await openPage(noy.page, levelPage)
  const levels = top(noy.page, levelPage)
  await levels.getByRole('button', { name: 'Next level' }).click()
  await levels.getByRole('heading', { name: 'Silver leaf benefits' }).waitFor()
  await factOf(levels, 'Price difference').filter({ hasText: '120.00 USDT' }).waitFor()
  await factOf(levels, 'Product discount').filter({ hasText: '2.5% off' }).waitFor()
  await noy.close()
})

test('[D53 (investment products) D11] staff change the rate of a product: a wrong rate is refused, a version is added, new purchases have it, and running investments keep theirs', async () => {
  const desk = await personAt(stage, 'finance', '/finance/invest-product', 'Investment products')
  const { page } = desk
  await page.getByRole('button', { name: 'Edit Steady 30 days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Steady 30 days' })
  const rate = dialog.getByLabel('Daily rate')
  const save = dialog.getByRole('button', { name: 'Save' })
  await rate.fill('10.1')
  await dialog.getByText('Enter a rate above zero and up to 10 with up to four decimals').waitFor()
  await rate.fill('0.025')
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('0.025% · 30 days · Version 2').waitFor()
  await page.getByRole('button', { name: 'Versions of Steady 30 days' }).click()
  const version = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await version('Version 2').getByText('0.025%', { exact: true }).waitFor()
  await version('Version 1').getByText('0.02%', { exact: true }).waitFor()
  await desk.shot('console-invest-versions')
  await desk.accessible()
  await desk.close()

  const noy = await openNoy(stage, { language: 'en' })
  await openPage(noy.page, invest)
  const product = top(noy.page, invest).getByRole('article').filter({ hasText: 'Steady 30 days' })
  await product.getByText('0.025%').waitFor()
  await openPage(noy.page, investments)
  await top(noy.page, investments).getByRole('link').filter({ hasText: 'Steady 30 days' }).first().click()
  await factOf(top(noy.page, investments), 'Daily rate').getByText('0.02%', { exact: true }).waitFor()
  await noy.close()
})

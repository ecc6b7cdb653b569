// Staff sort the categories and the banners of the shop, and members see the result.
import { allGoods } from '@banyan/demo/goods/all'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './screens/console.ts'
import { openPage } from './screens/member.ts'
import { openStage, type Person, type Stage } from './stage.ts'

const picture = fileURLToPath(new URL('../../demo/pictures/categories/tea.webp', import.meta.url))

const phones = allGoods.find((goods) => goods.id === 'quiet-headphones')?.title.en ?? ''

let stage: Stage
let owner: Person
let page: Page
beforeAll(async () => {
  stage = await openStage()
  owner = await stage.person({ width: 1440, height: 900 })
  page = owner.page
  await stage.pass(60)
  const person = staff.find((one) => one.role === 'owner')
  await signIn(page, {
    name: person?.name ?? '',
    password: person?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
})
afterAll(async () => {
  await owner.close()
  await stage.close()
})

const names = (label: string) =>
  page.getByRole('list', { name: label }).locator(':scope > li > div b').allTextContents()

test('[D53] categories: a subcategory is added below its parent, sorted by dragging and by buttons, and deleted', async () => {
  await page.goto('/console/#/goods/category')
  await expect.poll(() => names('Subcategories of Sports')).toEqual(['Balls', 'Rackets', 'Outdoor'])
  await owner.accessible()
  await owner.shot('console-category')
  await page.getByRole('button', { name: 'Add subcategory to Sports' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a category' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter the Chinese name').waitFor()
  await dialog.getByLabel('Name Chinese').fill('瑜伽')
  await dialog.getByLabel('Name English').fill('Yoga')
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await dialog.getByRole('img', { name: 'Picture' }).waitFor()
  await dialog.getByLabel('Code').fill('yoga')
  await owner.shot('console-category-editor')
  await owner.accessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => names('Subcategories of Sports')).toEqual(['Balls', 'Rackets', 'Outdoor', 'Yoga'])

  await page.getByRole('button', { name: 'Move Yoga up' }).click()
  await expect.poll(() => names('Subcategories of Sports')).toEqual(['Balls', 'Rackets', 'Yoga', 'Outdoor'])
  await page.getByText('Yoga moved to place 3 of 4').waitFor({ state: 'attached' })
  const row = (name: string) => page.locator('[draggable=true]').filter({ hasText: name }).last()
  await row('Yoga').dragTo(row('Balls'))
  const sorted = ['Yoga', 'Balls', 'Rackets', 'Outdoor']
  await expect.poll(() => names('Subcategories of Sports')).toEqual(sorted)
  await page.reload()
  await expect.poll(() => names('Subcategories of Sports')).toEqual(sorted)

  const visitor = await stage.person({ language: 'en' })
  await openPage(visitor.page, 'pages/shop/goods/goods-list')
  const chips = visitor.page
    .locator('[data-page="pages/shop/goods/goods-list"]')
    .getByRole('list', { name: 'Categories' })
  await chips.getByRole('button', { name: 'Sports' }).click()
  await expect.poll(() => chips.getByRole('button').allTextContents()).toEqual(['All', 'Sports', ...sorted])
  await visitor.close()

  await page.getByRole('button', { name: 'Delete Sports' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('This category still has subcategories, products or banners').waitFor()
  await page.getByRole('button', { name: 'Delete Yoga' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => names('Subcategories of Sports')).toEqual(['Balls', 'Rackets', 'Outdoor'])
})

test('[D53] banners: the link is picked by a search, a pale colour is refused, the order changes', async () => {
  await page.goto('/console/#/content/banner')
  const before = await (async () => {
    await page.getByRole('list', { name: 'Banners' }).waitFor()
    return names('Banners')
  })()
  expect(before.length).toBeGreaterThan(1)
  await owner.accessible()
  await owner.shot('console-banner')
  await page.getByRole('button', { name: `Move ${before[1]} up` }).click()
  await expect.poll(() => names('Banners')).toEqual([before[1], before[0], ...before.slice(2)])
  await page.getByRole('button', { name: `Edit ${before[0]}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Product', { exact: true }).click()
  const target = dialog.getByLabel('Link target')
  await target.fill('headphones')
  await page.locator('.ant-select-item-option-active').filter({ hasText: phones }).waitFor()
  await target.press('Enter')
  await dialog.getByLabel('Background colour').fill('#ffffff')
  await dialog.getByText('Too pale for white text').waitFor()
  await dialog.getByLabel('Background colour').fill('#0b6b57')
  await owner.shot('console-banner-editor')
  await owner.accessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // The banner that had this link already, and this one.
  await expect.poll(() => page.getByText(`Product · ${phones}`).count()).toBe(2)
})

// Staff sort the categories and the banners of the shop and write products, and members see the result.
import { allGoods } from '@banyan/demo/goods/all'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn } from './screens/console.ts'
import { recordFilm } from './screens/film.ts'
import { openPage, reloadPage } from './screens/member.ts'
import { findGoods } from './screens/shop.ts'
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

test('[D53 (categories)] categories: a subcategory is added below its parent, sorted by dragging and by buttons, and deleted', async () => {
  await openConsole(page, '/goods/category')
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

  // The list shows the new order before the server has it. Until then its rows are not draggable.
  const saved = () =>
    page.waitForResponse((reply) => reply.request().postData()?.includes('control=do-sort') ?? false)
  const up = saved()
  await page.getByRole('button', { name: 'Move Yoga up' }).click()
  await up
  await expect.poll(() => names('Subcategories of Sports')).toEqual(['Balls', 'Rackets', 'Yoga', 'Outdoor'])
  await page.getByText('Yoga moved to place 3 of 4').waitFor({ state: 'attached' })
  const row = (name: string) => page.locator('[draggable=true]').filter({ hasText: name }).last()
  const dragged = saved()
  await row('Yoga').dragTo(row('Balls'))
  await dragged
  const sorted = ['Yoga', 'Balls', 'Rackets', 'Outdoor']
  await expect.poll(() => names('Subcategories of Sports')).toEqual(sorted)
  await reloadPage(page)
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

test('[D53 (banners)] banners: the link is picked by a search, a pale colour is refused, the order changes', async () => {
  await openConsole(page, '/content/banner')
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

test('[D34 D53 (banners)] banners: a website that staff have not allowed is refused; a link to a video opens it from home', async () => {
  await openConsole(page, '/content/banner')
  await page.getByRole('list', { name: 'Banners' }).waitFor()
  const [first] = await names('Banners')
  await page.getByRole('button', { name: `Edit ${first}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Website', { exact: true }).click()
  await dialog.getByLabel('Link target').fill('https://www.example.net/fair')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This website isn’t allowed').waitFor()
  await owner.shot('console-banner-website')
  await dialog.getByText('Video', { exact: true }).click()
  const target = dialog.getByLabel('Link target')
  await target.fill('harvest')
  await page.locator('.ant-select-item-option-active').filter({ hasText: 'Harvest time' }).waitFor()
  await target.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Video · Harvest time, from the field to you').waitFor()
  const visitor = await stage.person({})
  // Home is cached for a second.
  await stage.pass(2)
  await openPage(visitor.page, 'pages/tarbar/home')
  await visitor.page
    .locator(`a[href^="#/pages/index/video?"]`)
    .filter({ hasText: first ?? '' })
    .first()
    .click()
  await visitor.page.getByRole('heading', { name: 'Harvest time, from the field to you' }).waitFor()
})

const galleryOf = (editor: Locator) => editor.getByRole('group', { name: 'Pictures and videos' })
const gallery = (editor: Locator) => galleryOf(editor).locator('input[type=file]')

/** Drops a picture file on the gallery, as from a folder of the computer. */
async function dropPicture(editor: Locator): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (base64) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0)
      transfer.items.add(new File([bytes], 'tea.webp', { type: 'image/webp' }))
      return transfer
    },
    readFileSync(picture, 'base64'),
  )
  await galleryOf(editor)
    .getByRole('button', { name: /Upload/ })
    .dispatchEvent('drop', { dataTransfer })
}

test('[D53] goods: a product with two options is written, listed and found; a change of prices is shown before it is made; a stale edit is refused', async () => {
  await openConsole(page, '/goods/goods')
  await page.getByRole('button', { name: 'Add a product' }).click()
  const editor = page.getByRole('dialog', { name: 'Add a product' })
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.getByRole('alert').getByText('Enter the code').waitFor()
  await editor.getByLabel('Code').fill('rain-jacket')
  await editor.getByLabel('Category').fill('Sports')
  await editor.getByLabel('Category').press('Enter')
  for (const [label, zh, en] of [
    ['Name', '防雨夹克', 'Rain jacket of Vientiane'],
    ['Subtitle', '轻便防水', 'Light and waterproof'],
    ['Search keywords', '雨衣', 'raincoat'],
    ['Ships from', '万象', 'Vientiane'],
  ] as const) {
    await editor.getByLabel(`${label} Chinese`).fill(zh)
    await editor.getByLabel(`${label} English`).fill(en)
  }
  await gallery(editor).setInputFiles([picture, picture])
  await editor.getByRole('button', { name: 'Remove Picture 2' }).waitFor()
  await dropPicture(editor)
  const dropped = galleryOf(editor).locator('img').nth(2)
  await expect.poll(() => dropped.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await dropped.getAttribute('src')).toMatch(/^\//)
  await editor.getByRole('button', { name: 'Remove Picture 3' }).click()
  await editor.getByRole('button', { name: 'Move Picture 2 up' }).click()
  for (const [at, [zh, en, ...values]] of [
    ['颜色', 'Colour', '红|Red', '蓝|Blue'],
    ['尺码', 'Size', '大|Large', '小|Small'],
  ].entries()) {
    const option = at + 1
    await editor.getByRole('button', { name: 'Add an option' }).click()
    await editor.getByRole('button', { name: `Add a value to option ${option}` }).click()
    await editor.getByLabel(`Option ${option} Chinese`).fill(zh ?? '')
    await editor.getByLabel(`Option ${option} English`).fill(en ?? '')
    for (const [place, value] of values.entries()) {
      const [chinese = '', english = ''] = value.split('|')
      await editor.getByLabel(`Option ${option} value ${place + 1} Chinese`).fill(chinese)
      await editor.getByLabel(`Option ${option} value ${place + 1} English`).fill(english)
    }
  }
  await editor.getByLabel('Price of Red · Large', { exact: true }).fill('80')
  for (const variant of ['Red · Small', 'Blue · Large', 'Blue · Small'])
    await expect.poll(() => editor.getByLabel(`Price of ${variant}`, { exact: true }).inputValue()).toBe('80')
  await editor.getByLabel('Price of Blue · Large', { exact: true }).fill('95.50')
  await editor.getByLabel('Former price of Red · Large').fill('100')
  await editor.getByLabel('Stock of Red · Large').fill('7')
  await editor.getByLabel('Stock of Blue · Large').fill('3')
  await editor.getByLabel('On sale of Blue · Small').click()
  await editor.getByRole('textbox', { name: 'Details Chinese' }).fill('三层面料')
  await editor.getByLabel('Listed').click()
  await owner.shot('console-goods-editor')
  await owner.accessible()
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.waitFor({ state: 'hidden' })

  const row = page.getByRole('row').filter({ hasText: 'rain-jacket' })
  await row.getByText('80.00 – 95.50').waitFor()
  await row.getByText('Low stock').waitFor()
  await row.getByText('3 languages missing').waitFor()
  await owner.shot('console-goods')
  await owner.accessible()

  const visitor = await stage.person({ language: 'en' })
  await findGoods(visitor.page, 'Rain jacket of Vientiane')
  const detail = visitor.page.locator('[data-page="pages/shop/goods/goods-detail"]')
  await detail.getByText('三层面料').waitFor()
  await detail.getByRole('button', { name: 'Options Choose: Colour' }).click()
  const sheet = visitor.page.getByRole('dialog')
  const radios = (name: string) => sheet.getByRole('group', { name }).getByRole('radio').count()
  await expect.poll(() => radios('Colour')).toBe(2)
  expect(await radios('Size')).toBe(2)
  await visitor.close()

  // Another tab has the product open while its prices change.
  await row.getByRole('button', { name: 'Edit Rain jacket of Vientiane' }).click()
  const second = await owner.context.newPage()
  await openConsole(second, '/goods/goods?search=rain-jacket')
  await second.getByLabel('Select Rain jacket of Vientiane').check()
  await second.getByRole('button', { name: 'Change prices' }).click()
  const bulk = second.getByRole('dialog', { name: 'Change prices: 1 product' })
  await expect.poll(() => bulk.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await bulk.getByLabel('Change in per cent').fill('-10')
  await bulk.getByText('85.95').waitFor()
  await second.screenshot({ path: 'test-output/console-goods-bulk.png' })
  await bulk.getByRole('button', { name: 'Apply' }).click()
  await bulk.waitFor({ state: 'hidden' })
  await second.getByText('72.00 – 85.95').waitFor()
  await second.close()
  const stale = page.getByRole('dialog', { name: 'Edit product' })
  await stale.getByLabel('Name English').fill('Jacket')
  await stale.getByRole('button', { name: 'Save' }).click()
  await stale.getByText('Someone else has changed this product').waitFor()
})

test('[N34 D53 (goods)] a video goes into the gallery with a frame as its poster, is sorted with the pictures, and plays without sound on the product page', async () => {
  await openConsole(page, '/goods/goods?search=rain-jacket')
  // Closes the editor of the case before.
  await reloadPage(page)
  const film = { name: 'rain.webm', mimeType: 'video/webm', buffer: await recordFilm(page) }
  await page.getByRole('button', { name: /^Edit / }).click()
  const editor = page.getByRole('dialog', { name: 'Edit product' })
  // The refused edit of the case before is kept.
  await page
    .getByRole('dialog', { name: /unsaved draft/ })
    .getByRole('button', { name: 'Discard draft' })
    .click()
  await gallery(editor).setInputFiles(film)
  await editor.getByRole('button', { name: 'Move Video 3 up' }).click()
  await editor.getByRole('button', { name: 'Move Video 2 up' }).click()
  await editor.getByRole('button', { name: 'Remove Video 1' }).waitFor()
  // Dragged to the end and back; each row is named by its place.
  const rows = editor.getByRole('list', { name: 'Pictures and videos' }).locator('[draggable=true]')
  await rows.first().dragTo(rows.last())
  await editor.getByRole('button', { name: 'Remove Video 3' }).waitFor()
  await rows.last().dragTo(rows.first())
  await editor.getByRole('button', { name: 'Remove Video 1' }).waitFor()
  await owner.shot('console-goods-video')
  await owner.accessible()
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.waitFor({ state: 'hidden' })

  const visitor = await stage.person({ language: 'en' })
  await findGoods(visitor.page, 'Rain jacket of Vientiane')
  const detail = visitor.page.locator('[data-page="pages/shop/goods/goods-detail"]')
  const video = detail.locator('video')
  const state = () =>
    video.evaluate((one: HTMLVideoElement) => ({
      paused: one.paused,
      muted: one.muted,
      width: one.videoWidth,
    }))
  await expect
    .poll(() =>
      detail
        .locator('fieldset img')
        .first()
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBe(320)
  expect(await video.count(), 'nothing is loaded before the first tap').toBe(0)
  await visitor.shot('goods-video-en-390')
  await detail.getByRole('button', { name: 'Play video' }).click()
  await detail.getByRole('button', { name: 'Turn sound on' }).click()
  await detail.getByRole('button', { name: 'Turn sound off' }).click()
  await expect.poll(state).toMatchObject({ muted: true, width: 320 })
  await visitor.accessible()
  await detail.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.controls)).toBe(true)
  await visitor.page.evaluate(() => document.exitFullscreen())
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.controls)).toBe(false)
  await visitor.shot('goods-video-playing-en-390')
  await visitor.close()
})

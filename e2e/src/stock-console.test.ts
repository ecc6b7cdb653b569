// Staff refill a product that runs low and see it in the stock log, change products by a file, ship an order in two
// parcels and others by a file.
import { allGoods } from '@banyan/demo/goods/all'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import { demoPassword } from '@banyan/demo/world/people'
import { csvLines, csvMark } from '@banyan/rules/csv'
import { goodsFileColumns, goodsLines } from '@banyan/rules/staff/goods/csv'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportList, openConsole, signIn } from './screens/console.ts'
import { openPage } from './screens/member.ts'
import { openStage, type Person, type Stage } from './stage.ts'

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

const upload = (dialog: ReturnType<Page['getByRole']>, text: string) =>
  dialog
    .locator('input[accept*=csv]')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('[D53 (goods)] a file of products is exported, refused with the line of its fault, corrected and imported; the stock log says so', async () => {
  await openConsole(page, '/goods/goods?search=quiet-headphones')
  await page.getByText('quiet-headphones').waitFor()
  const file = await exportList(page, () => stage.runExports())
  expect(file.split('\r\n')[0]).toMatch(/^\uFEFFcode,version,listed/)
  // All variants have two pieces left.
  const lowered = file.replaceAll(/,(\d+),(\d+),(\d*),1\r\n/g, ',2,$2,$3,1\r\n')
  expect(lowered).not.toBe(file)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await upload(dialog, lowered.replace(/,1,\w+,money,/, ',1,nowhere,money,'))
  await dialog.getByText('No such category').waitFor()
  await owner.shot('console-goods-import-refused')
  await owner.accessible()
  await expect.poll(() => dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  await upload(dialog, lowered)
  await dialog.getByText('Ready to import: 0 new, 1 changed').waitFor()
  await owner.shot('console-goods-import')
  await owner.accessible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })

  await openConsole(page, '/goods/stock')
  const row = page.getByRole('row').filter({ hasText: 'quiet-headphones' }).first()
  await row.getByLabel(/^Pieces to add to/).fill('40')
  await owner.shot('console-stock')
  await owner.accessible()
  await row.getByRole('button', { name: /^Add stock to/ }).click()
  await page.getByText('Added. Now 42 in stock').waitFor()
  await openConsole(page, '/goods/stock?tab=log&search=quiet-headphones')
  await page.getByRole('row').filter({ hasText: 'Stock added' }).getByText('+40').waitFor()
  await page.getByRole('row').filter({ hasText: 'Import' }).first().waitFor()
  await owner.shot('console-stock-log')
  await owner.accessible()
  const log = await exportList(page, () => stage.runExports())
  expect(log).toMatch(/,quiet-headphones,.*,Stock added,,[^,]*,2,40,42\r\n/)
  expect(log).not.toMatch(/\d{4}-\d\d-\d\dT/)
})

/** Returns a file of one new product whose pictures are named by their files. */
function fileOf(code: string, pictures: string): string {
  const [line = []] = goodsLines({
    code,
    version: 0,
    on_sale: true,
    goods: {
      category: 'audio',
      currency: 'money',
      name: { zh: '文件耳机', en: 'Headphones from a file' },
      subtitle: { zh: '轻巧', en: 'Light' },
      detail: { zh: '' },
      origin: { zh: '万象', en: 'Vientiane' },
      keywords: { zh: '耳机', en: 'headphones' },
      pictures: [],
      options: [],
      variants: [{ values: [], price: '39.00', old_price: null, stock: 5, picture: 1, on_sale: true }],
      weight: 200,
    },
  })
  const at = goodsFileColumns.indexOf('pictures')
  return csvMark + csvLines([[...goodsFileColumns], line.with(at, pictures)])
}

test('[D53 (goods)] a new product comes from a file with its pictures: a missing one is named, and a file that is no picture is refused', async () => {
  await openConsole(page, '/goods/goods')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await upload(dialog, fileOf('file-headphones', 'Front view.webp|side.webp'))
  const lacks = (name: string) => dialog.getByText(`Picture not uploaded: ${name}`, { exact: true })
  await lacks('Front view.webp').waitFor()
  await lacks('side.webp').waitFor()
  const bytes = readFileSync(new URL('../../demo/pictures/categories/tea.webp', import.meta.url))
  const picture = (name: string, buffer = bytes) => ({ name, mimeType: 'image/webp', buffer })
  const choose = async (...files: ReturnType<typeof picture>[]) => {
    const input = dialog.locator('input[accept*=webp]')
    await expect.poll(() => input.isEnabled()).toBe(true)
    await input.setInputFiles(files)
  }
  await choose(...Array.from({ length: 201 }, (_, n) => picture(`${n}.webp`, Buffer.of(n))))
  await dialog.getByText('Up to 200 pictures at a time').waitFor()
  await choose(picture('Front view.webp'), picture('side.webp', Buffer.from('no picture')))
  await dialog.getByText('side.webp: Only JPG, PNG or WebP pictures can be uploaded').waitFor()
  await dialog.getByText('1 of 2 uploaded').waitFor()
  expect(await dialog.getByText('Up to 200 pictures at a time').count()).toBe(0)
  // The file is checked again, and one picture is still missing.
  await expect.poll(() => dialog.locator('input[accept*=webp]').isEnabled()).toBe(true)
  await lacks('side.webp').waitFor()
  expect(await lacks('Front view.webp').count()).toBe(0)
  await owner.shot('console-goods-import-pictures')
  await owner.accessible()
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  await choose(picture('side.webp'))
  await dialog.getByText('Ready to import: 1 new, 0 changed').waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })

  // The new product is the first of the list, with its picture.
  const row = page.getByRole('row').filter({ hasText: 'file-headphones' })
  const image = row.locator('img').first()
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

const cup = allGoods.find((goods) => goods.id === 'celadon-cup')?.title.en ?? ''

test('[D24 D52 (orders to send)] an order goes in two parcels, and the member sees what is in each', async () => {
  const buyer = members.find((one) => one.orders.some(({ goods }) => goods === 'celadon-cup'))
  const member = await stage.person({ language: 'en' })
  await openPage(member.page, 'pages/login/login')
  await member.page
    .locator('form input:not([type=password]):not([type=radio])')
    .first()
    .fill(buyer?.account ?? '')
  await member.page.locator('input[type=password]').fill(demoPassword)
  await member.page.keyboard.press('Enter')
  await member.page.waitForURL((url) => !url.hash.includes('login/login'))
  await openPage(member.page, 'pages/shop/order/order-list?tab=wait-send')
  const card = member.page.getByRole('article').filter({ hasText: cup })
  await card.getByRole('link').first().click()
  const detail = member.page.locator('[data-page="pages/shop/order/order-detail"]')
  await detail.getByText('Payment received. We’re preparing your order.').waitFor()

  await openConsole(page, '/goods/order')
  const open = page
    .getByRole('row')
    .filter({ hasText: cup })
    .getByRole('button', { name: /^Open order/ })
  await open.click()
  await page.getByLabel(`Pieces of ${cup}`).fill('1')
  await page.getByLabel('Courier').fill('Lao Post')
  await page.getByLabel('Tracking number', { exact: true }).fill('LP-ONE')
  await owner.shot('console-order-part')
  await owner.accessible()
  await page.getByRole('button', { name: 'Ship this part' }).click()
  // The member's open page changes without a reload.
  await detail.getByText('Part of your order has shipped. We’re preparing the rest.').waitFor()
  await page.getByLabel('Courier').fill('Lao Post')
  await page.getByLabel('Tracking number', { exact: true }).fill('LP-TWO')
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await detail.getByText('To receive', { exact: true }).waitFor()
  await detail.getByRole('link', { name: 'Track parcels' }).click()
  const express = member.page.locator('[data-page="pages/shop/order/order-express"]')
  await express.getByText('LP-TWO').waitFor()
  await expect.poll(() => express.getByText(cup).count()).toBe(2)
  await member.shot('express-parts-en-390')
  await member.accessible()
  await member.close()
})

test('[D24 D52 (orders to send)] orders are shipped by a file, which is refused with the line of its fault first', async () => {
  await openConsole(page, '/goods/order')
  await page
    .getByRole('button', { name: /^Open order/ })
    .first()
    .waitFor()
  const file = await exportList(page, () => stage.runExports(), 'Export orders to ship')
  const lines = file.trim().split('\r\n')
  const sn = lines[1]?.split(',')[0] ?? ''
  expect(sn).toMatch(/^\d{18,20}$/)
  await page.getByRole('button', { name: 'Ship by CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship by CSV' })
  const filled = (number: string) =>
    [lines[0], `${number},x,y,HAL Express,HAL100`, ...lines.slice(2)].join('\r\n')
  await upload(dialog, filled('999999999999999999'))
  await dialog.getByText('No such order').waitFor()
  await upload(dialog, filled(sn))
  await dialog.getByText('Ready to ship: 1 order, 1 parcel').waitFor()
  await owner.shot('console-ship')
  await owner.accessible()
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await openConsole(page, `/goods/order?state=wait-receive&search=${sn}`)
  await page.getByRole('row').filter({ hasText: sn }).getByText('To receive').waitFor()
})

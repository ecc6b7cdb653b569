// Actions in the shop.
import { expect } from 'vitest'
import type { StoryPage } from '../engines/story-page.ts'
import { type StoryLanguage, words } from '../words.ts'
import { enterPin, openPage, sees } from './member.ts'

/** Finds a product by its name: from home through the search page. */
export async function findGoods(page: StoryPage, name: string): Promise<void> {
  await openPage(page, 'pages/tarbar/home')
  await page.locator('a[href*="shop/goods/search"]').filter({ visible: true }).first().click()
  await page.waitForURL(/shop\/goods\/search/)
  await page.getByRole('searchbox').filter({ visible: true }).fill(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/shop\/goods\/goods-list/)
  await page.locator('a[href*="goods-detail"]').filter({ hasText: name, visible: true }).first().click()
  await page.getByRole('heading', { name }).waitFor()
}

/** Chooses a value and buys one piece. */
export async function buyNow(page: StoryPage, language: StoryLanguage, value: string): Promise<void> {
  const w = words[language]
  await page.getByRole('button', { name: w.buyNow }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('label').filter({ hasText: value }).click()
  await sheet.getByRole('button', { name: w.buyNow }).click()
  await page.waitForURL(/order\/check-order/)
}

/** Adds a first address on the way to the order. */
export async function addAddress(page: StoryPage, language: StoryLanguage, consignee: string): Promise<void> {
  const w = words[language]
  await page.getByText(w.addAddress).first().click()
  await page.waitForURL(/address\/address-add/)
  await page.getByLabel(w.consignee, { exact: true }).fill(consignee)
  await page.getByLabel(w.mobile, { exact: true }).fill('+856 20 5512 3401')
  await page.getByRole('button', { name: new RegExp(w.region) }).click()
  const picker = page.getByRole('dialog')
  // Province, district and all further levels: the first entry of each.
  const levels = picker.locator('button:has(~ [aria-current="step"])')
  const unchosen = picker.locator('li button[aria-pressed="false"]')
  for (let level = 0; ; level++) {
    // The next list has loaded when it has entries and none is selected.
    await expect.poll(async () => (await levels.count()) === level && (await unchosen.count()) > 0).toBe(true)
    await unchosen.first().click()
    // It ends with the picker, or goes one level down.
    await expect.poll(async () => (await picker.count()) === 0 || (await levels.count()) > level).toBe(true)
    if ((await picker.count()) === 0) break
  }
  await page.getByLabel(w.detailAddress, { exact: true }).fill('12 Setthathirath Road')
  await page.getByRole('button', { name: w.save, exact: true }).click()
  await page.waitForURL(/order\/check-order/)
  await sees(page, consignee)
}

/** Submits and pays the order; ends on the success page. */
export async function submitAndPay(page: StoryPage, language: StoryLanguage, pin: string): Promise<void> {
  const w = words[language]
  await page.getByRole('button', { name: w.submitOrder }).click()
  await page.waitForURL(/order\/order-pay/)
  await page.getByRole('button', { name: w.payNow }).click()
  await enterPin(page, pin)
  await page.waitForURL(/goods\/buy-success/)
  await sees(page, w.paid)
}

// From a new product to a shipped order, and from the order to a partial refund and a review: the story in English,
// Chinese and Lao. after.test.ts and goods-console.test.ts tell parts of it in detail.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../screens/console.ts'
import { fits } from '../screens/look.ts'
import { enterPin, openPage } from '../screens/member.ts'
import { noyPin, openNoy } from '../screens/noy.ts'
import { findGoods } from '../screens/shop.ts'
import { top } from '../screens/top.ts'
import { openStage, type Stage } from '../stage.ts'
import { addGoods, openDesk } from './desk.ts'
import { shopWords } from './words.ts'

type Language = keyof typeof shopWords
type ConsoleWords = (typeof shopWords)[Language]['console']

const goods = {
  zh: { code: 'story-cup', zh: '万象手工陶杯', name: '万象手工陶杯' },
  en: { code: 'story-lamp', zh: '湄公河纸灯', name: 'Mekong paper lamp' },
  lo: { code: 'story-basket', zh: '琅勃拉邦竹篮', name: 'ກະຕ່າໄມ້ໄຜ່ຫຼວງພະບາງ' },
}
const orders = 'pages/shop/order/order-list'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Staff ship the paid order of a product. */
async function ship(page: Page, w: ConsoleWords, { code, name, zh }: (typeof goods)[Language]) {
  await openConsole(page, '/goods/order?state=wait-send')
  // A product without an English name is shown with its Chinese one.
  const row = page.getByRole('row').filter({ hasText: new RegExp(`${zh}|${name}`) })
  await row.getByRole('button', { name: w.openOrder }).click()
  await page.getByLabel(w.company).fill('Lao Post')
  await page.getByLabel(w.waybill, { exact: true }).fill(`LP${code.length}`)
  await page.getByRole('button', { name: w.ship, exact: true }).click()
  await page.getByText(`LP${code.length}`).waitFor()
}

/** Staff approve Noy's refund. */
async function agree(page: Page, w: ConsoleWords) {
  await openConsole(page, '/finance/refund')
  const row = page.getByRole('row').filter({ hasText: 'Noy Phommachan' })
  await row.getByRole('button', { name: w.openRefund }).click()
  await page.getByRole('button', { name: w.agree, exact: true }).click()
  await page.getByRole('dialog', { name: w.sureAgree }).getByRole('button', { name: w.doAgree }).click()
}

test.each(['en', 'zh', 'lo'] as const)(
  '[N34 N41 D53 (goods)] staff list a product and ship its order; the member pays, gets one piece refunded, and reviews it, in %s',
  async (language) => {
    const { member: m, console: w } = shopWords[language]
    const one = goods[language]
    const desk = await openDesk(stage, language)
    await addGoods(desk.page, w, { ...one, price: '12', stock: '5' })
    await desk.shot(`story-${language}-1-goods`)

    const noy = await openNoy(stage, { language })
    const { page } = noy
    await findGoods(page, one.name)
    await noy.shot(`story-${language}-2-product`)
    await page.getByRole('button', { name: m.buyNow }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: m.more, exact: true }).click()
    await sheet.getByRole('button', { name: m.buyNow }).click()
    await page.getByRole('button', { name: m.submitOrder }).click()
    await page.waitForURL(/order\/order-pay/)
    await page.getByRole('button', { name: m.payNow }).click()
    await enterPin(page, noyPin)
    await page.waitForURL(/goods\/buy-success/)
    await ship(desk.page, w, one)
    await desk.shot(`story-${language}-3-shipped`)

    await openPage(page, `${orders}?tab=wait-receive`)
    const card = top(page, orders).getByRole('article').filter({ hasText: one.name })
    await card.getByRole('link').first().click()
    await top(page, 'pages/shop/order/order-detail').locator('a[href*="order-refund"]').click()
    const form = top(page, 'pages/shop/order/order-refund')
    await form.getByRole('checkbox').first().check()
    await form.getByRole('button', { name: m.less, exact: true }).click()
    await form.locator('label').filter({ hasText: m.damaged }).click()
    await form.getByText('￥12.00').last().waitFor()
    await fits(page)
    await noy.shot(`story-${language}-4-refund`)
    await noy.accessible()
    await form.getByRole('button', { name: m.submitRefund }).click()
    const shown = top(page, 'pages/shop/order/order-refund-defail')
    await shown.waitFor()
    await agree(desk.page, w)
    // The member's open page follows.
    await shown.getByText(m.refunded, { exact: true }).first().waitFor()
    await noy.shot(`story-${language}-5-refunded`)
    await desk.close()

    await openPage(page, `${orders}?tab=wait-receive`)
    await card.getByRole('button', { name: m.receive }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: m.receive }).click()
    // Behind an open dialog no card is found by its role.
    await expect.poll(() => question.count()).toBe(0)
    await expect.poll(() => card.count()).toBe(0)
    await openPage(page, `${orders}?tab=finished`)
    await card.locator('a[href*="reviews-center"]').click()
    const review = page.getByRole('dialog')
    await review.getByRole('radio', { name: m.stars }).check()
    await review.getByRole('textbox').fill(one.name)
    await noy.shot(`story-${language}-6-review`)
    await noy.accessible()
    await review.getByRole('button', { name: m.post }).click()
    await expect.poll(() => review.count()).toBe(0)
    await openPage(page, 'pages/shop/reviews/reviews-center?tab=written')
    await top(page, 'pages/shop/reviews/reviews-center')
      .getByRole('article')
      .filter({ hasText: one.name })
      .waitFor()
    await noy.close()
  },
)

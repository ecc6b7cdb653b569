// Noy sees the five levels and upgrades from two wallets. The page says what each wallet pays, the upgrade is celebrated,
// and the shop shows her price beside the normal one.
import { actor, type EveryCall } from '@banyan/demo/stage'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import type { Ask } from '@banyan/contract/client'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits } from '../screens/look.ts'
import { enterPin, openPage, swipe } from '../screens/member.ts'
import { noyPin, openNoy } from '../screens/noy.ts'
import { findGoods } from '../screens/shop.ts'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const route = 'pages/mine/common/my-level'
const receipt = 'pages/mine/common/level-receipt'
const mine = 'pages/tarbar/mine'
const cart = 'pages/tarbar/cart'
const headphones = 'Wireless noise-cancelling headphones, 40-hour battery'

const top = (page: Page, at: string): Locator => page.locator(`[data-page="${at}"]`).filter({ visible: true })

async function atDesk(role: string): Promise<Ask<EveryCall>> {
  const one = staff.find((person) => person.role === role)
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return actor(stage, 'en', data.token)
}

/** Gives Noy income, which two people of staff decide. */
async function giveIncome(amount: string): Promise<void> {
  const noy = members.find(({ id }) => id === 'noy')
  const login = { account: noy?.account ?? '', password: noy?.password ?? '', device: 'Reader' }
  const { data } = await actor(stage, 'en')('/login/login', 'do-login', login)
  const path = '/staff/finance/adjustment'
  const finance = await atDesk('finance')
  const proposed = await finance(path, 'do-propose', {
    request_key: 'income-of-noy-for-the-upgrade',
    target: 'income',
    member_id: data.user.user_id,
    way: 'in',
    source: 'outside',
    amount,
    reason: 'Correction',
  })
  const owner = await atDesk('owner')
  await owner(path, 'do-approve', { id: proposed.data.id })
}

test('[X13 N29] with too little in both wallets the page says how much is missing and leads to recharge; it fits in Lao and Chinese', async () => {
  for (const [language, width, dark] of [
    ['lo', 320, true],
    ['zh', 390, false],
  ] as const) {
    const noy = await openNoy(stage, { language, width, dark })
    await openPage(noy.page, route)
    const levels = top(noy.page, route)
    await levels.locator('[aria-pressed="true"]').waitFor()
    await fits(noy.page)
    await noy.shot(`my-level-${language}-${width}`)
    const next = levels
      .locator('section[aria-roledescription="carousel"] > div')
      .last()
      .getByRole('button')
      .last()
    for (let n = 0; n < 4; n++) await next.click()
    await levels
      .getByRole('alert')
      .filter({ hasText: /\d USDT/ })
      .waitFor()
    await expect.poll(() => levels.locator('a[href="#/pages/wallet/recharge"]').count()).toBe(1)
    await fits(noy.page)
    await noy.shot(`my-level-short-${language}-${width}`)
    await noy.accessible()
    await noy.close()
  }
})

test('a swipe by touch over the cards shows the next level and its benefits, and a swipe back the former', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  await openPage(noy.page, route)
  const levels = top(noy.page, route)
  await levels.getByRole('heading', { name: 'Classic benefits' }).waitFor()
  const card = levels.locator('[aria-pressed="true"]')
  await swipe(noy.page, card, -250)
  await levels.getByRole('heading', { name: 'Silver benefits' }).waitFor()
  await expect.poll(() => card.textContent()).toContain('Silver')
  await swipe(noy.page, card, 250)
  await levels.getByRole('heading', { name: 'Classic benefits' }).waitFor()
  await noy.close()
})

test('[N29 R4 T25 D10] Noy upgrades to the highest level from two wallets, and the shop shows her price', async () => {
  await giveIncome('300.00')
  const noy = await openNoy(stage, { language: 'en', motion: true })
  const { page } = noy
  await openPage(page, mine)
  await top(page, mine).getByRole('link', { name: 'Classic' }).click()
  const levels = top(page, route)
  await levels.getByText('Your level').waitFor()
  await levels.getByRole('heading', { name: 'Classic benefits' }).waitFor()
  await noy.shot('my-level-own-en-390')
  await noy.accessible()
  for (let n = 0; n < 4; n++) await levels.getByRole('button', { name: 'Next level' }).click()
  await levels.getByRole('heading', { name: 'Diamond benefits' }).waitFor()
  await expect.poll(() => levels.getByRole('button', { name: 'Next level' }).isDisabled()).toBe(true)
  await levels.getByText('Highest level').waitFor()
  for (const [part, amount] of [
    ['Price difference', '1,499.00 USDT'],
    ['From balance', '1,280.50 USDT'],
    ['From income', '218.50 USDT'],
    ['Product discount', '8% off'],
    ['Transfer fee', '50% off'],
    ['Commission, direct', '8%'],
    ['Commission, second generation', '3.5%'],
    ['Commission cap', '10,000.00 USDT'],
  ] as const)
    await levels.locator('dl > div').filter({ hasText: part }).filter({ hasText: amount }).waitFor()
  await noy.shot('my-level-upgrade-en-390')
  await noy.accessible()
  await page.getByRole('button', { name: 'Upgrade to Diamond' }).click()
  await enterPin(page, noyPin)
  await top(page, receipt).getByRole('heading', { name: 'You’re now Diamond' }).waitFor()
  // It is celebrated, once.
  const paper = top(page, receipt).locator('[style*="--drift"]')
  await expect.poll(() => paper.count()).toBeGreaterThan(0)
  await noy.shot('level-receipt-en-390')
  await noy.accessible()

  // Back does not lead to the form again, and the statement opens the same record.
  await openPage(page, 'pages/wallet/detail?wallet=income')
  const entry = top(page, 'pages/wallet/detail').getByRole('link').filter({ hasText: '−218.50' })
  await entry.first().click()
  await top(page, receipt).getByText('1,280.50 USDT').waitFor()
  await expect.poll(() => paper.count()).toBe(0)
  await openPage(page, route)
  await top(page, route)
    .getByRole('button', { name: /^Level 5 of 5/, pressed: true })
    .waitFor()
  await expect.poll(() => top(page, route).getByText('Price difference').count()).toBe(0)

  // Eight per cent less in the list, with the normal price struck through.
  await openPage(page, cart)
  await top(page, cart).locator('s').first().waitFor()
  await noy.shot('all-goods-level-price-en-390')
  // The product's page shows both prices, in place of the former price.
  await findGoods(page, headphones)
  const product = top(page, 'pages/shop/goods/goods-detail')
  await product.getByText('￥118.68', { exact: true }).first().waitFor()
  await expect.poll(() => product.locator('s').first().textContent()).toContain('￥129.00')
  await noy.close()
})
